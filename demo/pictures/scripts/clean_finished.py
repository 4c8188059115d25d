"""Takes the grain out of finished pictures without rendering them: python3 clean_finished.py name ...

Glass and steel of before Open Image Denoise gain by it; a picture that is free of grain only loses. Numpy, OpenCV and
the environment variable OIDN are needed, but not Blender. The folder to write to is taken from PICTURES_OUT.
"""
import os
import sys

import cv2
import numpy

from denoise import denoise

FOLDER = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
QUALITY = 82


def clean(name):
    grainy = cv2.imread(os.path.join(FOLDER, name + '.webp')).astype(numpy.float32) / 255
    smooth = denoise(grainy[..., ::-1], finished=True)[..., ::-1]
    pixels = (numpy.clip(smooth, 0, 1) * 255 + 0.5).astype(numpy.uint8)
    path = os.path.join(os.environ.get('PICTURES_OUT', FOLDER), name + '.webp')
    cv2.imwrite(path, pixels, [cv2.IMWRITE_WEBP_QUALITY, QUALITY])


for word in sys.argv[1:]:
    clean(word)
