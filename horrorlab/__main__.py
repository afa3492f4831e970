"""The command line `horrorlab`. What it can do lies in `horrorlab/commands`, a module for each subcommand."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules

from . import __version__, commands
from .kernel.errors import HorrorlabError


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status: 0, or 2 when what was asked for cannot be done."""
    try:
        args = _parser().parse_args(argv)
        status = int(args.run(args) or 0)
        sys.stdout.flush()                         # what cannot be written is noticed here, not at Python's end
        return status
    except BrokenPipeError:                        # whoever reads along has seen enough, as `head` does
        sys.stdout = open(os.devnull, "w")         # noqa: PTH123, SIM115  # else Python complains once more at its end
        return 0
    except (HorrorlabError, OSError) as error:
        print(f"horrorlab: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="horrorlab", description="Learn three horror board games inside Jupyter notebooks.")
    parser.add_argument("--version", action="version", version=f"horrorlab {__version__}")
    parser.set_defaults(run=lambda args: parser.print_help())
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND")
    for name in sorted(module.name for module in iter_modules(commands.__path__) if not module.name.startswith("_")):
        command = import_module(f"{commands.__name__}.{name}")
        text = command.__doc__ or ""
        subparser = subparsers.add_parser(
            name, help=text.partition("\n")[0], description=text, formatter_class=argparse.RawDescriptionHelpFormatter
        )
        command.add_arguments(subparser)
        subparser.set_defaults(run=command.run)
    return parser


if __name__ == "__main__":
    sys.exit(main())
