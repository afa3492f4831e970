"""Marks that name the facts a test proves, and a record of what a run has proved.

``@pytest.mark.rule("VV-BUILD-08")`` on a test claims that it proves that fact. The claim is held against what happens: while the test
runs, an event, a refusal or a constraint of the data has to cite the id (or the one that it restates), or else the test fails.
What a run has proved is written to ``tests/.rules.json`` for ``horrorlab coverage``, test file by test file.
"""

import json
from collections import defaultdict
from pathlib import Path

import pytest

from horrorlab.kernel.errors import HorrorlabError
from horrorlab.kernel.rules import citations, look_up

pytest.register_assert_rewrite("tests.vocabulary")

ROOT = Path(__file__).parents[1]
MOST = 6                                           # ids a test may claim: with more it would prove none of them in particular


def claims(item):
    return tuple(dict.fromkeys(id for mark in item.iter_markers("rule") for id in mark.args))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report():
    """Refuse claims that cannot be true: a file that holds one counts as one that cannot be read."""
    report = yield
    complaints = [complaint for item in report.result if isinstance(item, pytest.Item) for complaint in wrong_with(item)]
    if complaints:
        report.outcome, report.longrepr, report.result = "failed", "\n".join(complaints), []
    return report


def wrong_with(item):
    ids = claims(item)
    if len(ids) > MOST:
        yield f"{item.nodeid}: claims {len(ids)} facts, at most {MOST} are allowed"
    for id in ids:
        try:
            look_up(id)
        except HorrorlabError as error:
            yield f"{item.nodeid}: {error}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    ids = claims(item)
    if not ids:
        return (yield)
    with citations() as cited:
        result = yield
    idle = [id for id in ids if not {id, getattr(look_up(id), "restates", id)} & cited]
    if idle:
        pytest.fail(f"claims to prove {', '.join(idle)}, but nothing that happened in it cited that", pytrace=False)
    item.user_properties.append(("rules", ids))
    return result


class Record:
    """What this run has proved. Workers of pytest-xdist send it along with their reports; whoever starts them keeps it."""

    def __init__(self, path):
        self.path = path
        self.proved = defaultdict(set)

    def pytest_runtest_logreport(self, report):
        if report.when == "call":
            self.proved[report.nodeid.partition("::")[0]].update(*(ids for name, ids in report.user_properties if name == "rules" and report.passed))

    def pytest_sessionfinish(self):
        before = json.loads(self.path.read_text(encoding="utf-8")) if self.path.exists() else {}
        kept = {file: ids for file, ids in before.items() if (ROOT / file).exists()}
        merged = kept | {file: sorted(ids) for file, ids in self.proved.items()}
        self.path.write_text(json.dumps({file: ids for file, ids in sorted(merged.items()) if ids}, indent=1) + "\n", encoding="utf-8")


def pytest_configure(config):
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Record(ROOT / "tests" / ".rules.json"), "record-of-rules")
