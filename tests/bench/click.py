"""How long a click on the board takes in JupyterLab, beside a bare anywidget that sends back as many bytes.

Both stand in one notebook and are clicked by turns, so that whatever else the machine does slows both alike.
Run it with ``python -m tests.bench.click``.
"""

from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from tests.browser.jupyterlab import chromium, running_lab

CLICKS = 60
PAUSE = 200                                        # milliseconds between clicks, so that each finds JupyterLab at rest
TABLE = """import horrorlab as hl
table = hl.table(hl.new_game("vampire-village", seed=7))
table"""
ECHO = """import anywidget, traitlets

class Echo(anywidget.AnyWidget):
    _esm = '''export default { render({ model, el }) {
      const root = document.createElement("div");
      root.className = "echo";
      el.append(root);
      const paint = () => { root.innerHTML = model.get("html"); };
      root.addEventListener("click", () => model.send("click"));
      model.on("change:html", paint);
      paint();
    } }'''
    html = traitlets.Unicode("<p></p>").tag(sync=True)
    turn = 0

    def _answer(self, *_):
        self.turn += 1
        board = table.board
        self.html = f"<p>{self.turn}</p>" + board.svg + board.question + board.choices + board.said + board.log_ + board.agenda

echo = Echo()
echo.on_msg(echo._answer)
echo"""
# Click, wait until what the root shows has changed, then until that has been painted: milliseconds from the click to both.
CLICK = """([root, target]) => new Promise((resolve, reject) => {
  const area = document.querySelector(root), late = setTimeout(() => reject(new Error('no answer to a click on ' + target)), 20000);
  const observer = new MutationObserver(() => {
    observer.disconnect();
    clearTimeout(late);
    const changed = performance.now() - start;
    requestAnimationFrame(() => requestAnimationFrame(() => resolve([changed, performance.now() - start])));
  });
  observer.observe(area, { childList: true, subtree: true });
  const start = performance.now();
  document.querySelector(target).dispatchEvent(new MouseEvent('click', { bubbles: true }));
})"""
OPEN = ".hl-board [data-key]:not([aria-disabled]):not([aria-pressed]), .hl-choices [data-option]"


def measure(folder: Path) -> dict[str, list[tuple[float, float]]]:
    """Click board and echo by turns; for each, the milliseconds until the page has changed and until it was painted."""
    times: dict[str, list[tuple[float, float]]] = {"board": [], "echo": []}
    with running_lab(folder) as lab, chromium() as browser:
        page = browser.new_page(viewport={"width": 1400, "height": 2800})   # both are in sight and painted
        lab.run(page, lab.lay("bench.ipynb", TABLE, ECHO))
        page.wait_for_selector(".hl-board svg")
        page.wait_for_selector(".echo p", state="attached")
        for _ in range(CLICKS):
            for name, clicked in (("board", [".hl-board", OPEN]), ("echo", [".echo", ".echo"])):
                page.wait_for_timeout(PAUSE)
                times[name].append(tuple(page.evaluate(CLICK, clicked)))
        lab.stop_kernels()
    return times


def main() -> None:
    with TemporaryDirectory() as folder:
        times = measure(Path(folder))
    print(f"A click in JupyterLab, {CLICKS} of each: milliseconds, median (nine of ten below)")
    for i, until in enumerate(("the page has changed", "it is painted")):
        board, echo = ([pair[i] for pair in times[name][5:]] for name in ("board", "echo"))
        print(f"  until {until:20}  board {_summary(board)}  echo {_summary(echo)}  ratio {median(board) / median(echo):.2f}")


def _summary(times: list[float]) -> str:
    return f"{median(times):4.0f} ({quantiles(times, n=10)[-1]:4.0f})"


if __name__ == "__main__":
    main()
