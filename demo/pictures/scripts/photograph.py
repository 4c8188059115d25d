"""Renders the lit stage into a finished picture file."""
import os
import tempfile

import bpy
import cv2
import numpy

import stage
from denoise import denoise

EXPOSURE = -0.25
DETAIL, BACKDROP = 100, 30  # shares of the finished size, in percent, at which the goods and the backdrop are rendered
WHOLE = 75  # the same for a picture without a plain backdrop, which is out of focus in large part
PASSES = ('Image', 'Denoising Albedo', 'Denoising Normal')
LIGHT = ('DiffDir', 'DiffInd', 'DiffCol')


def _collect(folder, passes):
    """Writes light, surface colour, surface direction and the like of a rendering as separate files."""
    scene = bpy.context.scene
    layer = bpy.context.view_layer
    layer.cycles.denoising_store_passes = True
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = 'DiffDir' in passes
    layer.use_pass_diffuse_color = 'DiffDir' in passes or 'DiffCol' in passes
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers, files = nodes.new('CompositorNodeRLayers'), nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format, files.format.color_depth, files.format.color_mode = 'OPEN_EXR', '32', 'RGB'
    files.file_slots.clear()
    for source in passes:
        files.file_slots.new(source)
        links.new(layers.outputs[source], files.inputs[source])


def _load(folder, name):
    path = next(os.path.join(folder, file) for file in os.listdir(folder) if file.startswith(name))
    image = bpy.data.images.load(path)
    width, height = image.size
    pixels = numpy.empty(width * height * 4, numpy.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    os.remove(path)
    return pixels.reshape(height, width, 4)[..., :3].copy()


def _settings():
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.threads_mode, scene.render.threads = 'FIXED', 2
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.device = 'CPU'
    # Places that are clean after a few samples get no more: half the time goes into steel, glass and shadows.
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.04, 8
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 14, 1, 8
    cycles.transmission_bounces, cycles.transparent_max_bounces = 14, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 4, 12
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'High Contrast'
    scene.view_settings.exposure = EXPOSURE


def _frame(percentage, region):
    """region: pixels (left, bottom, right, top)."""
    render = bpy.context.scene.render
    render.resolution_percentage = percentage
    render.use_border = render.use_crop_to_border = region is not None
    if region:
        wide, high = render.resolution_x, render.resolution_y
        render.border_min_x, render.border_max_x = ((edge + 0.5) / wide for edge in (region[0], region[2]))
        render.border_min_y, render.border_max_y = ((edge + 0.5) / high for edge in (region[1], region[3]))


def _take(samples, percentage, region=None, light=False):
    """Renders and takes the grain out; light: also gives the light that falls on things and their colours."""
    scene = bpy.context.scene
    scene.cycles.samples = samples
    _frame(percentage, region)
    passes = PASSES + LIGHT if light else PASSES
    with tempfile.TemporaryDirectory() as folder:
        _collect(folder, passes)
        bpy.ops.render.render()
        image, colour, direction, *parts = [_load(folder, name) for name in passes]
    if not light:
        return denoise(image, colour, direction)
    # Gloss and scattered light are smoothed apart, so that no grain is left when the colour below is exchanged.
    fallen, own = parts[0] + parts[1], parts[2]
    gloss = denoise(numpy.maximum(image - fallen * own, 0), colour, direction)
    fallen = denoise(fallen, None, direction)
    return gloss + fallen * own, fallen, own


def _surface_colour(region):
    """The colours of the surfaces alone, without light."""
    scene = bpy.context.scene
    for thing in [one for one in scene.objects if one.type == 'LIGHT']:
        bpy.data.objects.remove(thing)
    scene.world = None
    scene.cycles.samples, scene.cycles.max_bounces = 6, 0
    _frame(DETAIL, region)
    with tempfile.TemporaryDirectory() as folder:
        _collect(folder, ('DiffCol',))
        bpy.ops.render.render()
        return _load(folder, 'DiffCol')


def _recoloured(picture, light, region, before, after):
    """The same picture with other surface colours: the light on a surface is kept, its colour exchanged."""
    new = picture.copy()
    new[region[1]:region[3], region[0]:region[2]] += _enlarged(light * (after - before), region)
    return numpy.maximum(new, 0)


def _enlarged(part, region):
    size = region[2] - region[0], region[3] - region[1]
    return numpy.ascontiguousarray(cv2.resize(part, size, interpolation=cv2.INTER_CUBIC))


def _blended(whole, detail, region):
    """Lays the finely rendered region into the enlarged coarse picture, with soft edges inside the picture."""
    high, wide = whole.shape[:2]
    left, bottom = region[:2]
    right, top = left + detail.shape[1], bottom + detail.shape[0]
    share = numpy.ones(detail.shape[:2], numpy.float32)
    ramp = numpy.linspace(0, 1, 24, dtype=numpy.float32)
    if left > 0:
        share[:, :24] *= ramp
    if right < wide:
        share[:, -24:] *= ramp[::-1]
    if bottom > 0:
        share[:24] *= ramp[:, None]
    if top < high:
        share[-24:] *= ramp[::-1, None]
    part = whole[bottom:top, left:right]
    part += (detail - part) * share[..., None]


def render(path, samples=16, draft=False, phone=False, colours=()):
    """Renders the plain backdrop coarsely, the subject finely, and saves; phone: also the right-hand square.
    colours: (path, compose) of pictures that differ in the colour of opaque surfaces only and need no light."""
    scene = bpy.context.scene
    _settings()
    wide, high = scene.render.resolution_x, scene.render.resolution_y
    if draft:
        picture = _take(4, 30)
    elif scene.get('whole'):
        picture = _take(max(7, samples // 2), WHOLE)
        picture = numpy.maximum(_enlarged(picture, (0, 0, wide, high)), 0)
    else:
        picture = numpy.ascontiguousarray(cv2.resize(_take(samples, BACKDROP), (wide, high), interpolation=cv2.INTER_CUBIC))
        left, right, bottom, top = scene['subject']
        region = [max(0, int((left - 0.04) * wide)), max(0, int((bottom - 0.04) * high)),
                  min(wide, int((right + 0.06) * wide)), min(high, int((top + 0.04) * high))]
        detail, light, before = _take(samples, DETAIL, region, True) if colours else (_take(samples, DETAIL, region), None, None)
        _blended(picture, numpy.maximum(_enlarged(detail, region), 0), region)
    scene.use_nodes = False
    _save(picture, path, draft)
    for other, compose in colours:
        stage.clear()
        compose()
        _settings()
        after = _surface_colour(region)
        bpy.context.scene.use_nodes = False
        _save(_recoloured(picture, light, region, before, after), other, False)
    if phone:
        square = picture[:, picture.shape[1] - picture.shape[0]:]
        _save(square, '-phone'.join(os.path.splitext(path)), draft)


def _save(picture, path, draft):
    scene = bpy.context.scene
    height, width = picture.shape[:2]
    image = bpy.data.images.new('clean', width, height, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    pixels = numpy.dstack([picture, numpy.ones((height, width), numpy.float32)])
    image.pixels.foreach_set(pixels.astype(numpy.float32).ravel())
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.quality = 'PNG' if draft else 'WEBP', 'RGB', 82
    image.save_render(path, scene=scene)
