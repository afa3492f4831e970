"""Events: the sentence, the ids, who may know."""

from contextlib import suppress

import horrorlab as hl
from horrorlab.kernel.events import Seat, event
from horrorlab.kernel.rules import citations, cite

from .toy import a_toy, a_toy_state


def test_an_event_tells_a_sentence_its_rules_and_its_data():
    game = a_toy(names=["Masha", "Vanya"])
    [told] = [e for e in game.choose(("bet", game.state.coin)) if e.name == "BetMade"]
    assert told.text == f"Masha says {told.data['side']} and is right."
    assert (told.rule, told.also) == ("VV-END-07", ())
    assert told.data == {"player": 0, "side": told.data["side"], "right": True}
    assert str(told) == f"{told.text} [VV-END-07]"


def test_further_ids_of_the_kind_and_of_the_moment_stand_together():
    @event("VV-BUILD-01", also=("VV-BUILD-02",))
    def Told(player: Seat, other: int) -> str:
        return f"{player} {other}"

    state = a_toy_state(names=["Masha", "Vanya"])
    with citations() as cited:
        state.tell(Told, 1, 1, also=("VV-BUILD-03",))
    assert cited == {"VV-BUILD-01", "VV-BUILD-02", "VV-BUILD-03"}
    assert state.log[-1].also == ("VV-BUILD-02", "VV-BUILD-03")
    assert state.log[-1].text == "Vanya 1"         # only what is annotated as a seat becomes a name


def test_an_event_reaches_its_audience_alone():
    game = a_toy()
    seen = {viewer: [e.name for e in game.view(viewer).log] for viewer in (0, 1, hl.ALL)}
    assert seen == {0: ["PileLaid", "CoinFell", "CardSeen"], 1: ["PileLaid", "CoinFell"], hl.ALL: ["PileLaid", "CoinFell", "CardSeen"]}


def test_without_a_log_nothing_is_told_and_nothing_cited():
    state = a_toy_state()
    state.log = None
    with citations() as cited:
        state.agenda.pop().run(state)
    assert cited == set()


def test_inner_citations_reach_the_outer_recorder():
    with citations() as outer:
        cite("VV-BUILD-01")
        with suppress(RuntimeError), citations() as inner:
            cite("VV-BUILD-02")
            raise RuntimeError
        assert inner == {"VV-BUILD-02"}
    cite("VV-BUILD-03")
    assert outer == {"VV-BUILD-01", "VV-BUILD-02"}
