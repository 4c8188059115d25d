"""Forms: turned profiles, bent tubes and spouts, cut outlines. One unit is 10 cm."""
import math
import random

import bmesh
import bpy
from mathutils import Vector


def mesh_object(name, points, faces, material, smooth_angle=38, numbers=None):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(p) for p in points], [], faces)
    for one in material if isinstance(material, (list, tuple)) else [material]:
        mesh.materials.append(one)
    if numbers:
        mesh.polygons.foreach_set('material_index', numbers)
    work = bmesh.new()
    work.from_mesh(mesh)
    bmesh.ops.remove_doubles(work, verts=work.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(mesh)
    work.free()
    for face in mesh.polygons:
        face.use_smooth = True
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(smooth_angle)
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    return thing


def curve(points, steps=10):
    """A smooth line (Catmull-Rom) through points of any dimension."""
    vectors = [Vector(p) for p in points]
    ends = [vectors[0] * 2 - vectors[1]] + vectors + [vectors[-1] * 2 - vectors[-2]]
    line = []
    for index in range(1, len(ends) - 2):
        a, b, c, d = ends[index - 1:index + 3]
        for step in range(steps):
            t = step / steps
            line.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
                               + (3 * b - a - 3 * c + d) * t ** 3))
    line.append(vectors[-1])
    return [tuple(v) for v in line]


def rounded(points, steps=8):
    """A line with corners (r, z) or (r, z, fillet); fillets become arcs."""
    line = []
    for index, point in enumerate(points):
        here = Vector(point[:2])
        fillet = point[2] if len(point) > 2 else 0
        if not fillet or index in (0, len(points) - 1):
            line.append(tuple(here))
            continue
        before, after = Vector(points[index - 1][:2]) - here, Vector(points[index + 1][:2]) - here
        reach = min(fillet, before.length * 0.49, after.length * 0.49)
        start, end = here + before.normalized() * reach, here + after.normalized() * reach
        for step in range(steps + 1):
            t = step / steps
            line.append(tuple(start * (1 - t) ** 2 + here * 2 * t * (1 - t) + end * t * t))
    return line


def radius_at(line, height):
    """Outer radius of a profile at a height."""
    best = 0.0
    for (r1, z1), (r2, z2) in zip(line, line[1:]):
        if min(z1, z2) <= height <= max(z1, z2) and z1 != z2:
            best = max(best, r1 + (r2 - r1) * (height - z1) / (z2 - z1))
    return best


def _supported(line, numbers):
    """Adds points close to the ends of long stretches, so that smooth shading does not bend straight walls."""
    points, kinds = [line[0]], []
    for index, (here, there) in enumerate(zip(line, line[1:])):
        length = math.dist(here, there)
        shares = (0.015 / length, 1 - 0.015 / length, 1) if length > 0.07 else (1,)
        points += [tuple(a + (b - a) * share for a, b in zip(here, there)) for share in shares]
        kinds += [numbers[index] if numbers else 0] * len(shares)
    return points, kinds if numbers else None


def lathe(name, line, material, steps=112, numbers=None, smooth_angle=38):
    """Turns a profile about the Z axis. numbers: the material number of each stretch of the profile."""
    line = [p for i, p in enumerate(line) if i == 0 or numbers or math.dist(p, line[i - 1]) > 1e-4]
    line, numbers = _supported(line, numbers)
    points, faces = [], []
    count = len(line)
    for step in range(steps):
        angle = 2 * math.pi * step / steps
        points += [(r * math.cos(angle), r * math.sin(angle), z) for r, z in line]
    for step in range(steps):
        after = (step + 1) % steps
        for index in range(count - 1):
            face = [step * count + index, after * count + index, after * count + index + 1, step * count + index + 1]
            if line[index][0] < 1e-6:
                face.pop(1)
            elif line[index + 1][0] < 1e-6:
                face.pop(2)
            faces.append(face)
    return mesh_object(name, points, faces, material, smooth_angle, numbers * steps if numbers else None)


def inner_line(outer, wall):
    """The inside of a vessel: the outer profile moved inwards by the wall thickness, from rim to centre."""
    moved = []
    for index, (r, z) in enumerate(outer):
        before, after = outer[max(0, index - 1)], outer[min(len(outer) - 1, index + 1)]
        along = Vector((after[0] - before[0], after[1] - before[1]))
        if along.length < 1e-9:
            continue
        along.normalize()
        moved.append((r - along.y * wall, z + along.x * wall))
    moved = [p for p in moved if p[0] > 0.002]
    moved.insert(0, (0.0, moved[0][1]))
    return moved[::-1]


def vessel(name, outer, wall, material, inside=None, rim=None, steps=112):
    """A hollow turned body with a rounded rim. outer: profile from the centre of the base up to the rim."""
    inner = inner_line(outer, wall)
    top, lip = Vector(outer[-1]), Vector(inner[0])
    middle, reach = (top + lip) / 2, (lip - top) / 2
    up = Vector((outer[-1][0] - outer[-2][0], outer[-1][1] - outer[-2][1])).normalized() * reach.length
    arc = []
    for step in range(1, 8):
        angle = math.pi * step / 8
        arc.append(tuple(middle - reach * math.cos(angle) + up * math.sin(angle)))
    materials = [material] + [one for one in (inside, rim) if one]
    inside_number, rim_number = (1 if inside else 0), (len(materials) - 1 if rim else 0)
    outside_part, inside_part = [0] * (len(outer) - 1), [inside_number] * (len(inner) - 1)
    rim_part = [rim_number] * 8 if rim else [0] * 3 + [inside_number] * 5
    return lathe(name, list(outer) + arc + inner, materials, steps, outside_part + rim_part + inside_part)


def _frames(line):
    """Position, tangent and two cross directions along a line, without twisting."""
    line = [Vector(p) for p in line]
    frames = []
    cross = None
    for index, point in enumerate(line):
        tangent = (line[min(len(line) - 1, index + 1)] - line[max(0, index - 1)]).normalized()
        if cross is None:
            cross = Vector((0, 1, 0)) if abs(tangent.y) < 0.9 else Vector((1, 0, 0))
        cross = (cross - tangent * cross.dot(tangent)).normalized()
        frames.append((point, tangent, cross, tangent.cross(cross)))
    return frames


def _spread(values, count):
    if isinstance(values, (int, float)):
        return [float(values)] * count
    spread = []
    for index in range(count):
        place = index / (count - 1) * (len(values) - 1)
        low = min(int(place), len(values) - 2)
        t = place - low
        t = t * t * (3 - 2 * t) if len(values) < 4 else t
        spread.append(values[low] * (1 - t) + values[low + 1] * t)
    return spread


def tube(name, points, radius, material, flat=1.0, sides=28, steps=14, wall=None, cut=None, square=2.0):
    """A bent bar through points. radius: one number or several along the way; flat: thickness in the
    plane of the bend relative to its width; wall: makes it hollow (a spout); cut: direction the mouth faces."""
    line = curve(points, steps)
    frames = _frames(line)
    radii = _spread(radius, len(frames))
    points3, faces = [], []

    def ring(frame, size, last=False):
        point, tangent, cross, other = frame
        start = len(points3)
        for side in range(sides):
            angle = 2 * math.pi * side / sides
            c, s = math.cos(angle), math.sin(angle)
            c = math.copysign(abs(c) ** (2 / square), c)
            s = math.copysign(abs(s) ** (2 / square), s)
            place = point + cross * size * c + other * size * flat * s
            if last and cut:
                normal = Vector(cut)
                place = place - tangent * ((place - point).dot(normal) / tangent.dot(normal))
            points3.append(place)
        return start

    def join(first, second):
        for side in range(sides):
            after = (side + 1) % sides
            faces.append((first + side, first + after, second + after, second + side))

    rings = [ring(frame, size, index == len(frames) - 1) for index, (frame, size) in enumerate(zip(frames, radii))]
    for first, second in zip(rings, rings[1:]):
        join(first, second)
    faces.append(tuple(range(rings[0], rings[0] + sides)))
    if wall:
        inner = [ring(frame, max(size - wall, 0.004), index == len(frames) - 1)
                 for index, (frame, size) in enumerate(zip(frames, radii))]
        join(rings[-1], inner[-1])
        for first, second in zip(inner, inner[1:]):
            join(first, second)
        faces.append(tuple(range(inner[0], inner[0] + sides)))
        smooth = 50
    else:
        point, tangent, cross, other = frames[-1]
        for step in (1, 2, 3):
            angle = math.pi / 2 * step / 4
            moved = (point + tangent * radii[-1] * min(flat, 1) * 0.8 * math.sin(angle), tangent, cross, other)
            rings.append(ring(moved, radii[-1] * math.cos(angle)))
            join(rings[-2], rings[-1])
        faces.append(tuple(range(rings[-1], rings[-1] + sides)))
        smooth = 60
    return mesh_object(name, points3, faces, material, smooth)


def outline(name, border, thickness, material, bevel=0.03, holes=()):
    """A flat board cut to an outline in the XY plane, with rounded edges; lies on z = 0."""
    data = bpy.data.curves.new(name, 'CURVE')
    data.dimensions, data.fill_mode = '2D', 'BOTH'
    data.extrude, data.bevel_depth, data.bevel_resolution = thickness / 2 - bevel, bevel, 4
    data.offset = -bevel
    for ring in [border, *holes]:
        spline = data.splines.new('POLY')
        spline.points.add(len(ring) - 1)
        for target, (x, y) in zip(spline.points, ring):
            target.co = (x, y, 0, 1)
        spline.use_cyclic_u = True
    thing = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(thing)
    data.materials.append(material)
    thing.location.z = thickness / 2
    return thing


def rounded_box(name, size, material, bevel=0.05):
    x, y, z = (part / 2 for part in size)
    points = [(sx * x, sy * y, sz * z + z) for sx in (-1, 1) for sy in (-1, 1) for sz in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    thing = mesh_object(name, points, faces, material)
    cut = thing.modifiers.new('bevel', 'BEVEL')
    cut.width, cut.segments = bevel, 5
    return thing


def slab(long, wide, high, corner, material, bevel=0.03):
    """A block with rounded corners and edges, standing on z = 0."""
    points = []
    for cx, cy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for step in range(9):
            angle = math.radians(start + 90 * step / 8)
            points.append((cx * (long / 2 - corner) + corner * math.cos(angle), cy * (wide / 2 - corner) + corner * math.sin(angle)))
    count = len(points)
    corners = [(x, y, 0) for x, y in points] + [(x, y, high) for x, y in points]
    faces = [tuple(range(count)), tuple(range(count, 2 * count))] + [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    slab = mesh_object('slab', corners, faces, material, 30)
    cut = slab.modifiers.new('bevel', 'BEVEL')
    cut.width, cut.segments, cut.limit_method, cut.angle_limit = bevel, 4, 'ANGLE', math.radians(40)
    return slab


def turn_inside_out(thing):
    """For an air gap inside glass: the surface faces the air."""
    thing.data.flip_normals()
    return thing


def ball(name, centre, radius, material, squash=(1, 1, 1), segments=32):
    line = [(radius * math.sin(math.pi * i / 16), -radius * math.cos(math.pi * i / 16)) for i in range(17)]
    line[0], line[-1] = (0.0, -radius), (0.0, radius)
    thing = lathe(name, line, material, segments, smooth_angle=80)
    thing.location, thing.scale = centre, squash
    return thing


def scatter(name, source, places, seed=1):
    """Copies of one object (sharing its mesh) at places, each turned at random."""
    chance = random.Random(seed)
    for place in places:
        copy = bpy.data.objects.new(name, source.data)
        copy.location = place
        copy.scale = source.scale
        copy.rotation_euler = [chance.uniform(0, math.tau) for _ in range(3)]
        bpy.context.collection.objects.link(copy)
    bpy.data.objects.remove(source)
