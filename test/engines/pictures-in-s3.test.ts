import type { MediaRow } from '@kamra/contract/media-library.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePictureWidths } from '../../server/media/make-picture-widths.ts';
import { keysOfPicture, type MediaKey } from '../../server/media/media-store.ts';
import { movePictures } from '../../server/media/move-pictures.ts';
import { openOwnStores } from '../../server/media/open-own-stores.ts';
import { openMediaStore } from '../../server/setup/open-media-store.ts';
import { distinctPicture } from '../../server/testing/distinct-picture.ts';
import { startTestShop, type TestShop } from '../../server/testing/test-shop.ts';
import { upload } from '../../server/testing/test-upload.ts';
import { type S3Server, startS3Server } from './start-s3-server.ts';

let s3: S3Server | null;
let shop: TestShop;

beforeAll(async () => {
  s3 = await startS3Server();
  if (s3) shop = await startTestShop(s3.settings);
}, 30 * 60_000);
afterAll(async () => {
  await shop?.close();
  await s3?.stop();
});

test('pictures live in a bucket of a real S3 server, and move to the disk and back', async (context) => {
  if (!s3) return context.skip('no S3 server');
  const { cookie } = await shop.addStaff({ productImages: 'write' });
  const file = await distinctPicture(1_000, 700);
  const added = await upload<{ media: MediaRow }>(shop, '/api/Media/Upload', {
    cookie,
    fileName: 'a.png',
    file,
  });
  const hash = added.body.media.imageUrl.split('/')[2] ?? '';
  await makePictureWidths(shop.connection.db, openMediaStore(shop.config), hash);
  const keys = keysOfPicture(hash, [160, 320, 480, 640, 960]);

  const { disk, bucket } = openOwnStores(shop.config);
  await bucket!.check();
  const listed: MediaKey[] = [];
  for await (const key of bucket!.list()) listed.push(key);
  expect(listed).toHaveLength(keys.length);
  expect(listed).toEqual(expect.arrayContaining(keys));
  const served = await shop.app.inject(`/media/${hash}/640.avif`);
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/avif']);
  expect((await shop.app.inject(`/media/${hash}/1280.avif`)).statusCode).toBe(404);

  const { db } = shop.connection;
  const there = await movePictures(db, { from: bucket!, to: disk }, { deletes: true });
  expect(there).toMatchObject({ copied: keys.length, missing: [] });
  expect(await bucket!.exists(keys[0]!)).toBe(false);
  expect((await shop.app.inject(`/media/${hash}/640.avif`)).rawPayload).toEqual(served.rawPayload);
  expect(await movePictures(db, { from: disk, to: bucket! })).toMatchObject({ copied: keys.length });
  expect(await movePictures(db, { from: disk, to: bucket! }, { deletes: true })).toMatchObject({
    copied: 0,
    present: keys.length,
  });
  expect((await shop.app.inject(`/media/${hash}/640.avif`)).rawPayload).toEqual(served.rawPayload);
});

test('a wrong secret is refused by name of the fault', async (context) => {
  if (!s3) return context.skip('no S3 server');
  const credentials = { accessKeyId: 'engine-key', secretAccessKey: 'another-secret' };
  const { bucket } = openOwnStores({ dataDir: '', s3: { ...shop.config.s3!, credentials } });
  await expect(bucket!.check()).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
});
