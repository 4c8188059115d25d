"""The most wanted models with their measures, from below or closely, and in their cartons: one row for each picture."""
import ceramics
import cookware
import decoration
import dishes
import electric
import glasses
import kettles
import kitchen_tools
import thermos
import utensils
from stage import DUSK
from views import closely, lying, packed, sized, upside_down

PICTURES = {}


def _enter(view, rows):
    for name, (options, settings) in rows.items():
        PICTURES[name] = lambda view=view, options=options, settings=settings: view(*options, **settings)


_enter(sized, {
    'enamel-kettle-2l-sage-4': ((kettles.enamel_kettle, 'sage'), dict(turn=0, egg=(-1.45, -0.2))),
    'stoneware-mug-350ml-white-4': ((dishes.mug, 'white'), dict(turn=0, elevation=15, lemon=(-0.95, 0.0))),
    'stoneware-bowl-16cm-sand-4': ((dishes.bowl, 'sand'), dict(elevation=19, high=0.7, egg=(-1.15, 0.15))),
    'gooseneck-kettle-1l-black-4': ((kettles.gooseneck_kettle, 'black'), dict(turn=0, elevation=14, egg=(-1.25, -0.55))),
    'water-glass-300ml-set-6-4': ((glasses.tumbler,), dict(turn=0, elevation=14, lemon=(-0.95, 0.1), ground=DUSK)),
    'double-wall-latte-glass-set-2-4': ((glasses.latte_glass,), dict(turn=0, elevation=13, lemon=(-1.0, 0.1), ground=DUSK)),
    'steel-thermos-750ml-steel-4': ((thermos.flask, 'steel'), dict(turn=0, elevation=9, lemon=(-0.85, -0.1))),
    'travel-mug-400ml-black-4': ((thermos.travel_mug, 'black'), dict(turn=-20, elevation=12, high=1.65, lemon=(-0.95, -0.1))),
    'porcelain-teapot-1l-white-4': ((electric.porcelain_teapot, 'white'), dict(turn=0, elevation=14, egg=(-1.35, -0.45), brightness=0.36)),
    'cast-iron-casserole-4l-red-4': ((cookware.iron_casserole, 'red'), dict(turn=0, elevation=16, high=1.6, egg=(-1.95, -0.3))),
    'marble-mortar-12cm-4': ((kitchen_tools.mortar, False), dict(turn=0, elevation=17, high=0.9, egg=(-0.95, 0.05))),
    'kitchen-scale-5kg-black-4': ((kitchen_tools.kitchen_scale, 'black'), dict(turn=0, elevation=34, upright=False, egg=(0.0, 0.15))),
    'stoneware-plate-21cm-blue-4': ((ceramics.side_plate, 'blue'), dict(turn=0, elevation=34, upright=False, egg=(0.15, 0.1))),
    'enamel-mug-400ml-white-4': ((ceramics.enamel_mug, 'white'), dict(turn=0, elevation=15, high=0.85, lemon=(-0.95, 0.0))),
    'butter-dish-sage-4': ((ceramics.butter_dish, 'sage'), dict(turn=0, elevation=18, high=0.8, wide=1.9, egg=(-1.35, -0.2))),
    'oval-serving-platter-36cm-4': ((dishes.platter,), dict(turn=0, elevation=36, upright=False, lemon=(0.3, 0.05), brightness=0.45)),
    'cast-iron-teapot-08l-4': ((kettles.iron_teapot,), dict(turn=0, elevation=15, high=1.7, egg=(-1.2, -0.35), brightness=0.7)),
    'food-jar-500ml-4': ((thermos.food_jar,), dict(turn=0, elevation=13, high=1.5, egg=(-0.95, 0.0))),
    'olive-wood-spoon-4': ((utensils.spoon,), dict(turn=0, elevation=48, upright=False, wide=3.0, lemon=(0.35, 0.85))),
    'chef-knife-20cm-4': ((utensils.knife,), dict(turn=0, elevation=56, upright=False, wide=3.3, z=0.10, lemon=(0.3, 0.95))),
    'salt-mill-18cm-black-4': ((kitchen_tools.salt_mill, 'black'), dict(turn=0, elevation=11, high=1.8, lemon=(-0.85, 0.0))),
})

# Underside: marks are (lines, height of the underside's middle, size of the letters).
_enter(upside_down, {
    'stoneware-mug-350ml-white-5': ((dishes.mug, 'white'), dict(z=0.985, roll=28, marks=(('AGYAGVÁR', '350 ml'), 0.0, 0.105))),
    'stoneware-bowl-16cm-sand-5': ((dishes.bowl, 'sand'), dict(z=0.74, marks=(('AGYAGVÁR', '16 cm'), 0.07, 0.10))),
    'porcelain-dinner-plate-27cm-5': ((dishes.plate,), dict(z=0.256, elevation=46, marks=(('NYÍRHÓ', 'porcelain', '27 cm'), 0.056, 0.16), brightness=0.26)),
    'enamel-casserole-3l-cream-5': ((cookware.enamel_casserole, 'cream', False), dict(z=1.12, roll=20, elevation=36, marks=(('ZSÁLYA', '3 l'), 0.0, 0.20))),
    'marble-mortar-12cm-5': ((kitchen_tools.mortar, False), dict(z=0.9, marks=(('ÜKANYÓ', '12 cm'), 0.0, 0.11))),
    'stoneware-plate-21cm-blue-5': ((ceramics.side_plate, 'blue'), dict(z=0.21, elevation=46, marks=None)),
    'enamel-mug-400ml-white-5': ((ceramics.enamel_mug, 'white'), dict(z=0.85, roll=28, marks=(('ZSÁLYA', '400 ml'), 0.0, 0.11))),
    'oval-serving-platter-36cm-5': ((dishes.platter,), dict(z=0.30, elevation=48, roll=14, marks=(('AGYAGVÁR', '36 cm'), 0.06, 0.15), brightness=0.45)),
    'espresso-cup-set-90ml-5': ((dishes.espresso_cup, 1, False, False), dict(z=0.56, roll=30, marks=(('AGYAGVÁR', '90 ml'), 0.0, 0.05))),
})
_enter(lying, {
    'enamel-kettle-2l-sage-5': ((kettles.enamel_kettle, 'sage'), dict(z=0.975, marks=(('ZSÁLYA', '2 l'), -0.012, 0.20))),
    'gooseneck-kettle-1l-black-5': ((kettles.gooseneck_kettle, 'black'), dict(z=0.772, marks=(('GM', '1 l'), 0.0, 0.14))),
    'steel-thermos-750ml-steel-5': ((thermos.flask, 'steel'), dict(z=0.418, turn=40, marks=(('HÉTMÉRFÖLD', '750 ml'), 0.0, 0.075))),
    'travel-mug-400ml-black-5': ((thermos.travel_mug, 'black'), dict(z=0.43, turn=38, marks=(('HÉTMÉRFÖLD', '400 ml'), 0.0, 0.058))),
    'electric-kettle-17l-cream-5': ((electric.electric_kettle, 'cream', False), dict(z=0.85, turn=32, marks=(('GM', '1,7 l'), 0.0, 0.12))),
    'porcelain-teapot-1l-white-5': ((electric.porcelain_teapot, 'white', False), dict(z=0.78, marks=(('NYÍRHÓ', '1 l'), 0.0, 0.11), brightness=0.36)),
    'cast-iron-casserole-4l-red-5': ((cookware.iron_casserole, 'red', False), dict(z=1.22, roll=90, marks=(('PÖRÖLY', '4 l'), 0.0, 0.24))),
    'cast-iron-teapot-08l-5': ((kettles.iron_teapot, False), dict(z=0.775, marks=(('PÖRÖLY', '0,8 l'), 0.06, 0.13), brightness=0.7)),
    'food-jar-500ml-5': ((thermos.food_jar,), dict(z=0.49, turn=36, roll=90, marks=(('HÉTMÉRFÖLD', '500 ml'), 0.0, 0.085))),
    'salt-mill-18cm-black-5': ((kitchen_tools.salt_mill, 'black'), dict(z=0.30, turn=40)),
})

# A part of it closely: the frame is larger than the picture.
_enter(closely, {
    'acacia-chopping-board-5': ((utensils.board,), dict(turn=38, elevation=40, frame=(-0.75, -0.85, 1.0, 0.90))),
    'steel-frying-pan-medium-5': ((cookware.frying_pan, 1.2), dict(turn=-30, elevation=32, frame=(-0.35, -0.15, 1.02, 1.10))),
    'kitchen-scale-5kg-black-5': ((kitchen_tools.kitchen_scale, 'black', '0 g'), dict(turn=-14, elevation=38, frame=(-0.12, 0.08, 1.50, 1.50))),
    'olive-wood-spoon-5': ((utensils.spoon,), dict(turn=222, elevation=50, frame=(-0.75, -0.70, 1.02, 0.98))),
    'glass-storage-jar-1l-5': ((decoration.storage_jar,), dict(elevation=24, frame=(0.02, -0.50, 0.98, 0.94))),
    'chef-knife-20cm-5': ((utensils.knife,), dict(turn=36, z=0.12, elevation=56, frame=(-0.35, -0.25, 1.35, 1.30))),
    'walnut-end-grain-board-5': ((kitchen_tools.end_grain_board,), dict(turn=34, elevation=34, frame=(-0.45, -0.05, 1.12, 1.05))),
    'wine-glass-450ml-set-2-5': ((glasses.wine_glass, 0.5), dict(elevation=22, frame=(-0.15, -1.0, 1.15, 0.92), ground=DUSK)),
    'water-glass-300ml-set-6-5': ((glasses.tumbler, 0.62), dict(elevation=38, frame=(-0.02, -0.18, 1.02, 0.90), ground=DUSK)),
    'double-wall-latte-glass-set-2-5': ((glasses.latte_glass, False), dict(elevation=30, frame=(0.0, -0.25, 1.0, 0.92), ground=DUSK)),
    'butter-dish-sage-5': ((ceramics.butter_dish, 'sage'), dict(turn=-38, elevation=26, frame=(-0.45, -0.30, 1.0, 0.92))),
})

# Cartons: maker, width, depth and height in units of 10 cm.
_enter(packed, {f'{code}-{number}': ((code, brand, *size), {}) for code, number, brand, *size in (
    ('enamel-kettle-2l-sage', 6, 'zsalya', 2.6, 2.1, 2.35),
    ('stoneware-mug-350ml-white', 6, 'agyagvar', 1.35, 1.05, 1.1),
    ('stoneware-bowl-16cm-sand', 6, 'agyagvar', 1.8, 1.8, 0.95),
    ('gooseneck-kettle-1l-black', 6, 'gozmadar', 2.75, 1.7, 1.75),
    ('water-glass-300ml-set-6', 6, 'csille', 2.7, 1.8, 1.2),
    ('double-wall-latte-glass-set-2', 6, 'csille', 1.95, 1.05, 1.45),
    ('porcelain-dinner-plate-27cm', 6, 'nyirho', 2.9, 2.9, 0.9),
    ('steel-thermos-750ml-steel', 6, 'hetmerfold', 1.0, 1.0, 3.0),
    ('travel-mug-400ml-black', 6, 'hetmerfold', 1.05, 1.05, 1.85),
    ('acacia-chopping-board', 6, 'berekfa', 2.7, 0.45, 2.5),
    ('enamel-casserole-3l-cream', 6, 'zsalya', 2.85, 2.3, 1.75),
    ('electric-kettle-17l-cream', 6, 'gozmadar', 2.3, 1.95, 2.6),
    ('steel-frying-pan-medium', 6, 'orlang', 2.75, 0.75, 2.6),
    ('porcelain-teapot-1l-white', 6, 'nyirho', 2.5, 1.75, 1.7),
    ('cast-iron-casserole-4l-red', 6, 'poroly', 3.15, 2.7, 2.0),
    ('marble-mortar-12cm', 6, 'ukanyo', 1.5, 1.4, 1.35),
    ('kitchen-scale-5kg-black', 6, 'gozmadar', 1.85, 0.4, 2.4),
    ('stoneware-plate-21cm-blue', 6, 'agyagvar', 2.3, 2.3, 0.8),
    ('enamel-mug-400ml-white', 6, 'zsalya', 1.4, 1.05, 1.0),
    ('butter-dish-sage', 6, 'agyagvar', 2.15, 1.4, 1.05),
    ('espresso-cup-set-90ml', 6, 'agyagvar', 2.7, 1.4, 1.5),
    ('oval-serving-platter-36cm', 6, 'agyagvar', 3.8, 0.6, 2.5),
    ('cast-iron-teapot-08l', 6, 'poroly', 2.1, 1.75, 1.9),
    ('food-jar-500ml', 6, 'hetmerfold', 1.15, 1.15, 1.7),
    ('olive-wood-spoon', 6, 'berekfa', 3.2, 0.35, 0.95),
    ('glass-storage-jar-1l', 6, 'csille', 1.25, 1.25, 1.85),
    ('chef-knife-20cm', 6, 'orlang', 3.6, 0.4, 1.0),
    ('walnut-end-grain-board', 6, 'berekfa', 3.2, 0.6, 3.0),
    ('salt-mill-18cm-black', 6, 'berekfa', 0.85, 0.85, 2.05),
    ('wine-glass-450ml-set-2', 6, 'csille', 2.1, 1.15, 2.35),
)})
