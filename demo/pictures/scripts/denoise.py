"""Takes the grain out of a rendering with Open Image Denoise, whose program the environment variable OIDN names."""
import os
import subprocess
import tempfile

import numpy


def denoise(light, albedo=None, normal=None, threads=2, finished=False):
    """light: a noisy linear picture; albedo and normal: the surfaces' colour and direction, which keep edges sharp.
    They are freed of their own grain first, which steel and glass would show otherwise.
    finished: the picture has the colours of a screen, from 0 to 1."""
    albedo = numpy.ones_like(light) if albedo is None and normal is not None else albedo
    with tempfile.TemporaryDirectory() as folder:
        def filtered(name, *options):
            path = os.path.join(folder, name + '.pfm')
            command = [os.environ['OIDN'], '--threads', str(threads), *options, '-o', path]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            return path

        guides = []
        for option, pixels in (('--alb', albedo), ('--nrm', normal)):
            if pixels is not None:
                noisy = _write(os.path.join(folder, f'noisy{option}.pfm'), pixels)
                guides += [option, filtered('clean' + option, option, noisy)]
        source = _write(os.path.join(folder, 'light.pfm'), light)
        tone = ['--srgb', '--ldr'] if finished else ['--hdr']
        return _read(filtered('clean', *tone, source, *guides, *(['--clean_aux'] if guides else [])))


def _write(path, pixels):
    """Portable Float Map, which the program reads."""
    high, wide = pixels.shape[:2]
    with open(path, 'wb') as out:
        out.write(f'PF\n{wide} {high}\n-1.0\n'.encode())
        out.write(numpy.ascontiguousarray(pixels, '<f4').tobytes())
    return path


def _read(path):
    with open(path, 'rb') as made:
        made.readline()
        wide, high = map(int, made.readline().split())
        made.readline()
        return numpy.frombuffer(made.read(), '<f4').reshape(high, wide, 3).copy()
