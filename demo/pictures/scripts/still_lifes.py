"""Category banners (1600 x 1000) and hero slides (2000 x 1000): goods on the right, calm room on the left."""
import decoration
import dishes
import glasses
import kettles
import props
import thermos
import utensils
from stage import place, shoot

BOARD = 0.22  # height of things standing on the chopping board


def _banner(elevation=13, **settings):
    shoot(elevation=elevation, frame=(0.38, 0.11, 0.95, 0.88), width=1600, height=1000, **settings)


def _hero(elevation=13, **settings):
    shoot(elevation=elevation, frame=(0.53, 0.10, 0.97, 0.90), width=2000, height=1000, **settings)


def banner_kettle():
    place(kettles.whistling_kettle, x=-0.95, y=1.0, turn=-155)
    place(kettles.enamel_kettle, 'red', x=1.75, y=0.75, turn=-22)
    place(kettles.iron_teapot, x=-1.3, y=-1.35, turn=-150)
    place(kettles.gooseneck_kettle, 'black', x=0.85, y=-1.25, turn=-30)
    _banner(17)


def banner_dishes():
    for level in range(4):
        place(dishes.plate, x=-0.55, y=0.9, z=level * 0.075)
    place(dishes.bowl, 'sand', x=-0.55, y=0.9, z=0.36)
    place(dishes.bowl, 'blue', x=-0.55, y=0.9, z=0.66)
    place(dishes.mug, 'forest', x=1.25, y=0.75, turn=-20)
    place(dishes.mug, 'terracotta', x=2.05, y=0.1, turn=-40)
    place(dishes.mug, 'white', x=0.75, y=-0.55, turn=-150)
    place(dishes.espresso_cup, 2, x=1.75, y=-1.25, turn=-30)
    place(dishes.espresso_cup, 1, x=-0.75, y=-1.2, turn=-160)
    _banner(17)


def banner_glasses():
    place(glasses.carafe, 1.45, x=-0.75, y=0.5)
    place(glasses.wine_glass, 0.52, x=0.45, y=0.75)
    place(glasses.wine_glass, x=1.35, y=0.35)
    place(glasses.tumbler, 0.6, x=-0.05, y=-0.55)
    place(glasses.tumbler, x=-1.35, y=-0.55)
    place(glasses.latte_glass, x=0.95, y=-0.75)
    place(props.lemon, x=1.85, y=-0.65, turn=70)
    _banner(11)


def banner_thermos():
    place(thermos.flask, 'steel', x=-0.75, y=0.5)
    place(thermos.flask, 'midnight', x=0.2, y=0.75)
    place(thermos.travel_mug, 'rose', x=1.15, y=0.35, turn=-30)
    place(thermos.travel_mug, 'black', x=1.95, y=-0.2, turn=-30)
    place(thermos.food_jar, x=0.35, y=-0.6, turn=-20)
    place(thermos.flask_cup_open, (0.16, 0.06, 0.015), x=-0.75, y=-0.75)
    _banner(11)


def banner_kitchen_utensils():
    place(props.crock, x=-1.25, y=1.1)
    place(utensils.spoon, x=-1.15, y=1.1, z=1.66, tilt=(0, 83), turn=-55)
    place(utensils.spoon, x=-1.33, y=1.12, z=1.72, tilt=(0, 85), turn=-125)
    place(utensils.saucepan, x=0.55, y=0.95, turn=-12)
    place(utensils.pepper_mill, x=-0.35, y=-0.15)
    place(utensils.iron_pan, x=1.65, y=-0.75, turn=-20)
    place(utensils.rolling_pin, x=-0.55, y=-1.75, turn=14)
    place(props.tomato, x=-1.5, y=-0.65)
    place(props.tomato, 0.26, x=-0.95, y=-0.95)
    _banner(20)


def banner_decoration():
    place(decoration.vase, 'cream', x=-1.15, y=0.6)
    place(decoration.branches, x=-1.15, y=0.6)
    place(decoration.vase, 'black', x=0.2, y=0.9, scale=0.85)
    place(decoration.plant_pot, True, x=1.75, y=0.5)
    place(decoration.plant, x=1.75, y=0.5)
    place(decoration.candle_holder, x=0.45, y=-0.75, turn=-30)
    place(decoration.storage_jar, x=-0.75, y=-0.9)
    _banner(12)


def hero_1():
    place(utensils.board, x=0.45, y=-0.55, turn=-14)
    place(kettles.enamel_kettle, 'sage', x=-0.35, y=1.25, turn=-24)
    place(dishes.mug, 'white', (0.09, 0.035, 0.01), x=-0.35, y=-0.45, z=BOARD, turn=-150)
    place(props.bread, x=0.95, y=-0.55, z=BOARD, turn=-20)
    place(kettles.whistling_kettle, x=2.15, y=1.5, turn=-20)
    place(props.lemon, x=-1.35, y=-0.55, turn=40)
    _hero(18)


def hero_2():
    place(utensils.board, x=0.35, y=-0.1, turn=-8)
    place(glasses.carafe, 1.5, x=-0.55, y=0.45, z=BOARD)
    place(glasses.tumbler, 0.62, x=0.35, y=-0.35, z=BOARD)
    place(glasses.wine_glass, 0.5, x=1.15, y=0.4, z=BOARD)
    place(glasses.wine_glass, x=2.0, y=0.6)
    place(glasses.latte_glass, x=-1.55, y=-0.55)
    place(props.lemon, x=1.2, y=-0.62, z=BOARD, turn=50)
    place(props.lemon, x=1.75, y=-1.35, turn=-30)
    _hero(14)


def hero_3():
    place(utensils.board, x=0.6, y=-0.7, turn=-10)
    place(utensils.saucepan, x=0.75, y=1.15, turn=-8)
    place(props.crock, x=-1.0, y=1.0)
    place(utensils.spoon, x=-0.92, y=1.0, z=1.66, tilt=(0, 83), turn=-55)
    place(utensils.spoon, x=-1.1, y=1.05, z=1.62, tilt=(0, 84), turn=-125)
    place(utensils.knife, x=0.25, y=-1.0, z=BOARD + 0.10, turn=4)
    place(props.tomato, x=0.15, y=-0.25, z=BOARD)
    place(props.tomato, 0.25, x=0.78, y=-0.3, z=BOARD)
    place(utensils.pepper_mill, x=-1.25, y=-0.55)
    _hero(20)


def hero_4():
    place(decoration.vase, 'cream', x=-0.45, y=0.75)
    place(decoration.branches, x=-0.45, y=0.75, seed=5)
    place(decoration.plant_pot, True, x=1.35, y=0.9)
    place(decoration.plant, x=1.35, y=0.9)
    place(decoration.candle_holder, lit=True, x=0.55, y=-0.75, turn=-30)
    place(decoration.vase, 'black', x=-1.35, y=-0.15, scale=0.62)
    place(dishes.bowl, 'blue', x=1.75, y=-0.85)
    _hero(12)


def shop_photo():
    """A wall shelf with goods, two boards high."""
    import materials
    from shapes import rounded_box
    oak, low, high = materials.beech('x', 0.6), 1.0, 4.8
    for height in (low, high):
        place(rounded_box, 'shelf', (9.0, 1.96, 0.26), oak, 0.03, z=height - 0.26)
    for x in (-4.6, 4.6):
        place(rounded_box, 'side', (0.26, 2.04, 7.9), materials.beech('z', 0.6), 0.03, x=x)
    place(kettles.enamel_kettle, 'cream', x=-3.1, turn=-20, z=low)
    place(kettles.whistling_kettle, x=-0.1, y=0.1, turn=-155, z=low)
    place(kettles.gooseneck_kettle, 'black', x=3.0, turn=-30, z=low)
    place(dishes.mug, 'terracotta', x=1.45, y=-0.35, turn=-30, z=low)
    place(dishes.mug, 'forest', x=-1.55, y=-0.4, turn=-150, z=low)
    for level in range(4):
        place(dishes.bowl, 'sand' if level % 2 else 'blue', x=-3.4, z=high + level * 0.28)
    place(decoration.storage_jar, x=-2.0, z=high)
    place(decoration.storage_jar, 'coffee', x=-0.8, y=0.1, z=high)
    place(decoration.vase, 'cream', x=0.65, z=high)
    place(thermos.flask, 'midnight', x=1.8, z=high)
    place(thermos.travel_mug, 'rose', x=2.65, y=-0.2, z=high, turn=-30)
    place(decoration.plant_pot, True, x=3.6, z=high, scale=0.85)
    place(decoration.plant, x=3.6, z=high, scale=0.85)
    shoot(elevation=5, frame=(-0.02, -0.10, 1.02, 1.02), width=1200, height=800)


PICTURES = {f'banner-{name.replace("_", "-")}': globals()[f'banner_{name}'] for name in
            ('kettle', 'dishes', 'glasses', 'thermos', 'kitchen_utensils', 'decoration')}
PICTURES.update({f'hero-{number}': globals()[f'hero_{number}'] for number in (1, 2, 3, 4)})
PICTURES['shop-photo'] = shop_photo
