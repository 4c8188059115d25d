"""Takes the grain out of two noisy renderings of the same picture (numpy and OpenCV).

The difference of the two tells how noisy each place is; surface colour and surface direction tell where
edges are. Light is smoothed separately from surface colour, so glaze speckles and wood grain stay sharp.
"""
import cv2
import numpy

KERNEL = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)


def _brightness(picture):
    return picture @ numpy.array([0.25, 0.6, 0.15], dtype=numpy.float32)


def _moved(picture, dx, dy):
    return cv2.warpAffine(picture, numpy.float32([[1, 0, dx], [0, 1, dy]]), (picture.shape[1], picture.shape[0]),
                          flags=cv2.INTER_NEAREST, borderMode=cv2.BORDER_REFLECT_101)


def denoise(first, second, albedo, normal, strength=2.8, base=None):
    """first, second, albedo, normal: float arrays (height, width, 3), linear light. base: what the light is seen
    in proportion to, if not to the surface colour."""
    base = numpy.maximum(albedo, 0.03) if base is None else base
    first, second = numpy.log1p(4 * first / base), numpy.log1p(4 * second / base)
    light = (first + second) / 2
    # Single dark or bright specks, which show in one rendering only, give way to their neighbours.
    middle = cv2.medianBlur(light, 5)
    unsure = numpy.abs(_brightness(first - second)) > 0.3
    speck = unsure & (numpy.abs(_brightness(light - middle)) > 0.12)
    light = numpy.where(speck[..., None], middle, light)
    spread = cv2.blur((_brightness(first) - _brightness(second)) ** 2 / 4, (7, 7))
    spread = numpy.maximum(spread, cv2.blur(spread, (15, 15)) * 0.5)
    guide = numpy.dstack([normal * 5.0, albedo * 9.0]).astype(numpy.float32)
    for level in range(6):
        step = 2 ** level
        reach = 2 if level < 2 else 1
        seen = cv2.GaussianBlur(_brightness(light), (3, 3), 0.8)
        tolerance = 1.0 / (strength ** 2 * cv2.GaussianBlur(spread, (3, 3), 0) + 2e-6)
        total = numpy.zeros(seen.shape, numpy.float32)
        weights2 = numpy.zeros(seen.shape, numpy.float32)
        mixed = numpy.zeros_like(light)
        for dy in range(-reach, reach + 1):
            for dx in range(-reach, reach + 1):
                share = KERNEL[dx + 2] * KERNEL[dy + 2]
                if dx == dy == 0:
                    weight = numpy.full(seen.shape, share, numpy.float32)
                    mixed += light * share
                else:
                    away = ((_moved(guide, dx * step, dy * step) - guide) ** 2).sum(axis=2)
                    away += (_moved(seen, dx * step, dy * step) - seen) ** 2 * tolerance
                    weight = share * cv2.exp(-away)
                    mixed += _moved(light, dx * step, dy * step) * weight[..., None]
                total += weight
                weights2 += weight * weight
        light = mixed / total[..., None]
        spread = spread * (weights2 / (total * total))
    return numpy.expm1(light) / 4 * base
