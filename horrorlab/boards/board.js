// One page around one board. Python draws all of it, each pane as a piece of HTML or SVG; the page shows the panes, reports what
// is clicked, says what the thing under the pointer would do or why not, keeps the focus in its place and knows light from dark.

const PAGE = `
  <label class="hl-time"><input type="range" min="0" aria-label="Timeline"><span></span></label>
  <div class="hl-strip">
    <div class="hl-ask"><div class="hl-question" data-pane="question" aria-live="polite"></div><div class="hl-choices" data-pane="choices"></div></div>
    <div class="hl-hover" aria-hidden="true"></div>
    <div class="hl-said" data-pane="said" role="status" aria-live="polite"></div>
  </div>
  <div class="hl-frame">
    <div class="hl-board" data-pane="svg" data-roving></div>
    <div class="hl-ring" hidden></div>
    <div class="hl-bubble" aria-hidden="true" hidden></div>
  </div>
  <div class="hl-papers">
    <section><p class="hl-title"></p><div class="hl-scroll hl-log"><div data-pane="log_" data-roving></div></div></section>
    <section><p class="hl-title"></p><div class="hl-scroll"><div data-pane="agenda" data-roving></div></div></section>
  </div>
  <div class="hl-slip" role="dialog" aria-label="Rule" tabindex="-1" hidden>
    <button type="button" class="hl-close" aria-label="Close the rule">✕</button><div data-pane="rule"></div>
  </div>`;

const KINDS = ["key", "option", "rule", "log"];
const ACTIVE = KINDS.map((kind) => `[data-${kind}]`).join();
const OPEN = "[data-key]:not([aria-disabled]), [data-option]";
const FOLLOWED = ["key", "option", "go", "touch"];  // after these the log shows its end again
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const THEMED = ["data-theme", "data-jp-theme-light", "data-vscode-theme-kind"];
const IDLE = "Point at something, or go there with Tab and the arrow keys: here stands what it would do.";
const DEAF = "The kernel does not answer. If it was restarted, run this cell again.";
const PATIENCE = 3000, READING = 8000;              // milliseconds until a kernel counts as deaf, and that a bubble stays

function render({ model, el }) {
  const page = document.createElement("div");
  page.className = "hl-page";
  page.innerHTML = PAGE;
  el.appendChild(page);

  const find = (selector) => page.querySelector(selector);
  const [board, frame, ring, bubble, hover, said, slip] =
    [".hl-board", ".hl-frame", ".hl-ring", ".hl-bubble", ".hl-hover", ".hl-said", ".hl-slip"].map(find);
  const [timeline, count] = [".hl-time input", ".hl-time span"].map(find);
  const panes = [...page.querySelectorAll("[data-pane]")];
  const painted = {};
  let dragging = false, following = false, anchor = null, measured = "", waiting = null, reading = null;

  // ---- painting: only what is new, and the focus stays where it was; the first time in the right colours and width

  function paint() {
    const fresh = panes.filter((pane) => painted[pane.dataset.pane] !== model.get(pane.dataset.pane));
    const focus = remember();
    for (const pane of fresh) {
      const name = pane.dataset.pane;
      pane.innerHTML = painted[name] = model.get(name);
      if (pane.hasAttribute("data-roving")) rove(pane);
      if (name === "rule") showSlip(painted.rule !== "");
    }
    page.querySelectorAll("section").forEach((section, i) => {
      section.ariaLabel = section.firstChild.textContent = model.get("papers")[i];
    });
    paintTimeline(model.get("now"), model.get("length"));
    paintHint(model.get("hinted"));
    page.dataset.seq = model.get("seq");
    if (fresh.some((pane) => pane.dataset.pane === "svg")) burst();
    if (following && fresh.some((pane) => pane.dataset.pane === "log_")) {
      find(".hl-log").scrollTop = 0;                // it stands on its head: 0 is its end
      following = false;
    }
    if (fresh.length) {
      restore(focus);
      point(board.querySelector("[data-key]:hover"));
    }
  }

  function paintTimeline(now, length) {
    timeline.max = length;
    timeline.disabled = length === 0;
    if (!dragging) timeline.value = now;            // what comes back late must not pull at the reader's hand
    count.textContent = length ? `choice ${now} of ${length}` : "no choice yet";
    timeline.setAttribute("aria-valuetext", count.textContent);
  }

  function paintHint(hinted) {                      // what a good player would click glows
    for (const item of page.querySelectorAll(ACTIVE)) {
      const [kind, value] = meaning(item);
      item.classList.toggle("hl-hinted", hinted.includes(`${kind} ${value}`));
    }
  }

  function remember() {
    const at = document.activeElement;
    if (!page.contains(at) || !at.matches(ACTIVE)) return null;
    const [kind, value] = meaning(at);
    return { pane: at.closest("[data-pane]"), same: `[data-${kind}="${CSS.escape(value)}"]`, middle: middle(at) };
  }

  function restore(focus) {
    if (!focus || page.contains(document.activeElement)) return;
    const next = focus.pane.querySelector(focus.same) ?? closest([...board.querySelectorAll("[data-key]")], focus.middle) ?? frame;
    next.focus({ preventScroll: true });
  }

  // ---- the keyboard: one stop for Tab in each pane, the arrows go to the nearest thing in their direction

  function rove(pane, stop = null) {
    const items = [...pane.querySelectorAll(ACTIVE)];
    stop ??= items.find((item) => item.getAttribute("tabindex") === "0") ?? items[0];
    for (const item of items) item.setAttribute("tabindex", item === stop ? "0" : "-1");
    pane.parentNode.tabIndex = items.length ? -1 : 0;   // where nothing in it takes the focus, it does, so that the keyboard can scroll it
  }

  function press(event) {
    const item = event.target.closest(ACTIVE), pane = item?.closest("[data-roving]");
    if (event.key === "Escape") {
      burst();
      if (slip.hidden) send("clear", ""); else closeSlip();
    } else if (pane && (ARROWS[event.key] || event.key === "Home" || event.key === "End")) {
      const items = [...pane.querySelectorAll(ACTIVE)], near = item.dataset.near?.split(" ");
      const next = event.key === "Home" ? items[0] : event.key === "End" ? items.at(-1)
        : near ? along(items.filter((other) => near.includes(other.dataset.key)), item, ARROWS[event.key])   // on a map: along the roads
        : onward(items, item, ARROWS[event.key]);
      next?.focus();
    } else if (item?.dataset.key && (event.key === "Enter" || event.key === " ")) {
      if (!event.repeat) act(item);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  function focused(event) {
    const item = event.target.closest(ACTIVE), pane = item?.closest("[data-roving]");
    if (pane) rove(pane, item);
    point(item);
    mark();
  }

  function mark() {                                 // the ring lies over the board: nothing on it can cover the ring
    const at = document.activeElement;
    ring.hidden = !(board.contains(at) && at.matches("[data-key]:focus-visible"));
    if (ring.hidden) return;
    const box = at.getBoundingClientRect(), origin = frame.getBoundingClientRect();
    const [left, top] = [box.left - origin.left + frame.scrollLeft, box.top - origin.top + frame.scrollTop];
    for (const [side, length] of Object.entries({ left, top, width: box.width, height: box.height })) ring.style[side] = `${length}px`;
  }

  // ---- what would it do: the line over the board says it, no round trip needed

  function point(item) {
    const at = item ?? (page.contains(document.activeElement) ? document.activeElement.closest(ACTIVE) : null);
    const told = at?.querySelector(":scope > title")?.textContent || at?.title || at?.ariaLabel;
    hover.textContent = at?.dataset.rule ? `Open ${at.dataset.rule}` : told || (page.querySelector(OPEN) ? IDLE : "");
  }

  // ---- a bubble on the board says at once why something is not to be had; the live line says it to those who do not see it

  function blow(words, item) {
    bubble.textContent = words;
    bubble.hidden = false;
    const box = (item ?? frame).getBoundingClientRect(), origin = frame.getBoundingClientRect();
    const left = Math.max(0, Math.min(box.left - origin.left, frame.clientWidth - bubble.offsetWidth));
    const below = item ? box.bottom - origin.top + 6 : 6, above = box.top - origin.top - bubble.offsetHeight - 6;
    const top = below + bubble.offsetHeight > frame.clientHeight ? Math.max(0, above) : below;
    bubble.style.left = `${left + frame.scrollLeft}px`;
    bubble.style.top = `${top}px`;
    clearTimeout(reading);
    reading = setTimeout(burst, READING);
  }

  function burst() {
    clearTimeout(reading);
    bubble.hidden = true;
  }

  // ---- acting

  function act(item) {
    const [kind, value] = meaning(item);
    if (kind === "rule" && !slip.contains(item)) anchor = { item, box: item.getBoundingClientRect() };
    if (item.ariaDisabled === "true") blow(item.querySelector(":scope > title").textContent.split(/(?=Not allowed)/).at(-1), item);
    send(kind, value, item);
  }

  function send(kind, value, item = null) {
    waiting ??= setTimeout(() => deaf(item), PATIENCE);
    following ||= FOLLOWED.includes(kind);
    try {
      model.send({ kind, value, seq: model.get("seq") });   // a click counts for the picture it was made on
    } catch {
      deaf(item);                                   // there is nobody at the other end
    }
  }

  // ---- a kernel that was restarted knows nothing of this table: each message is answered, or it is said that none was

  function deaf(item) {
    clearTimeout(waiting);
    waiting = null;
    said.textContent = DEAF;
    painted.said = null;                            // whatever comes next is painted over it
    blow(DEAF, item?.isConnected && board.contains(item) ? item : null);
  }

  function heard() {
    clearTimeout(waiting);
    waiting = null;
    if (painted.said === null) {
      burst();
      paint();
    }
  }

  // ---- the whole table, the widgets around the page included

  const isOurs = (node) => node.closest?.(".hl-table")?.contains(page);

  // JupyterLab's own keys sleep while the focus is in here, but for those with Ctrl. Its selectors match what has the focus, and it
  // looks for the attribute from there upwards: on the table alone it would come too late.
  function keyed({ target, ctrlKey, metaKey }) {
    if (!isOurs(target)) return;
    for (const node of [target, target.closest(".hl-table")]) node.toggleAttribute("data-lm-suppress-shortcuts", !(ctrlKey || metaKey));
  }

  function clicked(event) {
    burst();
    if (isOurs(event.target) && event.target.closest(".hl-controls button")) send("touch", "");
  }

  // ---- the slip with a rule: beside the id that opened it, over everything, gone with Escape

  function showSlip(shown) {
    slip.hidden = !shown;
    if (!shown) return;
    const area = page.getBoundingClientRect(), from = anchor?.box ?? find(".hl-ask").getBoundingClientRect();
    slip.setAttribute("aria-label", slip.querySelector("[data-id]")?.dataset.id ?? "Rule");
    slip.style.left = `${Math.max(0, Math.min(from.left - area.left, area.width - slip.offsetWidth))}px`;
    const below = from.bottom - area.top + 6, above = from.top - area.top - slip.offsetHeight - 6;
    slip.style.top = `${below + slip.offsetHeight > area.height && above > 0 ? above : below}px`;
    slip.focus({ preventScroll: true });
  }

  function closeSlip() {
    const back = anchor?.item.isConnected ? anchor.item : board.querySelector('[tabindex="0"]') ?? frame;
    anchor = null;
    send("rule", "");
    slip.hidden = true;
    back.focus({ preventScroll: true });
  }

  // ---- light or dark, and how much room there is

  const media = window.matchMedia("(prefers-color-scheme: dark)");
  function measure() {
    const theme = isDark(media) ? "dark" : "light", room = Math.floor(frame.clientWidth / 20) * 20;
    document.documentElement.dataset.hlTheme = theme;
    if (room === 0 || measured === theme + room) return;   // not on the page yet; or only the height has changed
    measured = theme + room;
    if (model.get("theme") === theme && model.get("room") === room) return paint();
    model.set("theme", theme);
    model.set("room", room);
    model.save_changes();
  }
  const themes = new MutationObserver(measure);
  const sizes = new ResizeObserver(() => { measure(); mark(); });
  for (const node of [document.documentElement, document.body]) themes.observe(node, { attributeFilter: THEMED });
  media.addEventListener("change", measure);
  sizes.observe(frame);

  window.addEventListener("keydown", keyed, true);  // before JupyterLab, which listens at the document
  window.addEventListener("click", clicked, true);
  page.addEventListener("click", (event) => {
    if (event.target.closest(".hl-close")) return closeSlip();
    const item = event.target.closest(ACTIVE);
    if (item) act(item);
  });
  timeline.addEventListener("input", () => { dragging = true; send("go", timeline.value); });
  timeline.addEventListener("change", () => { dragging = false; });
  page.addEventListener("keydown", press);
  page.addEventListener("focusin", focused);
  page.addEventListener("focusout", mark);
  page.addEventListener("pointerover", (event) => point(event.target.closest(ACTIVE)));
  page.addEventListener("pointerleave", () => point(null));
  const watched = [...panes.map((pane) => pane.dataset.pane), "now", "length", "seq", "hinted", "papers"].map((name) => `change:${name}`);
  for (const change of watched) model.on(change, paint);   // one message may change several: the first call paints them all
  model.on("msg:custom", heard);
  const patience = setTimeout(paint, 1500);           // where no kernel answers

  return () => {
    for (const timer of [patience, waiting, reading]) clearTimeout(timer);
    window.removeEventListener("keydown", keyed, true);
    window.removeEventListener("click", clicked, true);
    model.off("msg:custom", heard);
    for (const change of watched) model.off(change, paint);
    media.removeEventListener("change", measure);
    themes.disconnect();
    sizes.disconnect();
  };
}

function meaning(item) {
  const kind = KINDS.find((name) => name in item.dataset);
  return [kind, item.dataset[kind]];
}

function isDark(media) {
  const { dataset: body } = document.body, theme = document.documentElement.dataset.theme;
  if (body.jpThemeLight) return body.jpThemeLight === "false";
  if (body.vscodeThemeKind) return body.vscodeThemeKind.includes("dark");
  return theme === "dark" || (theme !== "light" && media.matches);
}

function middle(item) {
  const box = item.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

function closest(items, [x, y]) {
  return least(items, (item) => { const [u, v] = middle(item); return Math.hypot(u - x, v - y); });
}

function onward(items, from, direction) {           // ahead in that direction; straight ahead is nearer than aside
  return toward(items, from, direction, (ahead, aside) => ahead + 2 * aside);
}

function along(items, from, direction) {            // what lies most in that direction, however far
  return toward(items, from, direction, (ahead, aside) => aside / ahead);
}

function toward(items, from, [dx, dy], measure) {
  const [x, y] = middle(from);
  return least(items, (item) => {
    const [u, v] = middle(item), ahead = (u - x) * dx + (v - y) * dy, aside = Math.abs((u - x) * dy + (v - y) * dx);
    return ahead > 1 ? measure(ahead, aside) : Infinity;
  });
}

function least(items, measure) {
  let best = null, least = Infinity;
  for (const item of items) {
    const value = measure(item);
    if (value < least) [best, least] = [item, value];
  }
  return best;
}

export default { render };
