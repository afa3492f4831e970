"""The exercises of the road map, a module for each notebook, in the order of the notebooks."""

from .choke_points import chapter as choke_points
from .marches import chapter as marches
from .own_map import chapter as own_map
from .reading import chapter as reading
from .routes import chapter as routes
from .setups import chapter as setups
from .wildernesses import chapter as wildernesses

CHAPTERS = (reading, routes, marches, wildernesses, choke_points, setups, own_map)
