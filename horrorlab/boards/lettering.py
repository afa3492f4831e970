"""Type on a board: how wide words are, how to fit them into their room, and the one function that writes them.

The widths are those of Arial and its metric twins; serif words are taken a fifth wider than Times, so that Georgia has room as well.
"""

from __future__ import annotations

from functools import cache
from html import escape
from unicodedata import combining, east_asian_width

SANS = "Arial,Liberation Sans,Helvetica,DejaVu Sans Condensed,sans-serif"
SERIF = "Georgia,Liberation Serif,Times New Roman,DejaVu Serif Condensed,serif"
SMALLEST = 11                                      # pixels; smaller type cannot be read

# advance widths in thousandths of the type size
_REGULAR = {191: "'", 222: "ijl’", 260: "|", 278: " !,./:;I[\\]ft·", 333: "()-`r“”", 334: "{}", 355: '"', 389: "*", 469: "^", 500: "Jcksvxyz",
            549: "≤≥", 556: "#$0123456789?L_abdeghnopqu–", 584: "+<=>~×−", 611: "FTZ", 667: "&ABEKPSVXY", 722: "CDHNRUw", 778: "GOQ", 833: "Mm",
            889: "%", 944: "W", 1000: "…←→", 1015: "@"}
_BOLD = {238: "'", 278: " ,./I\\ijl·’", 280: "|", 333: "!()-:;[]`ft", 389: "*r{}", 474: '"', 500: "z“”", 549: "≤≥",
         556: "#$0123456789J_aceksvxy–", 584: "+<=>^~×−", 611: "?FLTZbdghnopqu", 667: "EPSVXY", 722: "&ABCDHKNRU", 778: "GOQw", 833: "M",
         889: "%m", 944: "W", 975: "@", 1000: "…←→"}
_SERIF = {264: "|", 300: " ,.·", 334: "'/\\il", 400: "!()-:;[]`fjt’", 467: "Is", 533: "cerz", 600: "#$*0123456789?J_agovxy–“”", 667: 'Sbdhknpqu"',
          684: "+<=>×−", 733: "FP", 800: "BELTZ", 867: "ACDNRUVXYw", 934: "GHKOQ", 1000: "&m", 1133: "M", 1200: "%W…←→@"}
_WIDTHS = [{ord(sign): width for width, signs in table.items() for sign in signs} for table in (_REGULAR, _BOLD, _SERIF)]


@cache
def _width(words: str, face: int) -> int:
    table, total = _WIDTHS[face], 0
    for sign in words:
        code = ord(sign)
        if code in table:
            total += table[code]
        elif not combining(sign):
            total += 1000 if code > 0x1100 and east_asian_width(sign) in "WF" else 780 if sign.isupper() else 620 if code < 0x2000 else 1000
    return total


def measure(words: str, size: float, *, bold: bool = False, serif: bool = False) -> float:
    """Tell how wide words are, in pixels; rather too much than too little.

    >>> round(measure("Old Mill", 10)), round(measure("Old Mill", 10, bold=True))
    (33, 36)
    """
    return _width(words, 2 if serif else 1 if bold else 0) * size / 1000


def fit(words: str, room: float, size: float, *, bold: bool = False, serif: bool = False) -> str:
    """Shorten words with an ellipsis until they fit into a room of so many pixels.

    >>> fit("Maximiliane of the seven hills", 100, 12)
    'Maximiliane of t…'
    """
    if measure(words, size, bold=bold, serif=serif) <= room:
        return words
    kept = words[:max(0, int(room))]               # of a very long name no more could fit
    while kept and measure(kept.rstrip() + "…", size, bold=bold, serif=serif) > room:
        kept = kept[:-1]
    return kept.rstrip() + "…"


def wrap(words: str, room: float, size: float, lines: int, *, bold: bool = False) -> list[str]:
    """Break words into at most so many lines; what is left over ends in an ellipsis.

    >>> wrap("Wandering Knight", 60, 11, 2)
    ['Wandering', 'Knight']
    """
    out: list[str] = []
    rest = words.split()
    while rest:
        count = len(rest) if len(out) == lines - 1 else \
            next((n for n in range(len(rest), 1, -1) if measure(" ".join(rest[:n]), size, bold=bold) <= room), 1)
        out.append(fit(" ".join(rest[:count]), room, size, bold=bold))
        rest = rest[count:]
    return out


def phrase(x: float, y: float, parts: list[tuple[str, float, str, bool]], *, anchor: str = "middle", gap: float = 8) -> str:
    """Write several pieces on one line, one after the other: (words, size, fill, whether serif); all of them bold."""
    spans = "".join(f'<tspan font-size="{size:g}" fill="{fill}"' + f' font-family="{SERIF}"' * serif + f' dx="{gap:g}"' * (i > 0)
                    + f">{escape(words)}</tspan>" for i, (words, size, fill, serif) in enumerate(part for part in parts if part[0]))
    return f'<text x="{x:.5g}" y="{y:.5g}" font-weight="bold" text-anchor="{anchor}">{spans}</text>'


def text(x: float, y: float, words: object, size: float, fill: str, *, anchor: str = "", bold: bool = False, italic: bool = False,
         serif: bool = False, spacing: float = 0) -> str:
    """Write words on the line ``y``. Type below 11 is a mistake."""
    assert size >= SMALLEST, size
    more = f' text-anchor="{anchor}"' * bool(anchor) + ' font-weight="bold"' * bold + ' font-style="italic"' * italic \
        + f' font-family="{SERIF}"' * serif + f' letter-spacing="{spacing:g}"' * bool(spacing)
    return f'<text x="{x:.5g}" y="{y:.5g}" font-size="{size:g}" fill="{fill}"{more}>{escape(str(words))}</text>'
