import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ShopError } from '../errors/shop-error.ts';
import { checkPicture } from './check-picture.ts';

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  });

test('every accepted format becomes WebP, and the same picture gets the same hash', async () => {
  const png = await noise(60, 40).png().toBuffer();
  const files = [
    png,
    ...(await Promise.all(['jpeg', 'webp', 'avif', 'gif'].map((format) => encode(png, format)))),
  ];
  for (const file of files) {
    const checked = await checkPicture(file);
    expect(checked).toMatchObject({ width: 60, height: 40 });
    expect((await sharp(checked.webp).metadata()).format).toBe('webp');
  }
  expect((await checkPicture(png)).hash).toBe((await checkPicture(png)).hash);
});

test('only the first frame of an animation is stored', async () => {
  const frames = await Promise.all(Array.from({ length: 40 }, () => noise(20, 20).raw().toBuffer()));
  const gif = await sharp(Buffer.concat(frames), {
    raw: { width: 20, height: 800, channels: 3, pageHeight: 20 },
  })
    .gif({ delay: 50 })
    .toBuffer();
  expect((await sharp(gif).metadata()).pages).toBe(40);
  expect(await checkPicture(gif)).toMatchObject({ width: 20, height: 20 });
});

test('damaged pictures are refused or decoded as far as possible, and nothing breaks', async () => {
  const png = await noise(80, 60).png().toBuffer();
  const outcomes = new Set<string>();
  for (const format of ['png', 'jpeg', 'webp', 'avif', 'gif']) {
    const whole = await encode(png, format);
    for (let seed = 1; seed <= 25; seed++) outcomes.add(await outcomeOf(damage(whole, seed)));
  }
  expect([...outcomes].sort()).toEqual(['taken', 'unreadablePicture']);
});

function encode(picture: Buffer, format: string): Promise<Buffer> {
  return sharp(picture)
    .toFormat(format as 'png')
    .toBuffer();
}

/** Overwrites some bytes, the same for each seed, and truncates every third file. */
function damage(file: Buffer, seed: number): Buffer {
  const damaged = Buffer.from(file);
  let state = seed * 7_919;
  for (let count = 0; count < 12; count++) {
    state = (state * 48_271) % 2_147_483_647;
    damaged[state % damaged.length] = state % 256;
  }
  return seed % 3 === 0 ? damaged.subarray(0, (damaged.length * seed) / 30) : damaged;
}

async function outcomeOf(file: Buffer): Promise<string> {
  try {
    await checkPicture(file);
    return 'taken';
  } catch (error) {
    return error instanceof ShopError ? error.code : String(error);
  }
}
