import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  archivePartBytes,
  type PictureArchive,
  type PictureArchiveFile,
} from '@kamra/contract/picture-archives.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMediaStore } from '../setup/open-media-store.ts';
import { distinctPicture } from '../testing/distinct-picture.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { upload } from '../testing/test-upload.ts';
import { makeZip } from '../testing/test-zip.ts';
import { maxOpenArchives } from './receive-archive.ts';
import { storeArchivedPictures } from './store-archived-pictures.ts';

let shop: TestShop;
let cookie: string;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kamra-archives-'));
  shop = await startTestShop({ DATA_DIR: dataDir });
  cookie = (await shop.addStaff({ productImages: 'write' })).cookie;
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

const begin = (byteLength: number, fileName = 'pictures.zip') =>
  shop.call<PictureArchive>('POST /api/Media/Archive', { cookie, body: { fileName, byteLength } });
const sendPart = (archiveId: string, offset: number, file: Uint8Array) =>
  upload<PictureArchive>(shop, '/api/Media/ArchivePart', {
    cookie,
    file,
    fields: { ArchiveId: archiveId, Offset: String(offset) },
  });
const work = (archiveId: string, signal = new AbortController().signal) =>
  storeArchivedPictures(
    { db: shop.connection.db, store: openMediaStore(shop.config), dataDir },
    archiveId,
    signal,
    { isLast: true },
  );
const stateOf = async (archiveId: string) =>
  (await shop.call<PictureArchive>(`GET /api/Media/Archive/${archiveId}`, { cookie })).body;
const filesOf = async (archiveId: string) =>
  (
    await shop.call<{ files: PictureArchiveFile[] }>('POST /api/Media/ArchiveFiles', {
      cookie,
      body: { archiveId, pageSize: 200 },
    })
  ).body.files;

/** Uploads a zip whole and works through it. */
async function store(zip: Buffer): Promise<PictureArchive> {
  const { archiveId } = (await begin(zip.length)).body;
  for (let offset = 0; offset < zip.length; offset += archivePartBytes) {
    await sendPart(archiveId, offset, zip.subarray(offset, offset + archivePartBytes));
  }
  await work(archiveId);
  return stateOf(archiveId);
}

test('a zip goes to the library with a report of each file: products by sku, bad files alone fail', async () => {
  const productId = await shop.addProduct({ sku: 'ZIP-1' });
  const files = [
    { name: 'autumn/ZIP-1_2.png', bytes: await distinctPicture() },
    { name: 'autumn/ZIP-1.png', bytes: await distinctPicture() },
    { name: 'autumn/loose.png', bytes: await distinctPicture() },
    { name: 'notes.txt', bytes: 'no picture' },
    { name: 'inner.zip', bytes: makeZip([{ name: 'a.png', bytes: await distinctPicture() }]) },
    { name: 'secret.png', bytes: await distinctPicture(), says: { encrypted: true } },
    { name: 'liar.png', bytes: Buffer.alloc(30_000), says: { size: 100 } },
    { name: 'zeros.png', bytes: Buffer.alloc(3_000_000) },
    { name: '../../escape.png', bytes: await distinctPicture() },
    { name: 'C:\\windows\\drive.png', bytes: await distinctPicture() },
    { name: '__MACOSX/._ZIP-1.png', bytes: 'a shadow' },
    { name: 'autumn/.DS_Store', bytes: 'of a system' },
    { name: 'autumn/', bytes: '' },
  ];
  const archive = await store(makeZip(files));
  expect(archive).toMatchObject({
    ...{ state: 'done', error: null, fileCount: 10, workedCount: 10 },
    counts: { assigned: 2, unassigned: 3, failed: 5 },
  });
  const report = await filesOf(archive.archiveId);
  const became = Object.fromEntries(report.map(({ name, outcome, error }) => [name, error ?? outcome]));
  expect(became).toEqual({
    'ZIP-1.png': 'assigned',
    'ZIP-1_2.png': 'assigned',
    'loose.png': 'unassigned',
    'escape.png': 'unassigned',
    'drive.png': 'unassigned',
    'notes.txt': 'unreadablePicture',
    'inner.zip': 'nestedArchive',
    'secret.png': 'encrypted',
    'liar.png': 'damaged',
    'zeros.png': 'suspiciousRatio',
  });
  expect(report.find(({ name }) => name === 'ZIP-1_2.png')?.assignment).toMatchObject({
    productId,
    sku: 'ZIP-1',
  });
  const only = await shop.call<{ files: PictureArchiveFile[]; totalCount: number }>(
    'POST /api/Media/ArchiveFiles',
    {
      cookie,
      body: {
        archiveId: archive.archiveId,
        fieldConditions: [{ fieldName: 'outcome', value: 'failed', comparisonOperator: 1 }],
      },
    },
  );
  expect(only.body.totalCount).toBe(5);
  expect(await readdir(join(dataDir, 'media', 'archives'))).toEqual([]);
  const past = await shop.call<{ archives: PictureArchive[] }>('GET /api/Media/Archives', { cookie });
  expect(past.body.archives[0]).toMatchObject({ archiveId: archive.archiveId, fileName: 'pictures.zip' });
});

test('bombs and what is no zip are refused before anything is unpacked', async () => {
  const tiny = { name: 'a.png', bytes: 'a' };
  const many = makeZip(Array.from({ length: 5_001 }, (_, index) => ({ ...tiny, name: `${index}.png` })));
  expect(await store(many)).toMatchObject({ state: 'failed', error: 'tooManyEntries', workedCount: 0 });

  const large = Array.from({ length: 3 }, (_, index) => ({
    ...{ name: `${index}.png`, bytes: 'a' },
    says: { size: 1_000_000_000 },
  }));
  expect(await store(makeZip(large))).toMatchObject({ state: 'failed', error: 'unpacksTooLarge' });

  const kernel = { name: 'kernel.png', bytes: await distinctPicture() };
  const shared = Array.from({ length: 50 }, () => ({ ...kernel, says: { offset: 0 } }));
  expect(await store(makeZip([kernel, ...shared]))).toMatchObject({ error: 'unpacksTooLarge' });

  expect(await store(Buffer.from('no zip at all'))).toMatchObject({ state: 'failed', error: 'notAnArchive' });
  const whole = makeZip([kernel]);
  expect(await store(whole.subarray(0, whole.length - 30))).toMatchObject({ error: 'notAnArchive' });
});

test('parts come in their order, may be sent again, and leave no gap', async () => {
  const noise = { name: 'noise.png', bytes: randomBytes(9_000_000) };
  const zip = makeZip([noise, { name: 'late.png', bytes: await distinctPicture() }]);
  const { archiveId } = (await begin(zip.length)).body;
  const [first, second] = [zip.subarray(0, archivePartBytes), zip.subarray(archivePartBytes)];
  expect((await sendPart(archiveId, archivePartBytes, second)).status).toBe(400);
  expect((await sendPart(archiveId, 0, second)).status).toBe(400);
  const both = await Promise.all([sendPart(archiveId, 0, first), sendPart(archiveId, 0, first)]);
  expect(both.map(({ body }) => body.receivedBytes)).toEqual([archivePartBytes, archivePartBytes]);
  const last = await sendPart(archiveId, archivePartBytes, second);
  expect(last.body).toMatchObject({ receivedBytes: zip.length, state: 'queued' });
  expect((await sendPart(archiveId, archivePartBytes, second)).body.state).toBe('queued');
  await work(archiveId);
  const counts = { assigned: 0, unassigned: 1, failed: 1 };
  expect(await stateOf(archiveId)).toMatchObject({ state: 'done', counts });
});

test('a run that was stopped goes on where it was, and stores nothing twice', async () => {
  const zip = makeZip(
    await Promise.all(
      [1, 2, 3].map(async (each) => ({ name: `stop_${each}.png`, bytes: await distinctPicture() })),
    ),
  );
  const { archiveId } = (await begin(zip.length)).body;
  await sendPart(archiveId, 0, zip);
  const stopping = new AbortController();
  stopping.abort(new Error('the server stops'));
  await expect(work(archiveId, stopping.signal)).rejects.toThrow('the server stops');
  expect(await stateOf(archiveId)).toMatchObject({ state: 'running', workedCount: 0, fileCount: 3 });
  await work(archiveId);
  await work(archiveId);
  expect(await stateOf(archiveId)).toMatchObject({ state: 'done', workedCount: 3 });
});

test('zips have a size, and a number at once; strangers and readers send none', async () => {
  expect((await begin(600 * 1024 * 1024)).status).toBe(400);
  const unknown = '5c0c3a0e-3f1f-4a0e-9a5e-8a1c6d7d2f10';
  expect((await sendPart(unknown, 0, Buffer.from('a'))).status).toBe(404);
  expect((await shop.call(`GET /api/Media/Archive/${unknown}`, { cookie })).status).toBe(404);
  const reader = (await shop.addStaff({ productImages: 'read' })).cookie;
  const body = { fileName: 'a.zip', byteLength: 10 };
  expect((await shop.call('POST /api/Media/Archive', { cookie: reader, body })).status).toBe(403);
  let refused = 0;
  for (let each = 0; each <= maxOpenArchives; each++) {
    if ((await begin(10)).status === 429) refused++;
  }
  expect(refused).toBeGreaterThan(0);
});
