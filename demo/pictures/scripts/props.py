"""Things that are not for sale: food and the like, to show goods in use."""
import math
import random

import materials
from shapes import ball, curve, lathe, mesh_object, rounded, scatter, tube


def lemon(colour=(0.72, 0.42, 0.02)):
    skin = materials.Surface('peel').set(colour=colour, roughness=0.38, specular=0.5)
    skin.bump(skin.noise(skin.coordinates(), 26, 2), 0.25, 0.02)
    line = curve([(0, -0.46), (0.06, -0.43), (0.19, -0.33), (0.29, -0.12), (0.30, 0.08), (0.22, 0.28), (0.09, 0.39), (0.05, 0.45), (0, 0.47)], 8)
    line[0], line[-1] = (0.0, line[0][1]), (0.0, line[-1][1])
    fruit = lathe('lemon', [(max(r, 0.0), z) for r, z in line], skin.material, 64)
    fruit.rotation_euler = (math.pi / 2 * 0.97, 0, 0)
    fruit.location.z = 0.30


def tomato(radius=0.30):
    skin = materials.plain((0.42, 0.018, 0.008), 0.16, 0.4)
    line = curve([(0, -0.8), (0.45, -0.78), (0.95, -0.30), (0.98, 0.22), (0.62, 0.72), (0.22, 0.78), (0.0, 0.62)], 8)
    lathe('tomato', [(max(r, 0.0) * radius, (z + 0.8) * radius) for r, z in line], skin, 64)
    green = materials.leaf((0.06, 0.15, 0.03))
    for step in range(5):
        angle = math.tau * step / 5
        tube('calyx', [(0, 0, 1.46 * radius), (0.3 * radius * math.cos(angle), 0.3 * radius * math.sin(angle), 1.60 * radius),
                       (0.66 * radius * math.cos(angle), 0.66 * radius * math.sin(angle), 1.53 * radius)], [0.03, 0.035, 0.01], green, flat=0.4, sides=10)
    tube('stalk', [(0, 0, 1.42 * radius), (0.01, 0, 1.65 * radius), (0.03, 0.01, 1.85 * radius)], [0.022, 0.02, 0.02], green, sides=10)


def egg(colour=(0.62, 0.40, 0.26)):
    """A hen's egg, lying."""
    shell = materials.Surface('shell').set(colour=colour, roughness=0.5, specular=0.35)
    shell.bump(shell.noise(shell.coordinates(), 60, 2), 0.08, 0.004)
    line = [(0.222 * math.sin(a) * (1 - 0.13 * math.cos(a)), -0.285 * math.cos(a)) for a in (math.pi * step / 40 for step in range(41))]
    line[0], line[-1] = (0.0, line[0][1]), (0.0, line[-1][1])
    lying = lathe('egg', line, shell.material, 64, smooth_angle=80)
    lying.rotation_euler = (math.pi / 2, 0, 0)
    lying.location.z = 0.22


def fried_egg(seed=3):
    chance = random.Random(seed)
    waves = [(chance.uniform(0.02, 0.06), n, chance.uniform(0, math.tau)) for n in (2, 3, 5, 7)]
    white = lathe('white', rounded([(0, 0.04), (0.30, 0.045, 0.1), (0.52, 0.025, 0.04), (0.56, 0.0)]), materials.plain((0.78, 0.76, 0.70), 0.3, 0.3), 120)
    for vertex in white.data.vertices:
        angle = math.atan2(vertex.co.y, vertex.co.x)
        stretch = 1 + sum(size * math.sin(n * angle + start) for size, n, start in waves)
        vertex.co.x, vertex.co.y = vertex.co.x * stretch, vertex.co.y * stretch
    ball('yolk', (0.03, -0.02, 0.045), 0.22, materials.plain((0.72, 0.27, 0.012), 0.15, 0.5), (1, 1, 0.48))


def peppercorns(count=60, spread=0.7, seed=5):
    chance = random.Random(seed)
    skin = materials.glaze((0.035, 0.022, 0.014), amount=0.1, roughness=0.6)
    places = [(chance.gauss(0, spread * 0.5), chance.gauss(0, spread * 0.35), 0.027) for _ in range(count)]
    scatter('peppercorn', ball('peppercorn', (0, 0, 0), 0.027, skin, segments=14), places, seed)


def dough(radius=1.15):
    surface = materials.Surface('dough').set(colour=(0.72, 0.60, 0.42), roughness=0.7, specular=0.2)
    surface.bump(surface.noise(surface.coordinates(), 3, 3), 0.3, 0.04)
    sheet = lathe('dough', rounded([(0, 0.07), (radius - 0.05, 0.075, 0.05), (radius, 0.045, 0.04), (radius - 0.02, 0.0)]), surface.material, 140)
    for vertex in sheet.data.vertices:
        angle = math.atan2(vertex.co.y, vertex.co.x)
        stretch = 1 + 0.035 * math.sin(2 * angle + 0.6) + 0.02 * math.sin(3 * angle + 2) + 0.01 * math.sin(7 * angle)
        vertex.co.x, vertex.co.y = vertex.co.x * stretch, vertex.co.y * stretch


def _cut(x, y, width):
    """How close a place on the loaf is to one of its three cuts."""
    return max(math.exp(-((x - cut - 0.45 * y) / width) ** 2) for cut in (-0.55, 0.0, 0.55))


def bread():
    """A long loaf: dark crust, pale where it opened along the cuts, dusted with flour."""
    crust = materials.Surface('crust').set(roughness=0.7, specular=0.25)
    where = crust.coordinates()
    baked = crust.ramp(crust.noise(where, 2.2, 6, 0.65), (0.30, (0.115, 0.038, 0.010)), (0.50, (0.27, 0.105, 0.028)), (0.70, (0.42, 0.20, 0.065)))
    floured = crust.mix(crust.ramp(crust.noise(where, 9, 5, 0.75), (0.52, 0.0), (0.70, 0.55)), baked, (0.66, 0.56, 0.42))
    crust.feed(crust.mix(crust.add('VertexColor', layer_name='cuts').outputs[0], floured, (0.62, 0.43, 0.22)), 'Base Color')
    crust.bump(crust.noise(where, 11, 7, 0.7), 0.45, 0.03)
    loaf = lathe('bread', rounded([(0, 0.0), (0.55, 0.0, 0.2), (0.78, 0.22, 0.25), (0.62, 0.55, 0.3), (0.3, 0.66, 0.2), (0, 0.68)], 30), crust.material, 360)
    cuts = loaf.data.color_attributes.new('cuts', 'FLOAT_COLOR', 'POINT')
    for vertex, colour in zip(loaf.data.vertices, cuts.data):
        vertex.co.x *= 1.35
        x, y, z = vertex.co
        high = max(0.0, min(1.0, (z - 0.30) / 0.2)) * max(0.0, 1 - abs(y) / 0.62)
        vertex.co.z += high * (0.045 * _cut(x - 0.13, y, 0.06) - 0.10 * _cut(x, y, 0.075))
        open_crumb = min(1.0, 1.3 * high) * _cut(x, y, 0.07)
        colour.color = (open_crumb, open_crumb, open_crumb, 1)


def crock():
    """A stoneware crock holding wooden tools."""
    from shapes import vessel
    body = rounded([(0, 0), (0.46, 0, 0.06), (0.52, 0.2, 0.1), (0.55, 1.0, 0.2), (0.52, 1.2, 0.05), (0.55, 1.3)], 10)
    vessel('crock', body, 0.045, materials.glaze((0.52, 0.41, 0.28), (0.16, 0.08, 0.035), 0.8))


def salad(radius=0.86, seed=6):
    """Leaves and small tomatoes, heaped."""
    from decoration import leaf_blade
    chance = random.Random(seed)
    greens = [materials.leaf(colour) for colour in ((0.13, 0.27, 0.05), (0.07, 0.19, 0.04), (0.20, 0.33, 0.08), (0.16, 0.035, 0.05))]
    for number in range(120):
        angle, out = number * 2.4, radius * math.sqrt(number / 120)
        height = 0.42 * (1 - (out / radius) ** 2) + 0.20
        spot = (out * 0.85 * math.cos(angle), out * 0.85 * math.sin(angle), height + chance.uniform(-0.04, 0.05))
        leaf_blade(spot, angle + chance.uniform(-1.2, 1.2), chance.uniform(0.26, 0.42), chance.uniform(-0.25, 0.3), greens[3 if number % 9 == 4 else number % 3], 0.46)
    red = materials.plain((0.42, 0.018, 0.008), 0.16, 0.4)
    for step in range(9):
        angle, out = step * 2.4 + 0.4, radius * 0.72 * math.sqrt((step + 0.3) / 9)
        ball('tomato', (out * math.cos(angle), out * math.sin(angle), 0.60 - 0.36 * (out / radius) ** 2), 0.135, red)
    lathe('bed', [(0, 0.34), (radius * 0.6, 0.24), (radius * 0.86, 0.06), (0, 0.0)], greens[1], 48)


def book(cover=(0.10, 0.16, 0.20), wide=1.35, long=2.0, thick=0.22):
    """A bound book lying down, its spine towards -X."""
    from shapes import rounded_box
    cloth, paper = materials.linen(cover), materials.Surface('paper').set(roughness=0.9, specular=0.1)
    leaves = paper.noise(paper.coordinates((1, 1, 60)), 3, 2)
    paper.feed(paper.mix(leaves, (0.58, 0.53, 0.44), (0.74, 0.70, 0.61)), 'Base Color')
    block = rounded_box('pages', (wide - 0.06, long - 0.08, thick - 0.05), paper.material, 0.01)
    block.location = (0, 0, 0.025)
    for height in (0.0, thick - 0.028):
        rounded_box('cover', (wide, long, 0.028), cloth, 0.01).location.z = height
    tube('spine', [(-wide / 2, -long / 2 + 0.005, thick / 2), (-wide / 2, long / 2 - 0.005, thick / 2)], thick / 2, cloth, flat=0.28, square=2.4)
