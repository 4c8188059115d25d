"""Rooms with a laid table: nice -n 19 blender -b -t 1 -P room_scenes.py -- NAME [--draft] [--samples=64] [--region=0.4,0.1,0.6,0.4]

Writes NAME.png into PICTURES_OUT (or the pictures folder); the finished WebP is cut from it.
"""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True

import bakeware  # noqa: E402
import ceramics  # noqa: E402
import cookware  # noqa: E402
import decoration  # noqa: E402
import dishes  # noqa: E402
import glasses  # noqa: E402
import kettles  # noqa: E402
import props  # noqa: E402
import rooms  # noqa: E402
import stage  # noqa: E402
import tableware  # noqa: E402
import textiles  # noqa: E402
import utensils  # noqa: E402
from daylight import WALL_Y, chair, develop, look, room, shelf, sunlight, table  # noqa: E402
from stage import place  # noqa: E402

BOARD = 0.22


def _soup_bowl(colour, x, y, z):
    place(dishes.bowl, colour, x=x, y=y, z=z)
    place(cookware._soup, 0.70, 0.57, x=x, y=y, z=z, turn=40)


def setting(x, y, turn=0.0, colour='sand', bowl='blue'):
    """One place: plates, a bowl of soup, cutlery, a napkin; turn 180 sits on the far side."""
    side = -1 if turn else 1
    place(dishes.plate, x=x, y=y)
    place(ceramics.side_plate, colour, x=x, y=y, z=0.10)
    _soup_bowl(bowl, x, y, 0.17)
    place(textiles.folded_towel, 'natural', False, 3, x=x - 2.05 * side, y=y, turn=90, scale=0.62)
    place(tableware.fork, 'brass', x=x - 2.05 * side, y=y, z=0.11, turn=90 * side)
    place(tableware.knife, 'brass', x=x + 1.66 * side, y=y, turn=90 * side)
    place(tableware.table_spoon, 'brass', x=x + 1.98 * side, y=y, turn=90 * side)


def table_goods():
    setting(1.7, -3.4, bowl='sand', colour='forest')
    setting(7.3, -3.4, bowl='sand', colour='forest')
    setting(4.6, 3.3, turn=180, bowl='sand', colour='forest')
    for x, y, fill in ((3.3, -1.65, 0.5), (8.9, -1.6, 0.46), (2.9, 1.9, 0.5)):
        place(glasses.wine_glass, fill, x=x, y=y)
    for x, y in ((4.15, -2.0), (9.75, -2.1), (6.3, 1.7)):
        place(glasses.tumbler, 0.6, x=x, y=y)
    place(glasses.carafe, 1.5, stopper=False, x=7.2, y=0.35)
    place(ceramics.salad_bowl, 'white', x=5.0, y=0.35)
    place(tableware.salad, 0.95, 0.62, x=5.0, y=0.35)
    place(utensils.board, x=1.6, y=0.5, turn=12)
    place(props.bread, x=1.5, y=0.55, z=BOARD, turn=20)
    place(props.tomato, 0.27, x=9.3, y=0.5)
    place(props.tomato, 0.22, x=9.85, y=0.25)
    place(props.lemon, x=8.6, y=0.75, turn=40)
    place(decoration.vase, 'cream', x=-0.9, y=2.2)
    place(decoration.branches, x=-0.9, y=2.2, seed=5, height=2.6)
    for x, y, number in ((-0.2, -0.6, 0), (3.4, 3.9, 1)):
        place(rooms.tealight_glass, number, True, x=x, y=y)
    place(ceramics.butter_dish, 'sage', lid=False, butter=True, x=-0.2, y=-1.9, turn=18, scale=0.9)


def wall_shelf(x=12.5, z=2.4, long=13.0):
    shelf(long, x, z)
    y = WALL_Y - 1.2
    for level in range(5):
        place(dishes.bowl, 'sand' if level % 2 else 'blue', x=x - 5.2, y=y, z=z + level * 0.28)
    place(kettles.enamel_kettle, 'sage', x=x - 2.6, y=y, z=z, turn=-25)
    place(decoration.storage_jar, x=x - 0.2, y=y, z=z)
    place(decoration.storage_jar, 'coffee', x=x + 1.2, y=y, z=z)
    place(decoration.plant_pot, True, x=x + 3.4, y=y, z=z)
    place(decoration.plant, x=x + 3.4, y=y, z=z)


def background(colour=(0.74, 0.67, 0.56)):
    room(colour)
    table()


def laid_table():
    background()
    table_goods()
    place(chair, x=3.1, y=7.8, turn=4)
    wall_shelf()
    sunlight()
    look(eye=(0.6, -19.5, 7.4), at=(1.9, 0.6, 1.35), lens=38, focus=(4.0, -2.2, 0.5), fstop=0.32)


def table_from_above():
    """The near places from above: the story of a table."""
    background()
    table_goods()
    sunlight()
    look(eye=(4.3, -11.5, 13.6), at=(4.3, -1.45, 0.0), lens=52, focus=(4.4, -2.6, 0.4), fstop=0.5, width=1500, height=1200)


def breakfast():
    """Tea and bread in the morning."""
    background((0.60, 0.66, 0.60))
    place(kettles.enamel_kettle, 'sage', x=2.4, y=1.2, turn=-24)
    place(kettles.whistling_kettle, x=9.4, y=3.2, turn=-155)
    for x, y, colour, turn in ((4.6, -1.5, 'white', -35), (7.6, -2.2, 'terracotta', -30)):
        place(dishes.mug, colour, (0.115, 0.034, 0.007), x=x, y=y, turn=turn)
    place(utensils.board, x=6.0, y=1.2, turn=-10)
    place(props.bread, x=5.7, y=1.3, z=BOARD, turn=-14)
    place(ceramics.butter_dish, 'sage', lid=False, butter=True, x=8.6, y=0.1, turn=-16)
    for x, y in ((2.6, -3.2), (9.6, -3.4)):
        place(ceramics.side_plate, 'terracotta' if x < 5 else 'white', x=x, y=y)
        place(tableware.knife, 'steel', x=x + 1.4, y=y, turn=90)
    place(props.fried_egg, x=2.5, y=-3.15, z=0.10, scale=0.9)
    place(props.fried_egg, 5, x=9.6, y=-3.4, z=0.10, scale=0.9)
    place(textiles.folded_towel, 'natural', True, 4, x=6.1, y=-3.9, turn=8, scale=0.7)
    place(rooms.bud_vase, 'terracotta', x=4.2, y=3.1)
    place(rooms.sprig, x=4.2, y=3.1)
    place(chair, x=6.2, y=8.2, turn=-8)
    wall_shelf(14.5, 2.6)
    sunlight(strength=6.0, around=-74, above=24, sky=0.75)
    look(eye=(1.6, -19.5, 6.6), at=(2.6, 0.6, 1.5), lens=40, focus=(5.0, -1.4, 0.6), fstop=0.32)


def at_the_board():
    """Cooking: a knife, a board, what goes into the pan."""
    background((0.72, 0.70, 0.66))
    place(utensils.board, x=4.6, y=-2.4, turn=8, scale=1.25)
    place(utensils.knife, x=4.6, y=-3.2, z=0.36, turn=10)
    for x, y, size in ((3.6, -1.9, 0.3), (4.3, -1.6, 0.26), (5.0, -1.95, 0.28)):
        place(props.tomato, size, x=x, y=y, z=0.27)
    place(ceramics.salad_bowl, 'forest', x=8.4, y=-0.6)
    place(tableware.salad, 0.95, 0.62, x=8.4, y=-0.6)
    place(cookware.iron_casserole, 'red', False, True, x=4.9, y=2.3, turn=10)
    place(utensils.pepper_mill, x=2.0, y=0.6)
    place(props.crock, x=1.1, y=2.6)
    place(utensils.spoon, x=1.2, y=2.6, z=1.66, tilt=(0, 83), turn=-55)
    place(utensils.spoon, x=1.02, y=2.62, z=1.72, tilt=(0, 85), turn=-125)
    place(glasses.carafe, 1.2, x=8.2, y=3.0)
    place(props.lemon, x=7.0, y=-3.3, turn=30)
    place(props.lemon, x=2.6, y=-0.8, turn=-50)
    place(textiles.folded_towel, 'terracotta', True, 4, x=9.6, y=-3.3, turn=-14, scale=0.9)
    wall_shelf(13.5, 2.6)
    sunlight(strength=6.5, around=-66, above=30, sky=0.7)
    look(eye=(1.0, -19.5, 7.6), at=(2.4, 0.4, 1.2), lens=40, focus=(4.8, -2.2, 0.6), fstop=0.32)


def candlelight():
    """The end of a day: candles and the last sun."""
    background((0.66, 0.54, 0.42))
    place(decoration.vase, 'cream', x=1.6, y=1.6)
    place(decoration.branches, x=1.6, y=1.6, seed=5, height=2.6)
    for x, y in ((3.9, 0.4), (6.0, 1.8)):
        place(decoration.candle_holder, lit=True, x=x, y=y, turn=-30)
    place(rooms.tealight_glass, 0, True, x=5.1, y=-1.7)
    place(rooms.tealight_glass, 1, True, x=6.9, y=-0.9)
    place(rooms.tealight_glass, 2, True, x=2.7, y=-1.0)
    place(decoration.vase, 'black', x=8.4, y=0.9, scale=0.7)
    place(props.book, x=8.9, y=-2.4, turn=-22, scale=1.1)
    place(props.book, (0.42, 0.36, 0.26), 1.2, 1.8, 0.16, x=8.9, y=-2.4, z=0.24, turn=-6, scale=1.05)
    for x, y, fill in ((4.0, -3.1, 0.5), (6.6, -3.3, 0.46)):
        place(glasses.wine_glass, fill, x=x, y=y)
    place(decoration.plant_pot, True, x=10.2, y=2.6)
    place(decoration.plant, x=10.2, y=2.6)
    place(chair, x=4.4, y=8.2, turn=6)
    wall_shelf(14.5, 2.6)
    sunlight(strength=4.2, around=-78, above=14, sky=0.35)
    look(eye=(1.2, -19.5, 6.6), at=(2.4, 0.6, 1.6), lens=40, focus=(5.0, -0.6, 0.8), fstop=0.32)


SCENES = {'hero-table': laid_table, 'story-table': table_from_above, 'hero-breakfast': breakfast,
          'hero-board': at_the_board, 'hero-candles': candlelight}
EXPOSURE = {'hero-table': 0.3, 'story-table': 0.35, 'hero-breakfast': 0.3, 'hero-board': 0.3, 'hero-candles': 0.45}


def main():
    words = sys.argv[sys.argv.index('--') + 1:]
    samples = next((int(word.split('=')[1]) for word in words if word.startswith('--samples=')), 64)
    draft = '--draft' in words
    region = next((tuple(map(float, word.split('=')[1].split(','))) for word in words if word.startswith('--region=')), None)
    folder = os.environ.get('PICTURES_OUT', os.path.dirname(HERE))
    for name in [word for word in words if not word.startswith('--')]:
        stage.clear()
        SCENES[name]()
        develop(os.path.join(folder, name + '.png'), 12 if draft else samples, 30 if draft else 100, EXPOSURE[name], region=region)
        print('PICTURE', name, flush=True)


if __name__ == '__main__':
    main()
