"""Find a Chromium for the browser tests; run as a script, install one where there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
DEBIAN = ("chromium", "fonts-dejavu-core")


def find_chromium() -> str | None:
    """Return the path of a Chromium on the PATH that can be started; None leaves the choice to Playwright, which has its own."""
    found = (shutil.which(name) for name in NAMES)
    return next((path for path in found if path and _runs(path, "--version", quiet=True)), None)


def main() -> int:
    """Make sure that there is a Chromium: one that exists, else Debian's package, else Playwright's own download."""
    if find_chromium() or (_install_debian() and find_chromium()) or _install_playwright():
        print(f"Chromium: {find_chromium() or 'the one that Playwright brings'}")
        return 0
    print("No Chromium could be had. Install one, so that `chromium` or `google-chrome` is on the PATH, and try again.", file=sys.stderr)
    return 1


def _install_debian() -> bool:
    """Install Debian's package, where that is possible without asking anybody."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return False
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    return _runs("apt-get", "update", "-q") and _runs("apt-get", "install", "-q", "-y", "--no-install-recommends", *DEBIAN)


def _install_playwright() -> bool:
    return _runs(sys.executable, "-m", "playwright", "install", "chromium")


def _runs(*command: str, quiet: bool = False) -> bool:
    """Run a command and say whether it succeeded."""
    output = subprocess.DEVNULL if quiet else None
    return subprocess.run(command, check=False, stdout=output, stderr=output).returncode == 0


if __name__ == "__main__":
    sys.exit(main())
