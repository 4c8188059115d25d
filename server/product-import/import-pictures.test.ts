import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProductImage } from '@kamra/contract/catalogue.ts';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categories } from '../catalogue/catalogue-tables.ts';
import { pictureFetcher } from '../media/fetch-picture.ts';
import { importFile, reportOf } from '../testing/test-import.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

const asked: string[] = [];
const server = createServer(async (request, reply) => {
  asked.push(request.url ?? '');
  if (request.url === '/page.png') reply.end('<html>');
  else if (request.url === '/gone.png') reply.writeHead(404).end();
  else
    reply.end(
      await sharp({ create: { width: 30, height: 20, channels: 3, background: '#246' } })
        .png()
        .toBuffer(),
    );
});
const fetchPicture = pictureFetcher((address) => address === '127.0.0.1');
let shop: TestShop;
let cookie: string;
let dataDir: string;
let file: string;

beforeAll(async () => {
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  dataDir = await mkdtemp(join(tmpdir(), 'kamra-pictures-'));
  shop = await startTestShop({ DATA_DIR: dataDir });
  cookie = (await shop.addStaff({ products: 'write', productImages: 'write' })).cookie;
  await shop.connection.db.insert(categories).values({ code: 'dishes' });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const row = (sku: string, path: string) => `${sku},Tál ${sku},dishes,1000,${base}${path}`;
  file = ['sku,name_hu,category_code,price_huf,image_url', row('A', '/dish.png'), row('B', '/dish.png')]
    .concat([row('C', '/page.png'), row('D', '/gone.png'), 'E,Tál E,dishes,1000,http://10.0.0.1/x.png'])
    .join('\n');
});
afterAll(async () => {
  server.close();
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

const imagesOf = async (sku: string) => {
  const { rows } = await shop.connection.db.execute<{ id: number }>(
    sql`SELECT id FROM products WHERE sku = ${sku}`,
  );
  const path = `GET /api/Product/Images?productId=${rows[0]?.id}`;
  return (await shop.call<{ productImages: ProductImage[] }>(path, { cookie })).body.productImages;
};

test('each URL is fetched once and its picture added to every product that requests it', async () => {
  const report = reportOf(await importFile(shop, cookie, file, { fetchPicture }));
  expect(report.created).toBe(5);
  expect(report.errors.map(({ row, column, code }) => [row, column, code])).toEqual([
    [4, 'image_url', 'pictureNotFetched'],
    [5, 'image_url', 'pictureNotFetched'],
    [6, 'image_url', 'pictureNotFetched'],
  ]);
  expect(report.errors.every(({ isWarning }) => isWarning)).toBe(true);
  expect(await imagesOf('A')).toMatchObject([{ isDefault: true, width: 30, height: 20 }]);
  expect((await imagesOf('B')).length).toBe(1);
  expect(await imagesOf('C')).toEqual([]);
  expect(asked.toSorted()).toEqual(['/dish.png', '/gone.png', '/page.png']);
});

test('a second run fetches no URL again and reports the same', async () => {
  const before = asked.length;
  const report = reportOf(await importFile(shop, cookie, file, { fetchPicture }));
  expect(report).toMatchObject({ created: 0, updated: 0, unchanged: 5, rejected: 0 });
  expect(report.errors).toHaveLength(3);
  expect(asked.length).toBe(before);
  expect((await imagesOf('A')).length).toBe(1);
});
