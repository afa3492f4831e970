"""The picture of every position: readable type, nothing on top of anything, nothing outside, small enough, the same in both themes."""

import re
from functools import cache

import pytest

import horrorlab as hl
from horrorlab.boards.theme import THEMES, contrast, contrasts
from horrorlab.games.vampire_village.state import cell_at
from tests.boards.every import POSITIONS
from tests.boards.geometry import Box, Picture, covered, ground_of, overlapping

every_position = pytest.mark.parametrize("name", POSITIONS)


@cache
def seen(name):
    return POSITIONS[name]()


@cache
def drawn(name, theme="light"):
    view, more = seen(name)
    return Picture(str(hl.draw(view, theme=theme, **more)))


@pytest.mark.parametrize("theme", THEMES)
def test_every_pair_of_colors_in_use_has_the_contrast_that_aa_asks_for(theme):
    assert [pair for pair in contrasts(THEMES[theme]) if pair[3] < pair[4]] == []


@pytest.mark.parametrize("theme", THEMES)
@every_position
def test_every_text_can_be_read_on_the_ground_it_stands_on(name, theme):
    picture = drawn(name, theme)
    for text in picture.texts:
        for fill in text.fill.split():
            assert contrast(fill, ground_of(picture, text)) >= 4.5, text.words


@every_position
def test_type_is_never_too_small_and_never_set_on_other_type_or_under_a_shape(name):
    picture = drawn(name)
    assert [text.words for text in picture.texts if text.size < 11] == []
    assert overlapping(picture.texts) == []
    assert covered(picture) == []


@every_position
def test_nothing_lies_outside_the_frame(name):
    picture = drawn(name)
    inside = Box(0, 0, picture.width, picture.height)
    assert [(piece.kind, piece.words, piece.box) for piece in picture.pieces if not inside.holds(piece.box)] == []
    frame = Box(11, 11, picture.width - 11, picture.height - 11)
    assert [(text.words, text.box) for text in picture.texts if not frame.holds(text.box)] == []


@every_position
def test_a_picture_may_stand_twice_in_a_page(name):
    svg = drawn(name).svg
    assert not re.search(r"""\s(id|class|style|href|on\w+)=|url\(|<(style|script|image|use|foreignObject)""", svg)


@every_position
def test_the_dark_picture_is_the_light_one_in_other_colors(name):
    light, dark = (re.sub("#[0-9a-f]{6}", "#", drawn(name, theme).svg) for theme in ("light", "dark"))
    # the light theme has one color for two things here and there, never the other way round: only the colors may differ
    assert light == dark


@every_position
def test_pictures_are_small(name):
    size = len(drawn(name).svg.encode())
    assert size < (60_000 if "village" in seen(name)[1] else 130_000)


@every_position
def test_a_table_keeps_to_its_width(name):
    _, more = seen(name)
    if "village" not in more:
        # only a village with more than five columns may ask for more
        assert drawn(name).width <= more.get("width", 1100) or "stairs" in name


@every_position
def test_the_same_view_gives_the_same_text(name):
    view, more = POSITIONS[name]()
    assert str(hl.draw(view, **more)) == drawn(name).svg


def test_names_from_outside_stay_text_and_are_shortened():
    picture = drawn("names")
    said = [text.words for text in picture.texts]
    assert "<script>" not in picture.svg
    assert any(words.startswith("<script>alert(1)") for words in said)
    assert "O'Brien & \"Sons\"" in said
    assert any(words.startswith("Maximiliane") and words.endswith("…") for words in said)
    assert "Maximiliane of the Seven Hills and Valleys" in " ".join(title for title, _ in picture.titles)


def test_the_position_is_told_in_words():
    view, _ = seen("attack-left")
    words = hl.draw(view).words
    assert words == hl.boards.text_of(view)
    for line in ("Order of attack: demons (done), werewolves (done), witches (now), vampires.",
                 "  (0, 0) First Hearth, yellow, defense {}/{}/{}, 2 residents".format(*view.state.villages[0].cards[cell_at(0, 0)].defense)):
        assert line in words.splitlines()
    assert words.splitlines()[2].startswith("Discard a card from the leftmost column. (strength 6 > defense ")
    assert "<" not in words.replace("<script>", "")
    assert repr(hl.draw(view)) == words


def test_a_theme_or_a_village_that_does_not_exist_is_named():
    view, _ = seen("attack-left")
    with pytest.raises(hl.HorrorlabError, match="theme: 'drak' is not known; did you mean 'dark'"):
        hl.draw(view, theme="drak")
    with pytest.raises(hl.HorrorlabError, match="village: 'Mascha' is not known; did you mean 'Masha'"):
        hl.draw(view, village="Mascha")
    with pytest.raises(hl.HorrorlabError, match="village: expected a seat from 0 to 3"):
        hl.draw(view, village=4)
