"""The first picture of every product: the whole thing in three-quarter view."""
import decoration
import dishes
import glasses
import kettles
import thermos
import utensils
from stage import DUSK, place, shoot

# product code: (builder, options, turn about the vertical, camera elevation, further settings of the shot)
FIRST = {
    **{f'enamel-kettle-2l-{c}': (kettles.enamel_kettle, {'colour': c}, -24, 15, {}) for c in ('sage', 'cream', 'red')},
    'steel-whistling-kettle-25l': (kettles.whistling_kettle, {}, -26, 14, {}),
    **{f'gooseneck-kettle-1l-{c}': (kettles.gooseneck_kettle, {'colour': c}, -28, 16, {}) for c in ('black', 'steel')},
    'cast-iron-teapot-08l': (kettles.iron_teapot, {}, -26, 19, {'brightness': 0.8}),
    **{f'stoneware-bowl-16cm-{c}': (dishes.bowl, {'colour': c}, 0, 26, {}) for c in ('sand', 'blue')},
    'porcelain-dinner-plate-27cm': (dishes.plate, {}, 0, 34, {'brightness': 0.26}),
    **{f'stoneware-mug-350ml-{c}': (dishes.mug, {'colour': c}, -28, 20, {}) for c in ('white', 'forest', 'terracotta')},
    'oval-serving-platter-36cm': (dishes.platter, {}, 18, 36, {'brightness': 0.45}),
    'espresso-cup-set-90ml': (dishes.espresso_set, {}, 0, 30, {}),
    'water-glass-300ml-set-6': (glasses.tumbler_set, {}, 0, 24, {'ground': DUSK}),
    'wine-glass-450ml-set-2': (glasses.wine_pair, {}, 0, 9, {'ground': DUSK}),
    'double-wall-latte-glass-set-2': (glasses.latte_pair, {}, 0, 14, {'ground': DUSK}),
    'glass-carafe-1l': (glasses.carafe, {'fill': 1.25}, 0, 10, {'ground': DUSK}),
    **{f'steel-thermos-750ml-{c}': (thermos.flask, {'colour': c}, 0, 9, {}) for c in ('steel', 'midnight')},
    **{f'travel-mug-400ml-{c}': (thermos.travel_mug, {'colour': c}, -35, 16, {}) for c in ('black', 'rose')},
    'food-jar-500ml': (thermos.food_jar, {}, -25, 15, {}),
    'acacia-chopping-board': (utensils.board, {}, 38, 48, {}),
    'chef-knife-20cm': (utensils.knife, {}, 42, 62, {}),
    'steel-saucepan-18cm': (utensils.saucepan, {}, -48, 17, {}),
    'cast-iron-pan-26cm': (utensils.iron_pan, {}, -46, 36, {'brightness': 0.8}),
    'pepper-mill-18cm': (utensils.pepper_mill, {}, 0, 10, {}),
    'olive-wood-spoon': (utensils.spoon, {}, 46, 58, {}),
    'beech-rolling-pin': (utensils.rolling_pin, {}, 43, 50, {}),
    **{f'ceramic-vase-24cm-{c}': (decoration.vase, {'colour': c}, 0, 11, {}) for c in ('cream', 'black')},
    'terracotta-plant-pot-14cm': (decoration.plant_pot, {}, 0, 18, {}),
    'brass-candle-holder': (decoration.candle_holder, {}, -30, 16, {}),
    'glass-storage-jar-1l': (decoration.storage_jar, {}, 0, 13, {}),
}


def _picture(code):
    build, options, turn, elevation, shot = FIRST[code]

    def compose():
        place(build, turn=turn, **({'z': 0.12} if code == 'chef-knife-20cm' else {}), **options)
        shoot(elevation=elevation, **shot)
    return compose


PICTURES = {f'{code}-1': _picture(code) for code in FIRST}
