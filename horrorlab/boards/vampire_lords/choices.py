"""What can be clicked: the elements that an option names.

On the map ``locale:slug``, ``castle:seat``, ``wilderness:number``, ``court:slug`` and ``vampire:seat,index`` (0 is the Lord). On a card of the
hand ``symbol:slug`` and ``box:slug`` are the two ways to play it, ``battle:slug`` is the whole card in a battle, ``hand:slug`` its name, where
it is discarded or put back. ``market:slug``, ``grave:slug``, ``discard:slug`` are cards elsewhere (``grave-lower:slug`` the lower of two copies
that another card parts), ``ability:slug`` an ability, ``place:free`` where one more can be active, ``seat:n`` a player. What a Vampire does is
said by a second click: ``act:hunt``. Numbers and yes or no are buttons.
"""

from __future__ import annotations

from ...games.vampire_lords.state import CASTLE, VampireLords, place_of
from ...kernel.decision import Option
from ...kernel.definition import View
from ..clicks import Keys
from ..marks import Marks, find_marks

ON_MAP = ("go", "march", "subdue", "hunt", "sow", "calm", "muster", "raise", "retreat", "terrify", "impale")
ACTS = ("subdue", "hunt", "travel")


def keys(view: View, option: Option) -> Keys:
    """List the elements to click, in order, to give this option; nothing for what a click on the board cannot say."""
    state, step = view.state, view.state.agenda[-1]
    seat = getattr(step, "player", -1)
    match option:
        case (verb, str(where)) if verb in ON_MAP or (verb == "remove" and _is_place(state, where)):
            return (place_key(where, _whose_castle(step, seat)),)
        case ("wilderness", number):
            return (f"wilderness:{number}",)
        case ("court", court):
            return (f"court:{court}",)
        case ("send", index, kind):
            return (f"vampire:{seat},{index}", f"act:{kind}")
        case ("vampire", index):
            return (f"vampire:{seat},{index}",)
        case ("intrigue", whose, index):
            return (f"vampire:{whose},{index}",)
        case ("propose" | "deal" | "rome" | "first", other):
            return (f"seat:{other}",)
        case ("symbol" | "box" | "battle", slug):
            return (f"{option[0]}:{slug}",)
        case ("put-back" | "break", slug):
            return (f"hand:{slug}",)
        case ("buy", slug, _):
            return (f"market:{slug}",)
        case ("cunning", slug):
            return ("ability:cunning", f"market:{slug}")
        case ("impaler",):
            return ("ability:impaler",)
        case ("use" | "rob-grave", slug, *lower):
            return (f"grave{'-lower' * bool(lower)}:{slug}",)
        case ("sacrifice", slug):
            return (f"discard:{slug}",)
        case ("activate", slug):
            return (f"ability:{slug}", *["place:free"] * bool(state.active[seat]))
        case ("give", slug):
            return (f"ability:{slug}",)
        case ("replace", new, old):
            return (f"ability:{new}", f"ability:{old}")
    return ()


def place_key(slug: str, seat: int) -> str:
    """Name the element of a Locale; "castle" is that of ``seat``, other castles have the number of theirs."""
    if slug.startswith("castle"):
        return f"castle:{slug.partition('-')[2] or seat}"
    return f"locale:{slug}"


def _is_place(state: VampireLords, slug: str) -> bool:
    return 0 <= place_of(slug, 0) <= CASTLE


def _whose_castle(step: object, seat: int) -> int:
    """Tell whose castle is meant: that of whoever decides, but for the Terrifying, who look at what the beaten have."""
    return int(getattr(step, "beaten", seat))


def marks(view: View, chosen: Keys = ()) -> Marks:
    """Find out what each element means now, after the clicks already made."""
    return find_marks(view, chosen, keys, _first_click)


def _first_click(option: Option) -> tuple[str, str]:
    match option[0]:
        case "send":
            return "Send this Vampire", "The next click says whether it subdues, hunts or travels."
        case "activate":
            return "Activate this ability", "The next click says where: in the free place, or instead of an active one."
        case "replace":
            return "Activate this ability", "The next click says which one it replaces."
    return "Use Cunning", "The next click says which battle card of the market is taken."
