import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPath, qrPicture } from './qr-picture.ts';

const text = 'HCT\n001\n1\nOTPVHUHBXXX\nKamra Kft.\n';

test('the picture and the path have the squares of the code', async () => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const { url, width } = qrPicture(text);
  const png = Buffer.from(url.split(',')[1]!, 'base64');
  const { data: pixels, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, width]).toEqual([size * 4, size * 4, size * 4]);
  const dark = data.map((row, y) =>
    row.map((_square, x) => pixels[(y * 4 + 1) * info.width + x * 4 + 1]! < 128),
  );
  expect(dark).toEqual(data);
  const drawn = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="white"/><path d="${qrPath(text).path}"/></svg>`,
    ),
  )
    .greyscale()
    .raw()
    .toBuffer();
  expect(data.flat()).toEqual([...drawn].map((each) => each < 128));
});
