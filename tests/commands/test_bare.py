"""What the command line says when it is asked nothing, and when nobody listens to the end."""

import subprocess
import sys

from horrorlab.__main__ import main


def test_without_a_command_it_prints_its_help(capsys):
    assert main([]) == 0
    assert "balance" in capsys.readouterr().out


def test_a_reader_who_has_seen_enough_gets_no_error():
    command = [sys.executable, "-m", "horrorlab", "simulate", "vampire-village", "--games", "400", "--csv", "-"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline().startswith("game,")
        process.stdout.close()
        assert process.wait(60) == 0
        assert "Error" not in process.stderr.read()
