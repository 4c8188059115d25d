import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { maxUploadBytes, megabyte } from '@kamra/contract/upload-limit.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '../catalogue/catalogue-tables.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { upload } from '../testing/test-upload.ts';
import { maxUploadMs } from './read-upload.ts';

const run = promisify(execFile);
let dataDir: string;
let shop: TestShop;
let cookie: string;
let port: number;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kamra-uploads-'));
  shop = await startTestShop({ DATA_DIR: dataDir });
  cookie = (await shop.addStaff({ products: 'write', productImages: 'write' })).cookie;
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(shop.app.listeningOrigin).port);
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Sends the beginning of a form with a file and leaves the request open. */
async function beginUpload(
  lengthHeader: string,
  firstBytes: number,
  path = '/api/Product/Import',
): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  const part = '--b\r\nContent-Disposition: form-data; name="File"; filename="a.csv"\r\n\r\n';
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: ${shop.config.shopUrl}\r\nCookie: ${cookie}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\n${lengthHeader}\r\n\r\n`,
  );
  const body = Buffer.concat([Buffer.from(part), Buffer.alloc(firstBytes, 'a')]);
  const isChunked = lengthHeader.startsWith('Transfer');
  socket.write(
    isChunked
      ? Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')])
      : body,
  );
  return socket;
}

/** What the server answered until it closed the socket, which a client that still sends hears of as an error. */
async function answerOf(socket: Socket): Promise<string> {
  let text = '';
  try {
    for await (const piece of socket as AsyncIterable<Buffer>) {
      text += piece.toString();
      if (text.includes('"limit"')) break;
    }
  } catch {}
  socket.destroy();
  return text;
}

test.each([
  ['whose length is told', `Content-Length: ${500 * megabyte}`, 1_000],
  ['of untold length', 'Transfer-Encoding: chunked', 21 * megabyte],
])('[wall 114] an upload %s is refused before its end, with the limit named', async (_name, header, sent) => {
  const answer = await answerOf(await beginUpload(header, sent));
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain(`{"code":"tooLarge","details":{"limit":${20 * megabyte}}}`);
});

test('[wall 114] a hundred stalled uploads delay no other', async () => {
  const slow = await Promise.all(
    Array.from({ length: 100 }, () => beginUpload(`Content-Length: ${5 * megabyte}`, 50_000)),
  );
  const started = await upload<{ importId: string }>(shop, '/api/Product/Import', {
    cookie,
    file: 'sku,stock\nA,1\n',
  });
  expect(started.status).toBe(202);
  const read = await fetch(`http://127.0.0.1:${port}/api/Product/Import/${started.body.importId}`, {
    headers: { cookie },
  });
  expect(read.status).toBe(200);
  for (const socket of slow) socket.destroy();
});

test('uploads of visitors that they leave unfinished take no room from those of staff', async () => {
  const length = `Content-Length: ${20 * megabyte}`;
  expect(await answerOf(await beginUpload(length, 1_000, '/ExternalOrder/ReturnProof'))).toMatch(
    /^HTTP\/1\.1 404 /,
  );
  const slow = await Promise.all(
    Array.from({ length: 4 }, () => beginUpload(length, 20 * megabyte - 10_000, '/api/Review/Picture')),
  );
  // The end of the socket may overtake the answer.
  expect(await Promise.race(slow.map(answerOf))).toMatch(/^(HTTP\/1\.1 503 .*"retryAfterSeconds":30.*)?$/s);
  const file = `sku,stock\n${'A,1\n'.repeat(100_000)}`;
  expect((await upload(shop, '/api/Product/Import', { cookie, file })).status).toBe(202);
  for (const socket of slow) socket.destroy();
});

const asRoot = process.getuid?.() === 0 ? test : test.skip;

asRoot(
  '[wall 114] a full media disk answers 507, keeps no part of the file, and recovers by itself',
  async () => {
    const media = join(dataDir, 'media');
    const small = await diskOf('600k', media).catch(() => null);
    if (!small) return; // this machine may mount nothing
    try {
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
      const picture = (width: number) =>
        sharp({ create: { width, height: width, channels: 3, background: '#888', noise } })
          .png()
          .toBuffer();
      const id = await shop.addProduct();
      const [product] = await shop.connection.db.select().from(products).where(eq(products.id, id));
      const add = async (file: Buffer) =>
        upload(shop, '/api/Product/ImportImage', {
          cookie,
          file,
          fields: { ProductPublicId: product!.publicId },
        });
      const refused = await add(await picture(1_800));
      expect(refused.status).toBe(507);
      expect(refused.body).toEqual({ code: 'storageFull', details: {} });
      expect(await filesBelow(media)).toEqual([]);
      expect((await shop.call('GET /api/ShopConfig')).status).toBe(200);
      expect((await add(await picture(200))).status).toBe(201);
      expect(await filesBelow(media)).toHaveLength(1);
    } finally {
      await small.unmount();
    }
  },
);

/** Mounts a disk of its own on a folder. */
async function diskOf(size: string, folder: string): Promise<{ unmount: () => Promise<void> }> {
  await run('mkdir', ['-p', folder]);
  await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  return {
    unmount: async () => {
      await run('umount', [folder]);
    },
  };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

test('[wall 117] the largest file is accepted at two megabits a second', () => {
  const neededMs = ((maxUploadBytes * 8) / 2_000_000) * 1_000;
  expect(shop.app.server.requestTimeout).toBeGreaterThan(neededMs);
  expect(maxUploadMs).toBeGreaterThan(neededMs);
});
