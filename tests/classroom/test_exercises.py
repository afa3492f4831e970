"""Exercises check themselves: each accepts a right answer, refuses a wrong one with a reason, and says when there is none yet."""

import re
from base64 import b64decode

import pytest

import horrorlab as hl
from horrorlab.classroom.catalogue import chapters, find
from horrorlab.kernel.errors import HorrorlabError
from tests.classroom import answers_roads as roads
from tests.classroom import answers_vampire_lords as vampire_lords
from tests.classroom import answers_vampire_village as vampire_village
from tests.classroom import answers_village_of_horror as village_of_horror

ANSWERS = {**vampire_village.ANSWERS, **village_of_horror.ANSWERS, **vampire_lords.ANSWERS, **roads.ANSWERS}
EXERCISES = {id: exercise for chapter in chapters() for id, exercise in chapter.exercises.items()}


@pytest.mark.parametrize("id", ANSWERS)
def test_a_right_answer_is_right_and_says_why(id):
    verdict = hl.check(id, ANSWERS[id][0])
    assert verdict, verdict
    assert verdict.state == "right"
    assert all(text or rules for text, rules in verdict.why)


@pytest.mark.parametrize("id", ANSWERS)
def test_a_wrong_answer_is_wrong_and_names_a_rule(id):
    _, wrong, reason = ANSWERS[id]
    verdict = hl.check(id, wrong)
    assert not verdict
    assert verdict.state == "wrong"
    assert reason in repr(verdict)
    assert verdict.rules


def test_the_answer_to_attack_e3_goes_by_the_cards():
    """Its numbers are those of the card data: a hand-made answer would break with every new edition of them."""
    cards = hl.scenario("vampire-village/three-sides").state.villages[0].cards.values()
    value = {card.slug: card.defense for card in cards}
    right = [value["palisade-gate"][0] + value["herbalist"][0], value["forester-lodge"][1], value["bell-tower"][2]]
    assert hl.check("VV-ATTACK-e3", right)
    assert "vampire:" in repr(hl.check("VV-ATTACK-e3", [*right[:2], right[2] + 1]))


def test_every_exercise_is_tried_here():
    assert set(EXERCISES) == {*ANSWERS, "VV-ATTACK-e3"}


@pytest.mark.parametrize("chapter", list(chapters()), ids=lambda chapter: chapter.prefix)
def test_a_notebook_has_three_to_five_exercises(chapter):
    assert 3 <= len(chapter.exercises) <= 5


@pytest.mark.parametrize("id", EXERCISES)
def test_an_exercise_shows_its_task_and_waits_for_an_answer(id):
    asked = find(id)
    sheet = hl.exercise(id)
    assert id in repr(sheet)
    assert asked.task in repr(sheet)
    assert asked.form.expects in repr(sheet)
    assert asked.task.endswith((".", "?"))
    assert asked.hints
    assert all(rule in hl.rules or rule in hl.rulings for rule in asked.rules)
    assert hl.check(id, ...).state == "unanswered"
    assert hl.check(id).state == "unanswered"


@pytest.mark.parametrize("id", [id for id in EXERCISES if EXERCISES[id].board])
def test_the_board_of_an_exercise_is_drawn_with_its_task(id):
    html = hl.exercise(id)._repr_html_()
    assert 'src="data:image/svg+xml;base64,' in html
    assert re.search('alt="[^"]*(Masha|Vanya|Adam|Ilinca|Transylvania)', html)


@pytest.mark.parametrize("id", [id for id in EXERCISES if EXERCISES[id].board not in ("", "table")])
def test_the_village_of_an_exercise_does_not_show_what_is_asked(id):
    image = re.search("base64,([^\"]*)", hl.exercise(id)._repr_html_())[1]
    assert 'role="button"' not in b64decode(image).decode()


def test_a_function_still_to_be_written_is_no_answer():
    def may_place(cards, place):
        ...
    assert hl.check("VV-BUILD-e3", may_place).state == "unanswered"


def test_a_function_that_fails_is_told_on_what():
    verdict = hl.check("VV-BUILD-e3", lambda cards, place: cards[place])
    assert verdict.state == "wrong"
    assert "raised TypeError" in repr(verdict)
    assert "may_place({(0, 0)}" in repr(verdict)


def test_a_function_cannot_spoil_the_cases():
    def may_place_and_tear_down(cards, place):
        answer = vampire_village.may_place(cards, place)
        cards.clear()
        return answer
    assert hl.check("VV-BUILD-e3", may_place_and_tear_down)


@pytest.mark.parametrize(("id", "answer"), [
    ("VV-SETUP-e4", "twelve"), ("VV-SETUP-e4", True), ("VV-BUILD-e1", 7), ("VV-BUILD-e1", [(1, 2, 3)]), ("VV-BUILD-e3", 5), ("VV-SETUP-e1", [1, 2]),
    ("VV-BUILD-e2", ["Boris", "Masha"]), ("VV-END-e4", [3]), ("VV-DEMON-e1", "(0, 0)")])
def test_an_answer_in_another_form_is_told_what_was_expected(id, answer):
    verdict = hl.check(id, answer)
    assert verdict.state == "unreadable"
    assert find(id).form.expects in repr(verdict)
    assert repr(answer) in repr(verdict)


def test_answers_come_in_friendly_forms():
    cells = ANSWERS["VV-BUILD-e1"][0]
    assert hl.check("VV-BUILD-e1", [list(cell) for cell in cells])
    assert hl.check("VV-BUILD-e2", ("DASHA", " seryozha "))


def test_hints_come_one_after_the_other_and_begin_anew():
    first, second, third = (repr(hl.hint("VV-BUILD-e4")) for _ in range(3))
    assert first.startswith("Hint 1 of 2")
    assert second.startswith("Hint 2 of 2")
    assert third == first
    assert repr(hl.hint("VV-BUILD-e4", 2)) == second


@pytest.mark.parametrize("ask", [hl.exercise, hl.check, hl.hint])
def test_an_exercise_that_does_not_exist_suggests_the_nearest(ask):
    with pytest.raises(HorrorlabError, match="did you mean 'VV-BUILD-e1'"):
        ask("VV-BUIL-e1")


def test_what_a_reader_writes_is_escaped():
    verdict = hl.check("VV-SETUP-e4", "<script>alert(1)</script>")
    assert "<script>" not in verdict._repr_html_()
    assert "&lt;script&gt;" in verdict._repr_html_()


@pytest.mark.parametrize("step", [0, -1, 99, 1.5, "2", True])
def test_a_hint_that_there_is_not_is_refused(step):
    with pytest.raises(hl.HorrorlabError, match="step: expected a whole number from 1 to 2, got "):
        hl.hint("VV-SETUP-e4", step)


@pytest.mark.parametrize("id", [None, 5, [], {}, "VV-SETUP-e99", "x" * 10 ** 5])
def test_an_exercise_that_there_is_not_is_refused(id):
    for ask in (hl.exercise, hl.hint, hl.check):
        with pytest.raises(hl.HorrorlabError, match=r"exercise: .* is not known"):
            ask(id)


def test_any_answer_at_all_gets_a_verdict():
    answers = [10 ** 5000, lambda *_: 10 ** 5000, lambda *_: [[]], lambda *_: {(): [1]}, [None], {(0, 0), "x"}, b"x", int, iter(())]
    for id in (id for chapter in chapters() for id in chapter.exercises):
        assert not any(hl.check(id, answer) for answer in answers), id
