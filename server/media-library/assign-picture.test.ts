import type { MediaFile, MediaRow } from '@kamra/contract/media-library.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { distinctPicture } from '../testing/distinct-picture.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { upload } from '../testing/test-upload.ts';

let shop: TestShop;
let cookie: string;

beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ productImages: 'write' })).cookie;
});
afterAll(() => shop.close());

interface Uploaded {
  media: MediaRow;
  isNew: boolean;
  assignment: { productId: number; position: number } | null;
}
const add = async (fileName: string, file?: Buffer, fields: Record<string, string> = {}) =>
  upload<Uploaded>(shop, '/api/Media/Upload', {
    ...{ cookie, fileName, fields },
    file: file ?? (await distinctPicture()),
  });
const get = async (id: number) => (await shop.call<MediaFile>(`GET /api/Media/${id}`, { cookie })).body;
const namesOf = async (productId: number) => {
  const { rows } = await shop.connection.pool.query<{ name: string; is_default: boolean }>(
    `SELECT m.name, i.is_default FROM product_images i JOIN media_files m ON m.hash = i.media_hash
     WHERE product_id = $1 ORDER BY i.sort_order`,
    [productId],
  );
  return rows.map(({ name, is_default }) => (is_default ? `*${name}` : name));
};

test('pictures go to the product whose sku their name holds, in the order of their numbers, however they arrive', async () => {
  const id = await shop.addProduct({ sku: 'KV-2000' });
  const two = await add('kv-2000_2.jpg');
  expect([two.status, two.body.assignment]).toMatchObject([201, { productId: id, position: 1 }]);
  await add('KV-2000-10.webp');
  await add('KV-2000.jpg');
  await add('KV-2000 (3).png');
  expect(await namesOf(id)).toEqual(['*KV-2000.jpg', 'kv-2000_2.jpg', 'KV-2000 (3).png', 'KV-2000-10.webp']);
  const other = await shop.addProduct({ sku: 'KV-2000-10' });
  expect((await add('KV-2000-10.png')).body.assignment).toMatchObject({ productId: other });
  expect((await add('nobody_1.png')).body.assignment).toBeNull();
  expect((await add('KV-2000_4.png', undefined, { AssignBySku: 'false' })).body.assignment).toBeNull();
});

test('two skus that differ in case alone: only the very same name is clear', async () => {
  const id = await shop.addProduct({ sku: 'Bow' });
  await shop.addProduct({ sku: 'BOW' });
  expect((await add('bow.jpg')).body.assignment).toBeNull();
  expect((await add('Bow_2.jpg')).body.assignment).toMatchObject({ productId: id });
});

test('a picture that is there already is not stored twice, and can be given to any product by hand', async () => {
  const file = await distinctPicture();
  const first = await add('plate.jpg', file);
  const again = await add('plate-again.jpg', file);
  expect([first.body.isNew, again.body.isNew, again.body.media.id]).toEqual([
    true,
    false,
    first.body.media.id,
  ]);
  const productId = await shop.addProduct();
  const body = { mediaId: first.body.media.id, productId };
  const assigned = await shop.call('POST /api/Media/Assign', { cookie, body });
  expect(assigned.body).toMatchObject({ productId, position: 1 });
  expect((await get(body.mediaId)).uses).toMatchObject([{ kind: 'product', id: productId }]);
  const texts = `INSERT INTO product_texts (product_id, language, name, name_code) VALUES ($1, 'en', 'Plate', 'plate')`;
  await shop.connection.pool.query(texts, [productId]);
  const shown = await shop.call<MediaFile>(`GET /api/Media/${body.mediaId}?language=en`, { cookie });
  expect(shown.body.uses).toMatchObject([{ name: 'Plate' }]);
  const nowhere = await shop.call('POST /api/Media/Assign', {
    cookie,
    body: { ...body, productId: 999_999 },
  });
  expect(nowhere.status).toBe(404);
});

test('a product has fifty pictures at most; the fifty-first stays in the library', async () => {
  const id = await shop.addProduct({ sku: 'FULL' });
  await shop.connection.pool.query(`
    WITH added AS (INSERT INTO media_files (hash, width, height) SELECT md5('full' || n), 1, 1 FROM generate_series(1, 50) n RETURNING hash)
    INSERT INTO product_images (product_id, media_hash, sort_order) SELECT ${id}, hash, row_number() OVER () FROM added`);
  const { status, body } = await add('FULL_51.jpg');
  expect([status, body.assignment, body.media.useCount]).toEqual([201, null, 0]);
});
