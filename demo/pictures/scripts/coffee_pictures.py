"""Pictures of coffee things."""
import coffee
import dishes
import glassware
from shots import shot_list
from stage import place, shoot

PICTURES = {}
picture = shot_list(PICTURES)
COFFEE = (0.028, 0.011, 0.005)


@picture('moka-pot', 1, 'small', 'medium')
def moka(size):
    if size == 'small':
        place(coffee.moka_pot, turn=-28, scale=0.78)
        place(dishes.espresso_cup, 3, saucer=False, x=1.0, y=-0.45, turn=-35)
    else:
        place(coffee.moka_pot, turn=-28)
        for number, x, y in ((0, 1.25, -0.1), (2, 0.75, -0.85)):
            place(dishes.espresso_cup, number, saucer=False, x=x, y=y, turn=-35)
    shoot(elevation=17)


@picture('moka-pot', 2, 'small', 'medium')
def moka_close(size):
    place(coffee.moka_pot, turn=-118 if size == 'small' else -62, scale=0.78 if size == 'small' else 1)
    shoot(elevation=34 if size == 'small' else 26)


@picture('moka-pot', 3, 'medium')
def moka_sizes(size):
    place(coffee.moka_pot, turn=-32, x=-0.6, y=0.4)
    place(coffee.moka_pot, turn=-32, x=0.75, y=-0.15, scale=0.78)
    place(coffee.beans, 40, 0.6, x=-0.35, y=-0.8)
    shoot(elevation=19)


@picture('pour-over-dripper', 1, 'white', 'terracotta', colours=True)
@picture('pour-over-dripper', 1, 'black')
def dripper(colour):
    place(coffee.dripper, colour, turn=24)
    shoot(elevation=26)


@picture('pour-over-dripper', 2, 'terracotta', 'white', colours=True)
@picture('pour-over-dripper', 2, 'black')
def dripper_brewing(colour):
    place(dishes.mug, 'white' if colour != 'white' else 'forest', turn=-32)
    place(coffee.dripper, colour, True, True, z=0.965, turn=148)
    shoot(elevation=28)


@picture('pour-over-dripper', 3, 'black')
def dripper_table(colour):
    place(dishes.mug, 'terracotta', x=-0.35, y=0.35, turn=-150)
    place(coffee.dripper, colour, True, True, x=-0.35, y=0.35, z=0.965, turn=20)
    place(coffee.hand_grinder, 2.6, x=1.0, y=0.6)
    place(coffee.beans, 60, 0.8, x=0.5, y=-0.55)
    shoot(elevation=20)


@picture('manual-coffee-grinder', 1)
def hand_grinder():
    place(coffee.hand_grinder, turn=-18)
    shoot(elevation=14)


@picture('manual-coffee-grinder', 2)
def hand_grinder_beans():
    place(coffee.hand_grinder, turn=205)
    place(coffee.beans, 90, 0.9, x=0.35, y=-0.75)
    shoot(elevation=30)


@picture('electric-coffee-grinder', 1)
def electric_grinder():
    place(coffee.electric_grinder)
    shoot(elevation=17)


@picture('electric-coffee-grinder', 2)
def electric_grinder_open():
    place(coffee.electric_grinder, False, x=-0.3, y=0.2)
    place(coffee.grinder_lid, x=0.75, y=-0.35)
    place(coffee.beans, 50, 0.5, x=-0.15, y=-0.85)
    shoot(elevation=34)


@picture('french-press-1l', 1)
def press():
    place(coffee.french_press, 0.0, turn=-26)
    shoot(elevation=13)


@picture('french-press-1l', 2)
def press_raised():
    place(coffee.french_press, 0.62, turn=-150)
    place(dishes.mug, 'white', COFFEE, x=-0.85, y=-0.75, turn=-140)
    shoot(elevation=22)


@picture('french-press-1l', 3)
def press_cups():
    place(coffee.french_press, 0.0, x=-0.5, y=0.4, turn=-28)
    place(glassware.espresso_glass, x=0.55, y=0.1)
    place(glassware.espresso_glass, x=0.25, y=-0.65)
    place(coffee.beans, 40, 0.5, x=-0.75, y=-0.75)
    shoot(elevation=18)
