"""Glassware. Drinks overlap the glass slightly, so that no air gap shows."""
import materials
from shapes import curve, inner_line, lathe, radius_at, rounded, turn_inside_out, vessel


def pour(name, outer, wall, height, material, overlap=0.004):
    """A drink that fills a vessel of this profile up to a height."""
    inner = [(r + overlap if r > 0 else 0.0, z - overlap) for r, z in inner_line(outer, wall)[::-1]]
    line = []
    for before, point in zip([None, *inner], inner):
        if point[1] > height:
            if before and point[1] != before[1]:
                share = (height - before[1]) / (point[1] - before[1])
                line.append((before[0] + (point[0] - before[0]) * share, height))
            break
        line.append(point)
    line.append((0.0, height))
    lathe(name, line, material, 96)


def tumbler(fill=0.0):
    """Water glass, 300 ml."""
    clear = materials.glass()
    outer = rounded([(0, 0.012), (0.27, 0.012, 0.01), (0.30, 0.0, 0.02), (0.335, 0.03, 0.05), (0.35, 0.15, 0.1), (0.40, 1.0)])
    inner = rounded([(0.382, 1.0), (0.325, 0.16, 0.08), (0.26, 0.105, 0.08), (0, 0.095)])
    lathe('glass', outer + [(0.398, 1.007), (0.391, 1.011), (0.384, 1.007)] + inner, clear)
    if fill:
        top = 0.095 + fill * 0.88
        radius = 0.329 + (top - 0.16) / 0.84 * 0.057
        lathe('water', [(0, 0.091)] + rounded([(0.262, 0.101), (0.329, 0.16, 0.06), (radius, top)]) + [(radius - 0.02, top - 0.006),
              (0, top - 0.006)], materials.liquid((0.97, 0.99, 0.99)))


def tumbler_set():
    from stage import place
    for x, y in ((-0.92, 0.80), (0.02, 0.95), (0.94, 0.78), (-0.47, 0.02), (0.50, 0.0)):
        place(tumbler, x=x, y=y)
    place(tumbler, 0.62, x=0.03, y=-0.80)


def wine_glass(fill=0.0, colour=(0.30, 0.004, 0.02)):
    clear = materials.glass()
    bowl = curve([(0.035, 0.96), (0.14, 1.00), (0.32, 1.14), (0.435, 1.38), (0.45, 1.58), (0.40, 1.86), (0.335, 2.14)], 10)
    inner = [(r, z) for r, z in curve([(0.323, 2.14), (0.388, 1.86), (0.437, 1.58), (0.421, 1.39), (0.305, 1.158), (0.12, 1.035),
                                       (0.0, 1.015)], 10)]
    stem = rounded([(0, 0.0), (0.40, 0.0, 0.01), (0.405, 0.018, 0.01), (0.30, 0.03, 0.1), (0.10, 0.075, 0.06), (0.045, 0.20, 0.1),
                    (0.035, 0.55, 0.1), (0.035, 0.96)])
    lathe('wine glass', stem + bowl[1:] + [(0.332, 2.146), (0.326, 2.146)] + inner, clear)
    if fill:
        body = [(r, z) for r, z in inner[::-1] if z < 1.0 + fill]
        line = [(r + 0.004 if r > 0 else 0.0, z - 0.004) for r, z in body]
        line += [(line[-1][0], line[-1][1] + 0.012), (line[-1][0] - 0.02, line[-1][1]), (0, line[-1][1])]
        lathe('wine', line, materials.liquid(colour, tint=(0.55, 0.12, 0.14)))


def wine_pair():
    from stage import place
    place(wine_glass, x=-0.46, y=0.12)
    place(wine_glass, x=0.46, y=-0.12)


def latte_glass(full=True):
    clear = materials.glass()
    outer = rounded([(0, 0.0), (0.27, 0.0, 0.05)]) + curve([(0.32, 0.035), (0.405, 0.25), (0.435, 0.62), (0.43, 1.0), (0.425, 1.26)],
                                                      10)[1:]
    hidden = curve([(0.413, 1.24), (0.418, 1.0), (0.422, 0.62), (0.39, 0.26), (0.30, 0.06), (0.0, 0.02)], 10)
    cup_outer = curve([(0.0, 0.155), (0.10, 0.165), (0.23, 0.27), (0.315, 0.52), (0.345, 0.86), (0.395, 1.14), (0.411, 1.235)], 10)
    cup_inner = curve([(0.412, 1.26), (0.382, 1.14), (0.332, 0.86), (0.30, 0.53), (0.215, 0.29), (0.09, 0.19), (0.0, 0.18)], 10)
    lathe('outer wall', outer + [(0.424, 1.268), (0.414, 1.268)] + cup_inner, clear)
    turn_inside_out(lathe('air gap', hidden[::-1] + cup_outer[::-1], clear))
    if not full:
        return
    layers = ((0.18, 0.50, (0.80, 0.74, 0.64)), (0.50, 0.66, (0.50, 0.33, 0.19)), (0.66, 0.88, (0.24, 0.115, 0.05)),
              (0.88, 1.02, (0.78, 0.66, 0.50)))
    wall = cup_inner[::-1]
    for low, high, colour in layers:
        line = [(0.0, low)] + [(max(0.0, r + 0.003), z) for r, z in wall if low <= z <= high]
        line = [(0.0, low), (radius_at(wall, max(low, 0.19)) + 0.003, low)] + line[1:] + [
            (radius_at(wall, high) + 0.003, high), (0.0, high)]
        lathe('latte', line, materials.plain(colour, 0.45), 72)
    lathe('froth', [(0, 1.05)] + rounded([(0.20, 1.05, 0.05), (0.345, 1.03, 0.02), (0.362, 1.01)]), materials.plain((0.82, 0.73, 0.6), 0.7), 72)


def latte_pair():
    from stage import place
    place(latte_glass, x=-0.50, y=0.14)
    place(latte_glass, x=0.50, y=-0.14)


def carafe(fill=0.0, stopper=True):
    clear = materials.glass()
    outer = rounded([(0, 0.014), (0.40, 0.014, 0.01), (0.44, 0.0, 0.03)]) + curve(
        [(0.475, 0.03), (0.51, 0.14), (0.515, 0.45), (0.49, 0.95), (0.40, 1.45), (0.29, 1.82), (0.235, 2.10), (0.245, 2.34),
         (0.31, 2.58)], 10)[1:]
    vessel('carafe', outer, 0.024, clear)
    if fill:
        pour('water', outer, 0.024, fill, materials.liquid((0.965, 0.99, 0.99)))
    if stopper:
        lathe('stopper', rounded([(0, 2.40), (0.20, 2.40, 0.02), (0.236, 2.46), (0.27, 2.61, 0.02), (0.31, 2.63, 0.03),
                                  (0.30, 2.78, 0.06), (0, 2.80)]), materials.beech('z', 1.3))
