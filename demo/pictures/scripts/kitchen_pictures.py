"""Pictures of boards, knives, cookware and kitchen tools."""
import cookware
import dishes
import kitchen_tools
import knives
import props
import utensils
from shots import shot_list
from stage import place, shoot

PICTURES = {}
picture = shot_list(PICTURES)
ENAMELS, IRONS = ('cream', 'sage', 'midnight', 'red'), ('olive', 'red', 'midnight', 'black')
PANS = {'small': 1.0, 'medium': 1.2, 'large': 1.4}
BOWLS = {'small': 0.8, 'medium': 1.0, 'large': 1.2}
WALNUT = 0.45  # height of things standing on the end-grain board


def _sized(share):
    """A frame that shows the sizes of one model at the same scale; share: of the largest."""
    reach = 0.41 * share
    return 0.5 - reach, 0.5 - reach, 0.5 + reach, 0.5 + reach


@picture('walnut-end-grain-board', 1)
def end_grain():
    place(kitchen_tools.end_grain_board, turn=28)
    shoot(elevation=40, frame=(0.07, 0.07, 0.93, 0.93))


@picture('walnut-end-grain-board', 2)
def end_grain_bread():
    place(kitchen_tools.end_grain_board, turn=-18)
    place(props.bread, x=-0.4, y=0.35, z=WALNUT, turn=22)
    place(knives.bread_knife, x=0.1, y=-0.75, z=WALNUT + 0.06, turn=12)
    shoot(elevation=34, frame=(0.05, 0.05, 0.95, 0.95))


@picture('walnut-end-grain-board', 3)
def end_grain_in_use():
    place(kitchen_tools.end_grain_board, turn=-62)
    place(utensils.knife, x=0.15, y=-0.55, z=WALNUT + 0.1, turn=62)
    place(props.tomato, x=-0.55, y=0.45, z=WALNUT)
    place(props.tomato, 0.26, x=-0.05, y=0.95, z=WALNUT)
    place(props.lemon, x=-0.75, y=-0.45, z=WALNUT, turn=40)
    shoot(elevation=54, frame=(0.02, 0.02, 0.98, 0.98))


@picture('paring-knife-9cm', 1)
def paring_knife():
    place(knives.paring_knife, z=0.08, turn=42)
    shoot(elevation=62)


@picture('paring-knife-9cm', 2)
def paring_knife_lemon():
    place(knives.paring_knife, x=0.1, y=-0.55, z=0.08, turn=14)
    place(props.lemon, x=-0.45, y=0.25, turn=60)
    place(props.tomato, x=0.35, y=0.30)
    shoot(elevation=40)


@picture('bread-knife-22cm', 1)
def bread_knife():
    place(knives.bread_knife, z=0.09, turn=-42)
    shoot(elevation=62)


@picture('bread-knife-22cm', 2)
def bread_knife_bread():
    place(utensils.board, turn=14)
    place(props.bread, x=-0.1, y=0.45, z=0.22, turn=16)
    place(knives.bread_knife, x=-0.35, y=-0.55, z=0.30, turn=24)
    shoot(elevation=44, frame=(0.03, 0.03, 0.97, 0.97))


@picture('enamel-casserole-3l', 1, *ENAMELS, colours=True)
def enamel_casserole(colour):
    place(cookware.enamel_casserole, colour, turn=-22)
    shoot(elevation=19)


@picture('enamel-casserole-3l', 2, *ENAMELS, colours=True)
def enamel_casserole_open(colour):
    place(cookware.enamel_casserole, colour, lid=False, x=-0.25, y=0.35, turn=18)
    place(cookware.enamel_casserole_lid, colour, x=1.15, y=-1.30)
    shoot(elevation=36)


@picture('enamel-casserole-3l', 3, *ENAMELS, colours=True)
def enamel_casserole_soup(colour):
    place(cookware.enamel_casserole, colour, lid=False, soup=True, turn=-12)
    place(dishes.bowl, 'white', x=1.05, y=-1.62)
    place(props.bread, x=-0.85, y=-1.55, turn=20, scale=0.75)
    shoot(elevation=38)


@picture('steel-frying-pan', 1, *PANS)
def frying_pan(size):
    place(cookware.frying_pan, PANS[size], turn=-52)
    shoot(elevation=38, frame=_sized(0.37 + 0.45 * PANS[size]))


@picture('steel-frying-pan', 2, *PANS)
def frying_pan_eggs(size):
    place(cookware.frying_pan, PANS[size], turn=-128)
    spots = {'small': ((0.0, 0.0),), 'medium': ((-0.32, 0.22), (0.36, -0.22)), 'large': ((-0.42, 0.36), (0.48, 0.22), (-0.02, -0.48))}[size]
    for number, (x, y) in enumerate(spots):
        place(props.fried_egg, 3 + 5 * number, x=x, y=y, z=0.055)
    shoot(elevation=50, frame=_sized(0.37 + 0.45 * PANS[size]))


@picture('steel-frying-pan', 3, 'medium')
def frying_pan_family(size):
    for level, name in enumerate(('large', 'medium', 'small')):
        place(cookware.frying_pan, PANS[name], z=0.15 * level, turn=-22 - 24 * level)
    shoot(elevation=34, frame=(0.06, 0.06, 0.94, 0.94))


@picture('cast-iron-casserole-4l', 1, *IRONS, colours=True)
def iron_casserole(colour):
    place(cookware.iron_casserole, colour, turn=-24)
    shoot(elevation=20, brightness=0.6)


@picture('cast-iron-casserole-4l', 2, *IRONS, colours=True)
def iron_casserole_open(colour):
    place(cookware.iron_casserole, colour, lid=False, soup=True, turn=14)
    place(cookware.iron_casserole_lid, colour, x=1.45, y=-2.0)
    shoot(elevation=40, brightness=0.6)


@picture('steel-stockpot-7l', 1)
def stockpot():
    place(cookware.stockpot, turn=-24)
    shoot(elevation=15)


@picture('steel-stockpot-7l', 2)
def stockpot_open():
    place(cookware.stockpot, lid=False, x=-0.2, y=0.5, turn=20)
    place(cookware.stockpot_lid, x=1.45, y=-1.5, turn=40)
    place(props.tomato, x=-1.2, y=-0.95)
    place(props.tomato, 0.26, x=-0.65, y=-1.2)
    shoot(elevation=32)


@picture('salt-mill-18cm', 1, 'natural', 'black')
def salt_mill(colour):
    place(kitchen_tools.salt_mill, colour)
    shoot(elevation=11)


@picture('salt-mill-18cm', 2, 'natural', 'black')
def salt_mill_salt(colour):
    place(kitchen_tools.salt_mill, colour, x=-0.1, y=0.1)
    place(kitchen_tools.salt_crystals, x=0.35, y=-0.45)
    place(props.tomato, x=0.85, y=0.15)
    shoot(elevation=22)


@picture('salt-mill-18cm', 3, 'natural')
def salt_and_pepper(colour):
    place(utensils.pepper_mill, x=-0.42, y=0.15)
    place(kitchen_tools.salt_mill, colour, x=0.40, y=-0.10)
    place(kitchen_tools.salt_crystals, 40, 0.35, x=0.95, y=-0.55)
    place(props.peppercorns, 24, 0.4, x=-0.75, y=-0.6)
    shoot(elevation=14)


@picture('marble-mortar-12cm', 1)
def mortar():
    place(kitchen_tools.mortar)
    shoot(elevation=20)


@picture('marble-mortar-12cm', 2)
def mortar_pepper():
    place(kitchen_tools.mortar, False, x=-0.2, y=0.25)
    place(kitchen_tools.pestle, x=-0.05, y=-0.58, z=0.17, tilt=(0, 90), turn=-16)
    place(props.peppercorns, 34, 0.3, x=-0.2, y=0.25, z=0.15)
    place(props.peppercorns, 12, 0.3, x=-0.45, y=-0.75)
    shoot(elevation=42)


@picture('beech-spatula-set-3', 1)
def spatulas():
    place(knives.turner, y=0.62, turn=50)
    place(knives.slotted_turner, x=0.28, turn=46)
    place(knives.beech_spoon, x=0.60, y=-0.62, z=-0.06, turn=224)
    shoot(elevation=60, frame=(0.07, 0.07, 0.93, 0.93))


@picture('beech-spatula-set-3', 2)
def spatulas_in_crock():
    place(props.crock)
    place(knives.turner, x=0.06, y=0.12, z=1.66, tilt=(70, -84), turn=12)
    place(knives.slotted_turner, x=-0.16, y=0.0, z=1.70, tilt=(80, -98), turn=-6)
    place(utensils.spoon, utensils.materials.beech('x', 1.1), x=0.0, y=-0.1, z=1.66, tilt=(0, 85), turn=-75)
    shoot(elevation=12)


@picture('steel-colander-24cm', 1)
def colander():
    place(kitchen_tools.colander, turn=-24)
    shoot(elevation=24)


@picture('steel-colander-24cm', 2)
def colander_full():
    place(kitchen_tools.colander, turn=16)
    for x, y, z, radius in ((-0.45, 0.1, 0.42, 0.30), (0.15, 0.40, 0.40, 0.30), (0.30, -0.25, 0.36, 0.29), (-0.2, -0.42, 0.38, 0.26), (0.72, 0.15, 0.52, 0.25),
                            (-0.05, 0.0, 0.80, 0.28)):
        place(props.tomato, radius, x=x, y=y, z=z, turn=90 * x)
    shoot(elevation=40)


@picture('steel-mixing-bowl', 1, *BOWLS)
def mixing_bowl(size):
    place(kitchen_tools.mixing_bowl, BOWLS[size])
    shoot(elevation=22, frame=_sized(0.16 + 0.70 * BOWLS[size]))


@picture('steel-mixing-bowl', 2, *BOWLS)
def mixing_bowl_lemons(size):
    place(kitchen_tools.mixing_bowl, BOWLS[size])
    spots = ((0.05, 0.0, 20), (-0.2, 0.25, 80), (0.35, 0.3, -40), (0.1, -0.33, 130))[:{'small': 1, 'medium': 2, 'large': 4}[size]]
    shift = 0.12 if size == 'medium' else 0.0
    for number, (x, y, turn) in enumerate(spots):
        place(props.lemon, x=x + shift * (1 if number == 0 else -1.6), y=y - (0.15 if size == 'medium' else 0), z=0.10 + 0.05 * (number > 0), turn=turn)
    shoot(elevation=46, frame=_sized(0.16 + 0.70 * BOWLS[size]))


@picture('steel-mixing-bowl', 3, 'large')
def mixing_bowls_nested(size):
    for level, (name, radius) in enumerate(reversed(BOWLS.items())):
        place(kitchen_tools.mixing_bowl, radius, z=0.16 * level)
    shoot(elevation=32)


@picture('kitchen-scale-5kg', 1, 'white', 'black', colours=True)
def scale(colour):
    place(kitchen_tools.kitchen_scale, colour, turn=-20)
    shoot(elevation=34)


@picture('kitchen-scale-5kg', 2, 'white', 'black', colours=True)
def scale_weighing(colour):
    place(kitchen_tools.kitchen_scale, colour, '348 g', turn=12)
    place(dishes.bowl, 'sand', x=-0.04, y=0.2, z=0.23)
    place(props.lemon, x=-0.18, y=0.25, z=0.40, turn=30)
    place(props.lemon, x=0.2, y=0.12, z=0.42, turn=-60, scale=0.9)
    shoot(elevation=30)
