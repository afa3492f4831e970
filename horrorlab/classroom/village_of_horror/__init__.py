"""The exercises of Village of Horror, a module for each notebook, in the order of the notebooks."""

from ..catalogue import Chapter

CHAPTERS: tuple[Chapter, ...] = ()
