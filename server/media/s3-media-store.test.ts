import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaRow } from '@kamra/contract/media-library.ts';
import type { Suggestions } from '@kamra/contract/suggestions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseStoredMedia, restoreMediaToStore } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { deletePictureFiles } from '../media-library/delete-picture-files.ts';
import { openMediaStore } from '../setup/open-media-store.ts';
import { distinctPicture } from '../testing/distinct-picture.ts';
import { type S3StandIn, standInBucket, standInKeys, startS3StandIn } from '../testing/s3-stand-in.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { upload } from '../testing/test-upload.ts';
import { makePictureWidths } from './make-picture-widths.ts';
import { keysOfPicture, nameOfKey } from './media-store.ts';
import { movePictures } from './move-pictures.ts';
import { type OwnStores, openOwnStores } from './open-own-stores.ts';
import { s3MediaStore } from './s3-media-store.ts';

const cdn = 'https://cdn.example';
let s3: S3StandIn;
let shop: TestShop;
let cookie: string;
let stores: OwnStores & { bucket: NonNullable<OwnStores['bucket']> };

beforeAll(async () => {
  s3 = await startS3StandIn();
  shop = await startTestShop({
    ...standInKeys,
    S3_BUCKET: standInBucket,
    S3_ENDPOINT: s3.url,
    MEDIA_URL: `${cdn}/`,
  });
  cookie = (await shop.addStaff({ productImages: 'write', products: 'write' })).cookie;
  const opened = openOwnStores(shop.config);
  stores = { ...opened, bucket: opened.bucket! };
});
afterAll(async () => {
  await shop.close();
  await s3.close();
});

/** A picture of the library with all its widths: the hash of its file. */
async function addPicture(fileName = 'kep.png'): Promise<string> {
  const reply = await upload<{ media: MediaRow }>(shop, '/api/Media/Upload', {
    cookie,
    fileName,
    file: await distinctPicture(),
  });
  expect(reply.status, reply.text).toBe(201);
  const hash = reply.body.media.imageUrl.split('/')[2] ?? '';
  await makePictureWidths(shop.connection.db, openMediaStore(shop.config), hash);
  return hash;
}
const inBucket = (hash: string) => [...s3.objects.keys()].filter((name) => name.includes(hash)).length;
const move = (from: 'disk' | 'bucket', to: 'disk' | 'bucket', deletes = false) =>
  movePictures(shop.connection.db, { from: stores[from], to: stores[to] }, { deletes });

test('uploads are kept in the bucket with their checksums, served from it, and deleted there', async () => {
  const hash = await addPicture();
  const name = `${standInBucket}/media/${hash}/320.avif`;
  expect(s3.objects.get(name)?.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await readdir(shop.config.dataDir)).not.toContain('media');
  const served = await shop.app.inject(`/media/${hash}/320.avif`);
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/avif']);
  expect(served.rawPayload).toEqual(s3.objects.get(name)?.content);
  expect((await shop.app.inject(`/media/${hash}/1920.avif`)).statusCode).toBe(404);

  await shop.connection.db.execute(`DELETE FROM media_files WHERE hash = '${hash}'`);
  await deletePictureFiles(shop.connection.db, openMediaStore(shop.config), hash);
  expect(inBucket(hash)).toBe(0);
});

test('a store that is away or refuses the keys costs pictures alone, and says nothing of the keys', async () => {
  const hash = await addPicture();
  s3.failure = 503;
  const away = await shop.app.inject(`/media/${hash}/320.avif`);
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '2']);
  expect((await shop.call('GET /metrics')).text).toMatch(
    /kamra_engine_calls_total\{engine="media_store",result="failed"\} [1-9]/,
  );
  expect((await shop.app.inject('/en')).statusCode).toBe(200);
  s3.failure = undefined;
  const credentials = { accessKeyId: 'stand-in-key', secretAccessKey: 'another-secret' };
  const stranger = s3MediaStore({ ...shop.config.s3!, credentials });
  await expect(stranger.check()).rejects.toThrow('SignatureDoesNotMatch');
  await expect(stranger.check()).rejects.not.toThrow('another-secret');
});

test('pages and their data name the CDN, the back office, mails and structured data the shop', async () => {
  const productId = await shop.addProduct({ sku: 'CDN-1', name: 'Hollóházi kanna', onHand: 3 });
  const hash = await addPicture('CDN-1.png');
  const found = await shop.call<Suggestions>('GET /api/ShopProduct/Suggestions?text=kanna');
  expect(found.text).toContain(`"${cdn}/media/${hash}/`);
  const { headers } = await shop.call(`GET /products/${productId}/x`);
  const page = await shop.call(`GET ${String(headers.location)}`);
  expect(page.status).toBe(200);
  const addresses = page.text.match(new RegExp(`[^"' ,\\\\]*/media/${hash}/`, 'g')) ?? [];
  expect(new Set(addresses)).toEqual(
    new Set([`${cdn}/media/${hash}/`, `${shop.config.shopUrl}/media/${hash}/`]),
  );
  expect(page.headers['content-security-policy']).toMatch(/img-src [^;]*https:\/\/cdn\.example/);
  const staff = await shop.call<{ mediaFiles: MediaRow[] }>('POST /api/Media/List', { cookie, body: {} });
  expect(staff.text).toContain(`"/media/${hash}/`);
});

test('pictures move to the disk and back: resumed, compared, and only then deleted', async () => {
  const hash = await addPicture();
  const files = keysOfPicture(hash, [160, 320]);
  expect(inBucket(hash)).toBe(files.length);
  const there = await move('bucket', 'disk', true);
  expect(there).toMatchObject({ missing: [], present: 0 });
  expect([inBucket(hash), await stores.disk.exists(files[1]!)]).toEqual([0, true]);
  // Not moved back yet: served from the disk.
  expect((await shop.app.inject(`/media/${hash}/160.webp`)).statusCode).toBe(200);

  // A move that was stopped after one file, and one file that differs.
  const [first, second] = files.map((key) => `${standInBucket}/media/${nameOfKey(key)}`);
  await stores.bucket.put(files[0]!, await contentOf(files[0]!));
  s3.objects.set(second!, { content: Buffer.from('torn'), headers: {} });
  const requestsBefore = s3.requests.length;
  const back = await move('disk', 'bucket');
  expect(back).toEqual({ ...there, copied: there.copied - 1, present: 1, bytes: expect.any(Number) });
  expect(s3.requests.slice(requestsBefore)).not.toContain(`PUT /${first}`);
  expect(s3.objects.get(second!)?.content).toEqual(await contentOf(files[1]!));
  expect(await move('disk', 'bucket', true)).toMatchObject({ copied: 0, present: there.copied });
  expect(await stores.disk.exists(files[0]!)).toBe(false);

  await stores.bucket.delete(files[2]!);
  expect((await move('disk', 'bucket')).missing).toEqual([nameOfKey(files[2]!)]);
});

async function contentOf(key: ReturnType<typeof keysOfPicture>[number]): Promise<Buffer> {
  return Buffer.concat(await (await stores.own.get(key))!.content.toArray());
}

test('a backup holds what is in the bucket and what is still on the disk, and is restored into a bucket', async () => {
  const [bucketed, onDisk] = [await addPicture(), await addPicture()];
  for (const key of keysOfPicture(onDisk, [160, 320])) {
    await stores.disk.put(key, await contentOf(key));
    await stores.bucket.delete(key);
  }
  const folder = await mkdtemp(join(tmpdir(), 'kamra-bucket-'));
  try {
    const backup = join(folder, 'backup');
    const manifest = await writeBackup(shop.connection.databaseUrl, stores.own, backup);
    for (const hash of [bucketed, onDisk]) {
      expect(manifest.media.filter(({ path }) => path.includes(hash))).toHaveLength(5);
    }
    await expect(refuseStoredMedia(stores.bucket, false)).rejects.toThrow('--replace');
    s3.objects.clear();
    await restoreMediaToStore(stores.bucket, backup, manifest);
    expect([inBucket(bucketed), inBucket(onDisk)]).toEqual([5, 5]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
