"""What notebooks say: events with their rules, rules with what was settled about them, a summary of what was seen."""

import pytest

import horrorlab as hl


@pytest.fixture
def game():
    return hl.scenario("vampire-village/seryozha")


def test_what_happened_is_told_with_its_rules(game):
    happened = game.choose(("place", "thatched-barn", 1, 0))[:2]
    told = hl.tell(happened)
    assert repr(told).splitlines()[1].startswith("2 residents appear on Thatched Barn of Seryozha: one for each yellow building. [VV-RES-03, ")
    assert "VV-RES-04" in told._repr_html_()
    assert hl.rules["VV-RES-04"].text in told._repr_html_()


def test_a_refusal_and_an_error_are_told_the_same_way(game):
    refusal = game.why_not(("place", "thatched-barn", 5, 5))
    with pytest.raises(hl.IllegalChoice) as caught:
        game.choose(("place", "thatched-barn", 5, 5))
    assert repr(hl.tell(refusal)) == repr(hl.tell(caught.value)) == f"{refusal.reason} [VV-BUILD-08, AMB-VV-12, AMB-VV-15]"


def test_a_view_tells_only_what_its_player_may_know():
    game = hl.scenario("vampire-village/first-choice")
    game.choose(("choose", "granary"))
    assert "Granary" in repr(hl.tell(game.view("Masha")))
    assert "Granary" not in repr(hl.tell(game.view("Vanya")))


def test_only_some_kinds_of_events_are_told_but_every_refusal(game):
    refusal = game.why_not(("place", "thatched-barn", 5, 5))
    game.choose(("place", "thatched-barn", 1, 0))
    first, *rest = repr(hl.tell(refusal, game, only=("ResidentsAppeared",))).splitlines()
    assert first.startswith(refusal.reason)
    assert [line.partition(":")[0] for line in rest] == ["2 residents appear on Thatched Barn of Seryozha"]
    assert "CardPlaced" in {event.name for event in game.log}
    assert "VV-BUILD-05" not in repr(hl.summary(game, only=("ResidentsAppeared",)))


def test_only_may_be_one_kind_or_a_set_of_them():
    game = hl.new_game("vampire-village", players=2, seed=1)
    one = repr(hl.tell(game, only=("RoundBegan",)))
    assert one == repr(hl.tell(game, only="RoundBegan")) == repr(hl.tell(game, only={"RoundBegan"}))
    assert one.count("\n") == 0


def test_what_a_lesson_has_seen_itself_is_told_and_summed_up_with_its_rule():
    seen = {"VL-3.1-18": "four corners, four Courts", "VL-3.1-06": "Bran borders Brașov", "AMB-VL-006": ""}
    assert repr(hl.tell(seen)).splitlines()[:2] == ["four corners, four Courts [VL-3.1-18]", "Bran borders Brașov [VL-3.1-06]"]
    summed = repr(hl.summary(seen)).splitlines()
    assert summed[:2] == ["VL-3.1-06: Bran borders Brașov", "VL-3.1-18: four corners, four Courts"]
    assert hl.rulings["AMB-VL-006"].text in summed[2]
    with pytest.raises(KeyError, match="did you mean"):
        hl.tell({"VL-3.1-6": "nothing"})


def test_nothing_happened():
    assert repr(hl.tell([])) == "Nothing happened."


def test_what_is_no_event_is_refused():
    for wrong in (3, "CardPlaced", [[3]]):
        with pytest.raises(hl.HorrorlabError, match="happened: expected events, refusals or games, got "):
            hl.tell(wrong)
    for wrong in (5, ["CardPlaced", 5]):
        with pytest.raises(hl.HorrorlabError, match="only: expected a list of names of events"):
            hl.summary(only=wrong)
    for wrong in (None, 5, [], "VV-BUILD-999"):
        with pytest.raises(hl.HorrorlabError, match=r"rule id: .* is not known"):
            hl.rule(wrong)


def test_names_stay_text():
    game = hl.new_game("vampire-village", players=2, seed=1, names=["<script>", "Vanya"])
    assert "<script>" not in hl.tell(game)._repr_html_()
    assert "&lt;script&gt;" in hl.tell(game)._repr_html_()


def test_a_rule_is_shown_with_what_was_settled_about_it():
    shown = hl.rule("VV-BUILD-10")
    assert repr(shown) == "VV-BUILD-10 (I. Building Phase): No column of a village may hold more than 4 cards."
    assert "AMB-VV-13" in shown._repr_html_()


def test_a_ruling_is_shown_with_its_reason_and_its_alternatives():
    html = hl.rule("AMB-VV-13")._repr_html_()
    assert hl.rulings["AMB-VV-13"].reason in html
    assert "four-by-four" in html


def test_a_rule_that_does_not_exist_suggests_the_nearest():
    with pytest.raises(KeyError, match="did you mean 'VV-BUILD-10'"):
        hl.rule("VV-BUILT-10")


def test_a_summary_names_rules_rulings_and_reconstructed_cards(game):
    refusal = game.why_not(("place", "thatched-barn", 5, 5))
    happened = game.choose(("place", "thatched-barn", 1, 0))[:2]
    said = repr(hl.summary(happened, refusal)).splitlines()
    assert said[0] == "VV-BUILD-05: Seryozha places Thatched Barn at (1, 0)."
    assert f"VV-BUILD-08: {refusal.reason}" in said
    assert any(line.startswith("VV-RES-04: 2 residents appear") for line in said)
    assert any(line.startswith("AMB-VV-17: ") for line in said)
    assert said[-1] == "Reconstructed: Thatched Barn"
    ids = [line.partition(":")[0] for line in said if line.startswith("VV-")]
    assert ids == sorted(ids, key=list(hl.rules).index)


def test_a_summary_prefers_what_a_rule_led_to():
    game = hl.scenario("vampire-village/masha")
    assert "VV-CMP-05: 12 is more than 3" in repr(hl.summary(game))
