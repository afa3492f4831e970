"""The mark `rule`: a claim that nothing bears out makes a test fail, and what is borne out is recorded, by parallel workers too."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

TESTS = '''
import pytest
import horrorlab as hl

def refused_placement():
    game = hl.new_game("vampire-village", players=2, seed=1)
    assert game.why_not(("choose", "no-such-card")).rule == "VV-BUILD-01"

@pytest.mark.rule("VV-BUILD-01")
def test_cited():
    refused_placement()

@pytest.mark.rule("VV-SETUP-09")
def test_cited_by_what_it_restates():
    from horrorlab.kernel.rules import cite
    cite("VV-ATTACK-03")

@pytest.mark.rule("VV-BUILD-01", "VV-END-11")
def test_idle():
    refused_placement()

@pytest.mark.rule("VV-BUILD-01")
def test_failing():
    refused_placement()
    assert False
'''


def run(folder: Path, tests: str, *options: str) -> str:
    """Run tests beside a copy of our conftest, and give what pytest says."""
    (folder / "tests").mkdir(exist_ok=True)
    shutil.copy(Path(__file__).with_name("conftest.py"), folder / "tests")
    (folder / "tests" / "test_claims.py").write_text(tests, encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = rule(*ids)\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *options, "tests"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def test_only_claims_that_came_true_are_recorded(tmp_path):
    (tmp_path / "tests").mkdir()
    record = tmp_path / "tests" / ".rules.json"
    record.write_text(json.dumps({"tests/test_gone.py": ["VV-END-06"], "tests/conftest.py": ["VV-END-01"]}), encoding="utf-8")
    said = run(tmp_path, TESTS, "-n", "1")
    assert "2 failed, 2 passed" in said
    assert "claims to prove VV-END-11, but nothing that happened in it cited that" in said
    assert json.loads(record.read_text(encoding="utf-8")) == {
        "tests/conftest.py": ["VV-END-01"], "tests/test_claims.py": ["VV-BUILD-01", "VV-SETUP-09"]}


def test_unknown_ids_and_too_many_are_refused_before_anything_runs(tmp_path):
    ids = ", ".join(f'"VV-BUILD-0{n}"' for n in range(1, 8))
    tests = f"import pytest\n@pytest.mark.rule({ids})\ndef test_much(): pass\n@pytest.mark.rule('VV-BUILD-99')\ndef test_unknown(): pass\n"
    said = run(tmp_path, TESTS + tests)
    assert "claims 7 facts, at most 6 are allowed" in said
    assert "'VV-BUILD-99' is not known; did you mean 'VV-BUILD-09'?" in said
    assert "passed" not in said
