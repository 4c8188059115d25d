"""Surfaces of the goods: glaze, enamel, steel, glass, wood, iron, brass, clay."""
import bpy


class Surface:
    """A small helper over a node material with one Principled shader."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.nodes, self.links = self.material.node_tree.nodes, self.material.node_tree.links
        self.shader = self.nodes['Principled BSDF']

    def set(self, **values):
        names = {'colour': 'Base Color', 'coat': 'Clearcoat', 'coat_roughness': 'Clearcoat Roughness', 'ior': 'IOR'}
        for name, value in values.items():
            socket = self.shader.inputs[names.get(name, name.capitalize())]
            socket.default_value = (*value, 1) if isinstance(value, tuple) and len(value) == 3 else value
        return self

    def add(self, kind, **values):
        node = self.nodes.new('ShaderNode' + kind)
        for name, value in values.items():
            if name in node.inputs:
                node.inputs[name].default_value = value
            else:
                setattr(node, name, value)
        return node

    def coordinates(self, scale=(1, 1, 1), turn=(0, 0, 0)):
        mapping = self.add('Mapping')
        mapping.inputs['Scale'].default_value = scale
        mapping.inputs['Rotation'].default_value = turn
        self.links.new(self.add('TexCoord').outputs['Object'], mapping.inputs['Vector'])
        return mapping.outputs[0]

    def noise(self, vector, scale, detail=2.0, roughness=0.5, distortion=0.0):
        node = self.add('TexNoise', Scale=scale, Detail=detail, Roughness=roughness, Distortion=distortion)
        self.links.new(vector, node.inputs['Vector'])
        return node.outputs['Fac']

    def ramp(self, value, *stops):
        """stops: (position, colour) pairs; a colour is three numbers or one for grey."""
        node = self.add('ValToRGB')
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = (*colour, 1) if isinstance(colour, tuple) else (colour, colour, colour, 1)
        self.links.new(value, node.inputs[0])
        return node.outputs[0]

    def mix(self, share, first, second):
        node = self.add('MixRGB')
        for index, value in enumerate((share, first, second)):
            if isinstance(value, (tuple, float, int)):
                node.inputs[index].default_value = (*value, 1) if isinstance(value, tuple) else value
            else:
                self.links.new(value, node.inputs[index])
        return node.outputs[0]

    def bump(self, height, strength, distance=0.01):
        node = self.add('Bump', Strength=strength, Distance=distance)
        self.links.new(height, node.inputs['Height'])
        self.links.new(node.outputs[0], self.shader.inputs['Normal'])

    def feed(self, value, socket):
        self.links.new(value, self.shader.inputs[socket])


def plain(colour, roughness=0.4, coat=0.0, metallic=0.0, specular=0.5):
    return Surface('plain').set(colour=colour, roughness=roughness, coat=coat, metallic=metallic,
                                specular=specular).material


def glaze(colour, speckle=(0.12, 0.07, 0.04), amount=0.5, roughness=0.28, pool=None):
    """Stoneware glaze: cloudy colour with iron speckles; `pool` is the colour where it runs thin."""
    surface = Surface('glaze').set(roughness=roughness, coat=0.35, coat_roughness=0.12)
    where = surface.coordinates()
    darker = pool or tuple(part * 0.78 for part in colour)
    clouds = surface.ramp(surface.noise(where, 2.2, 4), (0.35, darker), (0.62, colour))
    fine = surface.ramp(surface.noise(where, 34, 1.5), (0.69 - 0.05 * amount, 0.0), (0.73, 1.0))
    coarse = surface.ramp(surface.noise(where, 13, 2.0), (0.70, 0.0), (0.74, amount))
    speckled = surface.mix(fine, clouds, speckle)
    surface.feed(surface.mix(coarse, speckled, speckle), 'Base Color')
    surface.bump(surface.noise(where, 5, 2), 0.08, 0.02)
    return surface.material


def porcelain(colour=(0.74, 0.735, 0.72)):
    return Surface('porcelain').set(colour=colour, roughness=0.16, coat=0.5, coat_roughness=0.03, specular=0.55).material


def enamel(colour):
    surface = Surface('enamel').set(colour=colour, roughness=0.2, coat=0.9, coat_roughness=0.03)
    surface.bump(surface.noise(surface.coordinates(), 9, 1), 0.03, 0.02)
    return surface.material


def matte(colour, roughness=0.55, grain=0.25):
    """Powder coat or matt ceramic with a fine grain."""
    surface = Surface('matte').set(colour=colour, roughness=roughness)
    surface.bump(surface.noise(surface.coordinates(), 120, 2), grain, 0.004)
    return surface.material


def polished_steel(roughness=0.07):
    surface = Surface('polished steel').set(colour=(0.70, 0.70, 0.71), metallic=1.0, roughness=roughness)
    surface.bump(surface.noise(surface.coordinates(), 1.6, 1), 0.03, 0.04)
    return surface.material


def brushed_steel(roughness=0.24, along='round', colour=(0.56, 0.56, 0.575)):
    """along: 'round' for turned goods, 'x' for flat ones brushed lengthwise."""
    surface = Surface('brushed steel').set(colour=colour, metallic=1.0, roughness=roughness)
    scale = (1.2, 1.2, 60) if along == 'round' else (1.2, 70, 70)
    lines = surface.noise(surface.coordinates(scale), 1.4, 3, 0.7)
    surface.feed(surface.ramp(lines, (0.3, roughness * 0.85), (0.7, roughness * 1.15)), 'Roughness')
    surface.bump(lines, 0.03, 0.006)
    if along == 'round':
        surface.set(anisotropic=0.4)
        tangent = surface.add('Tangent', direction_type='RADIAL', axis='Z')
        surface.links.new(tangent.outputs[0], surface.shader.inputs['Tangent'])
    return surface.material


def satin_steel(roughness=0.4):
    """The inside of pots and bowls: soft and light."""
    surface = Surface('satin steel').set(colour=(0.60, 0.60, 0.61), metallic=0.72, roughness=roughness)
    lines = surface.noise(surface.coordinates((1.2, 1.2, 60)), 1.4, 3, 0.7)
    surface.bump(lines, 0.02, 0.006)
    return surface.material


def brass():
    surface = Surface('brass').set(colour=(0.78, 0.52, 0.20), metallic=1.0, roughness=0.2)
    where = surface.coordinates()
    surface.feed(surface.ramp(surface.noise(where, 3, 4), (0.35, 0.14), (0.7, 0.30)), 'Roughness')
    surface.feed(surface.mix(surface.noise(where, 2, 3), (0.80, 0.55, 0.22), (0.68, 0.43, 0.15)), 'Base Color')
    return surface.material


def _shadowless(surface, shader, tint):
    """Lets light through instead of casting a black shadow."""
    path = surface.add('LightPath')
    clear = surface.add('BsdfTransparent', Color=(*tint, 1))
    mix = surface.add('MixShader')
    either = surface.add('Math', operation='MAXIMUM')
    surface.links.new(path.outputs['Is Shadow Ray'], either.inputs[0])
    surface.links.new(path.outputs['Is Diffuse Ray'], either.inputs[1])
    surface.links.new(either.outputs[0], mix.inputs[0])
    surface.links.new(shader.outputs[0], mix.inputs[1])
    surface.links.new(clear.outputs[0], mix.inputs[2])
    surface.links.new(mix.outputs[0], surface.nodes['Material Output'].inputs['Surface'])
    return surface.material


def glass(colour=(0.985, 0.995, 0.99), tint=(0.86, 0.88, 0.87)):
    surface = Surface('glass')
    shader = surface.add('BsdfGlass', Color=(*colour, 1), Roughness=0.0, IOR=1.5)
    return _shadowless(surface, shader, tint)


def pane():
    """A thin flat sheet of glass: clear, with a hint of gloss."""
    surface = Surface('pane')
    clear, gloss, mix = surface.add('BsdfTransparent'), surface.add('BsdfGlossy', Roughness=0.02), surface.add('MixShader', Fac=0.05)
    surface.links.new(clear.outputs[0], mix.inputs[1])
    surface.links.new(gloss.outputs[0], mix.inputs[2])
    surface.links.new(mix.outputs[0], surface.nodes['Material Output'].inputs['Surface'])
    return surface.material


def liquid(colour, ior=1.33, tint=None):
    surface = Surface('liquid')
    shader = surface.add('BsdfGlass', Color=(*colour, 1), Roughness=0.0, IOR=ior)
    return _shadowless(surface, shader, tint or colour)


def wood(light, dark, grain='x', scale=1.0, roughness=0.5, contrast=1.0):
    """Wood with growth rings and fibres running along the given axis."""
    surface = Surface('wood').set(roughness=roughness, specular=0.35)
    axis = 'xyz'.index(grain)
    long_scale = [1.0, 1.0, 1.0]
    long_scale[axis] = 0.09
    rings = surface.noise(surface.coordinates(tuple(long_scale)), 5.5 * scale, 3, 0.55, 1.3)
    fibre_scale = [1.0, 1.0, 1.0]
    fibre_scale[axis] = 0.025
    fibres = surface.noise(surface.coordinates(tuple(fibre_scale)), 48 * scale, 4, 0.65)
    middle = tuple((a + b) / 2 for a, b in zip(light, dark))
    spread = 0.17 / contrast
    colour = surface.ramp(rings, (0.5 - spread, light), (0.47, middle), (0.5, light), (0.5 + spread, dark))
    darkened = surface.mix(surface.ramp(fibres, (0.42, 0.5), (0.6, 0.0)), colour, tuple(part * 0.55 for part in dark))
    surface.feed(darkened, 'Base Color')
    surface.bump(fibres, 0.12, 0.01)
    return surface.material


def cast_iron(colour=(0.018, 0.018, 0.019), roughness=0.5):
    surface = Surface('cast iron').set(colour=colour, roughness=roughness, specular=0.6)
    where = surface.coordinates()
    surface.bump(surface.noise(where, 38, 4), 0.35, 0.012)
    surface.feed(surface.ramp(surface.noise(where, 6, 4), (0.3, roughness - 0.1), (0.7, roughness + 0.12)), 'Roughness')
    return surface.material


def terracotta(colour=(0.46, 0.165, 0.08)):
    surface = Surface('terracotta').set(roughness=0.85, specular=0.15)
    where = surface.coordinates((1, 1, 1.6))
    clay = surface.mix(surface.noise(where, 3, 5, 0.6), tuple(part * 0.82 for part in colour), colour)
    bloom = surface.ramp(surface.noise(where, 1.5, 5, 0.62), (0.56, 0.0), (0.74, 0.28))
    surface.feed(surface.mix(bloom, clay, (0.66, 0.50, 0.40)), 'Base Color')
    surface.bump(surface.noise(where, 40, 4), 0.25, 0.01)
    return surface.material


def linen(colour=(0.55, 0.53, 0.49)):
    surface = Surface('linen').set(colour=colour, roughness=0.9, specular=0.1, sheen=0.4)
    across = surface.noise(surface.coordinates((4, 140, 20)), 1, 2)
    along = surface.noise(surface.coordinates((140, 4, 20)), 1, 2)
    surface.feed(surface.mix(surface.mix(0.5, across, along), tuple(p * 0.7 for p in colour), colour), 'Base Color')
    surface.bump(surface.mix(0.5, across, along), 0.4, 0.01)
    return surface.material


def leaf(colour=(0.09, 0.20, 0.06)):
    surface = Surface('leaf').set(roughness=0.45, specular=0.4)
    where = surface.coordinates()
    surface.feed(surface.mix(surface.noise(where, 4, 3), tuple(p * 0.6 for p in colour), colour), 'Base Color')
    return surface.material


def wax():
    return Surface('wax').set(colour=(0.80, 0.735, 0.60), roughness=0.45, specular=0.4).material


# The shop's recurring woods.
def acacia(grain='x', scale=1.0):
    return wood((0.27, 0.12, 0.045), (0.085, 0.033, 0.013), grain, scale, 0.42)


def beech(grain='x', scale=1.0):
    return wood((0.50, 0.31, 0.16), (0.37, 0.205, 0.095), grain, scale, 0.5, 0.8)


def olive(grain='x', scale=1.0):
    return wood((0.43, 0.255, 0.095), (0.12, 0.05, 0.018), grain, scale, 0.42, 1.2)


def walnut(grain='z', scale=1.0):
    return wood((0.11, 0.047, 0.021), (0.035, 0.015, 0.008), grain, scale, 0.4)
