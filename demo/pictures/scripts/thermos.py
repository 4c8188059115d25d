"""Vacuum flasks, travel mugs and the food jar."""
import materials
from shapes import ball, lathe, rounded, tube, vessel

COAT = {'midnight': (0.012, 0.018, 0.040), 'black': (0.016, 0.016, 0.017), 'rose': (0.46, 0.19, 0.17),
        'olive': (0.085, 0.10, 0.045),
        'sage': (0.21, 0.27, 0.185), 'forest': (0.014, 0.060, 0.034)}


def _coat(colour):
    return materials.brushed_steel(0.24) if colour == 'steel' else materials.matte(COAT[colour], 0.42, 0.2)


def flask(colour='steel', cup=True):
    """750 ml flask with a screw cup."""
    coat, steel, black = _coat(colour), materials.polished_steel(0.1), materials.matte((0.02, 0.02, 0.021), 0.45, 0.1)
    brushed = materials.brushed_steel(0.22)
    lathe('base', rounded([(0, 0), (0.37, 0, 0.02), (0.402, 0.02, 0.03), (0.41, 0.14)]), steel)
    lathe('body', rounded([(0.405, 0.13), (0.415, 0.13, 0.01), (0.418, 0.2, 0.02), (0.418, 1.98, 0.3), (0.375, 2.26, 0.15),
                           (0.345, 2.34, 0.02), (0.30, 2.345)], 12), coat)
    lathe('neck', rounded([(0.30, 2.33), (0.335, 2.34, 0.01), (0.335, 2.40, 0.01), (0.30, 2.41)]), black)
    if cup:
        flask_cup(2.40, brushed if colour != 'steel' else coat)
    else:
        lathe('thread', rounded([(0.30, 2.38), (0.29, 2.40), (0.29, 2.48), (0.25, 2.50)]), steel)
        lathe('plug', rounded([(0.255, 2.46), (0.255, 2.58, 0.02), (0.20, 2.60, 0.02), (0.17, 2.66, 0.03), (0, 2.67)]), black)
        ball('button', (0, 0, 2.66), 0.11, steel, (1, 1, 0.35))


def flask_cup(z=0.0, material=None):
    """The cup that closes the flask, standing upside down on it."""
    metal = material or materials.brushed_steel(0.22)
    lathe('cup', [(r, h + z) for r, h in rounded([(0.32, 0.0), (0.345, 0.0, 0.008), (0.348, 0.05, 0.02), (0.345, 0.38, 0.08),
          (0.315, 0.47, 0.06), (0.20, 0.485, 0.02), (0.18, 0.475, 0.02), (0, 0.475)])], metal)


def flask_cup_open(drink=None):
    body = rounded([(0, 0), (0.29, 0, 0.03), (0.33, 0.05, 0.06), (0.35, 0.48)])
    vessel('cup', body, 0.015, materials.brushed_steel(0.22), inside=materials.brushed_steel(0.3))
    if drink:
        from dishes import drink as surface
        surface(0.333, 0.36, drink)


def travel_mug(colour='black', lid_open=False):
    coat, steel, black = _coat(colour), materials.brushed_steel(0.2), materials.matte((0.016, 0.016, 0.017), 0.4, 0.1)
    lathe('base', rounded([(0, 0), (0.30, 0, 0.02), (0.325, 0.02, 0.02), (0.332, 0.09)]), steel)
    lathe('body', rounded([(0.328, 0.085), (0.337, 0.085, 0.008), (0.342, 0.13, 0.02), (0.385, 1.10, 0.3), (0.425, 1.48, 0.02),
                           (0.41, 1.49)], 12), coat)
    lathe('collar', rounded([(0.41, 1.475), (0.428, 1.48, 0.008), (0.430, 1.545, 0.008), (0.40, 1.55)]), steel)
    lathe('lid', rounded([(0.40, 1.54), (0.437, 1.545, 0.01), (0.437, 1.60, 0.02), (0.405, 1.635, 0.03), (0.38, 1.64, 0.01),
                          (0.36, 1.615, 0.02), (0, 1.61)]), black)
    lathe('sleeve', [(r, z) for r, z in rounded([(0.355, 0.52), (0.377, 0.525, 0.01), (0.392, 0.90, 0.01), (0.365, 0.91)])],
          materials.matte(tuple(c * 0.7 for c in COAT[colour]) if colour != 'black' else (0.035, 0.035, 0.037), 0.7, 0.5))
    # Flip tab on the lid.
    end = (0.20, 0, 1.80) if lid_open else (0.30, 0, 1.655)
    tube('tab', [(-0.18, 0, 1.63), (0.02, 0, 1.655 if not lid_open else 1.68), end], [0.10, 0.10, 0.085], black, flat=0.32, square=4)


def food_jar(lid=True, food=False):
    coat, steel = _coat('olive'), materials.brushed_steel(0.22)
    black = materials.matte((0.02, 0.02, 0.021), 0.45, 0.1)
    lathe('base', rounded([(0, 0), (0.44, 0, 0.02), (0.475, 0.02, 0.03), (0.482, 0.10)]), steel)
    body = rounded([(0.478, 0.095), (0.487, 0.095, 0.008), (0.49, 0.14, 0.02), (0.49, 0.98, 0.08), (0.455, 1.06, 0.05), (0.43, 1.07)])
    lathe('body', body, coat)
    lathe('neck', rounded([(0.42, 1.05), (0.435, 1.065, 0.01), (0.435, 1.12, 0.01), (0.42, 1.125), (0.42, 1.19, 0.01), (0.395, 1.19, 0.01),
                           (0.395, 0.9), (0.37, 0.2, 0.1), (0, 0.15)]), steel)
    if lid:
        food_jar_lid(1.11)
        for side in (1, -1):
            ball('hinge', (0.476 * side, 0, 1.30), 0.045, steel)
        tube('bail', [(-0.485, 0, 1.30), (-0.52, 0, 1.44), (-0.36, 0, 1.66), (0, 0, 1.74), (0.36, 0, 1.66), (0.52, 0, 1.44), (0.485, 0, 1.30)],
             0.024, steel)
    if food:
        lathe('soup', [(0, 0.98), (0.2, 0.975), (0.396, 0.96), (0.39, 0.8)], materials.glaze((0.62, 0.20, 0.03), (0.4, 0.1, 0.02), 0.8, 0.25))


def food_jar_lid(z=0.0):
    black, steel = materials.matte((0.02, 0.02, 0.021), 0.45, 0.1), materials.brushed_steel(0.22)
    lathe('lid', [(r, h + z) for r, h in rounded([(0.42, 0.0), (0.468, 0.0, 0.015), (0.475, 0.06, 0.02), (0.47, 0.30, 0.05), (0.42, 0.345, 0.03),
          (0.38, 0.35)])], black)
    lathe('lid plate', [(r, h + z) for r, h in rounded([(0.39, 0.345), (0.36, 0.362, 0.01), (0, 0.366)])], steel)
