import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProductImage } from '@kamra/contract/catalogue.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCorruptPictures } from '../../test/wall/corrupt-pictures.ts';
import { diskMediaStore } from '../media/disk-media-store.ts';
import { makePictureWidths } from '../media/make-picture-widths.ts';
import { bitRowBytes, writeBitPng } from '../media/write-bit-png.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { upload } from '../testing/test-upload.ts';
import { products } from './catalogue-tables.ts';

let shop: TestShop;
let cookie: string;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kamra-media-'));
  shop = await startTestShop({ DATA_DIR: dataDir });
  cookie = (await shop.addStaff({ productImages: 'write', products: 'read' })).cookie;
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function addProduct() {
  const id = await shop.addProduct();
  const [product] = await shop.connection.db.select().from(products).where(eq(products.id, id));
  return { id, publicId: product!.publicId };
}
const picture = (background: string, width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background } });
const photoWithPlace = () =>
  picture('#884422', 700, 500)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 29/1 0/1' } })
    .jpeg()
    .toBuffer();
const add = (publicId: string, file: Buffer | string, more: { fileName?: string; cookie?: string } = {}) =>
  upload<ProductImage>(shop, '/api/Product/ImportImage', {
    cookie,
    file,
    fields: { ProductPublicId: publicId },
    ...more,
  });
const imagesOf = async (id: number) =>
  (await shop.call<{ productImages: ProductImage[] }>(`GET /api/Product/Images?productId=${id}`, { cookie }))
    .body.productImages;
const hashOf = (image: ProductImage) => image.imageUrl.split('/')[2] ?? '';

test('[wall 103, 109] an upload is re-encoded, rotated upright, stripped of metadata and served as immutable', async () => {
  const { publicId } = await addProduct();
  const photo = await picture('#336699')
    .withExif({ IFD0: { Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 29/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();

  const added = await add(publicId, photo, { fileName: '../../escape.php' });
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({ isDefault: true, order: 1, width: 300, height: 400, widths: [] });
  const original = await shop.app.inject(`/media/${hashOf(added.body)}/original.webp`);
  expect(original.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const metadata = await sharp(original.rawPayload).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 300, height: 400 });
  expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(await readdir(dataDir)).toEqual(['media']);
});

test('[wall 108, 109] widths up to the original’s are made as AVIF and WebP, and no others exist', async () => {
  const { id, publicId } = await addProduct();
  const { body } = await add(publicId, await photoWithPlace());
  await makePictureWidths(shop.connection.db, diskMediaStore(join(dataDir, 'media')), hashOf(body));
  const [image] = await imagesOf(id);
  expect(image).toMatchObject({ widths: [160, 320, 480, 640] });
  for (const [file, type] of [
    ['320.avif', 'image/avif'],
    ['320.webp', 'image/webp'],
  ]) {
    const served = await shop.app.inject(`/media/${hashOf(body)}/${file}`);
    expect(served.headers['content-type']).toBe(type);
    const metadata = await sharp(served.rawPayload).metadata();
    expect([metadata.width, metadata.exif, metadata.xmp]).toEqual([320, undefined, undefined]);
  }
  const missing = [
    '960.webp',
    '321.webp',
    'original.avif',
    '320.png',
    '..%2f320.webp',
    '%2e%2e',
    '320.webp%00',
  ];
  for (const file of missing) {
    expect((await shop.app.inject(`/media/${hashOf(body)}/${file}`)).statusCode).toBe(404);
  }
  for (const path of [
    '/media/../../etc/passwd',
    '/media/..%2f..%2fetc/passwd',
    `/media/${'g'.repeat(64)}/320.webp`,
  ]) {
    expect((await shop.app.inject(path)).statusCode).toBe(404);
  }
});

test('pictures larger than any screen are made smaller, and a GIF keeps its first frame', async () => {
  const { publicId } = await addProduct();
  const large = await add(publicId, await picture('#123456', 4000, 2000).jpeg().toBuffer());
  expect(large.body).toMatchObject({ width: 2560, height: 1280 });
  const gif = await add(publicId, await picture('#654321', 50, 40).gif().toBuffer());
  expect(gif.body).toMatchObject({ width: 50, height: 40, isDefault: false, order: 2 });
});

/** A file with 10,000 frames: those of a small one repeated. */
async function longAnimation(): Promise<Buffer> {
  const gif = await picture('#135', 20, 20).gif().toBuffer();
  const firstFrame = gif.indexOf(Buffer.from([0x21, 0xf9])); // graphic control extension
  const frame = gif.subarray(firstFrame, gif.length - 1);
  const frames = Array.from({ length: 10_000 }, () => frame);
  return Buffer.concat([gif.subarray(0, firstFrame), ...frames, Buffer.from([0x3b])]);
}

test('[wall 105] of an animation of ten thousand frames the first is kept, in bounded memory', async () => {
  const { publicId } = await addProduct();
  const animation = await longAnimation();
  expect((await sharp(animation).metadata()).pages).toBe(10_000);
  const before = process.memoryUsage().rss;
  expect((await add(publicId, animation)).body).toMatchObject({ width: 20, height: 20 });
  expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
});

test('[wall 106] damaged pictures of every format are refused or decoded as far as possible, and leave no other file', async () => {
  const { id, publicId } = await addProduct();
  const figures = await runCorruptPictures(40, (file) => add(publicId, file));
  expect(figures).toMatchObject({ sent: 40, other: [] });
  expect(figures.refused).toBeGreaterThan(0);
  const files = await readdir(join(dataDir, 'media'), { recursive: true });
  expect(
    files.filter((name) => !/^[0-9a-f]{2}(\/[0-9a-f]{32}(\/(original|\d+)\.(webp|avif))?)?$/.test(name)),
  ).toEqual([]);
  expect((await imagesOf(id)).length).toBe(new Set((await imagesOf(id)).map(hashOf)).size);
});

test.each([
  '../../../etc/passwd',
  '/etc/cron.d/x',
  'a\u0000.png',
  `${'n'.repeat(300)}.png`,
  '\u202egnp.exe',
  '..\\..\\x.png',
])('[wall 107] a file named %j is kept under its hash and nowhere else', async (fileName) => {
  const { publicId } = await addProduct();
  const { status, body } = await add(publicId, await picture('#717').png().toBuffer(), { fileName });
  expect(status).toBe(201);
  expect(body.imageUrl).toMatch(/^\/media\/[0-9a-f]{32}\//);
  expect(await readdir(dataDir)).toEqual(['media']);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const hostile: Record<string, () => Promise<Buffer> | Buffer> = {
  'an SVG': () => Buffer.from(svg),
  'an SVG with an XML head': () => Buffer.from(`<?xml version="1.0"?>${svg}`),
  'a page named as a picture': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  'nothing at all': () => Buffer.alloc(0),
  'a PNG mark with a page behind it': () => Buffer.from('\x89PNG\r\n\x1a\n<html>', 'latin1'),
  'a PNG of 196 million pixels': () =>
    writeBitPng(14_000, 14_000, Buffer.alloc(bitRowBytes(14_000) * 14_000)),
  'a PNG whose head claims 65,535 x 65,535': async () => {
    const png = await picture('#fff', 10, 10).png().toBuffer();
    png.writeUInt32BE(65_535, 16);
    png.writeUInt32BE(65_535, 20);
    return png;
  },
  'half a JPEG': async () => {
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    return noise.subarray(0, noise.length / 2);
  },
  'a TIFF': () => picture('#fff').tiff().toBuffer(),
  'a PDF': () => Buffer.from('%PDF-1.4\n%âãÏÓ'),
};
test.each(Object.keys(hostile))('[wall 103–106] %s is refused', async (name) => {
  const { id, publicId } = await addProduct();
  const bytes = await hostile[name]!();
  const started = process.cpuUsage();
  const reply = await add(publicId, bytes, { fileName: 'photo.jpg' });
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
  expect(reply.status).toBe(422);
  expect(reply.body).toMatchObject({ code: 'unreadablePicture' });
  expect(await imagesOf(id)).toEqual([]);
});

test('[wall 103] code hidden in a picture does not survive', async () => {
  const { publicId } = await addProduct();
  const jpeg = await picture('#aabbcc').jpeg().toBuffer();
  const { body } = await add(publicId, Buffer.concat([jpeg, Buffer.from('<?php system("id"); ?>')]));
  const served = await shop.app.inject(`/media/${hashOf(body)}/original.webp`);
  expect(served.rawPayload.includes('php')).toBe(false);
});

test('files beyond the limit, forms without a file or product, and unknown products are refused', async () => {
  const { publicId } = await addProduct();
  expect((await add(publicId, Buffer.alloc(21 * 1024 * 1024))).status).toBe(413);
  expect((await add('../../etc', await picture('#111').png().toBuffer())).status).toBe(400);
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await add(unknown, await picture('#111').png().toBuffer())).status).toBe(404);
  const json = await shop.call('POST /api/Product/ImportImage', {
    cookie,
    body: { ProductPublicId: publicId },
  });
  expect(json.status).toBe(415);
});
