import type { Reply } from '@kamra/contract/endpoint.ts';
import { maxCountedRows } from '@kamra/contract/list-request.ts';
import type { listMedia as listCall } from '@kamra/contract/media-library.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addManyProducts } from '../testing/add-many-products.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff('administrator')).cookie;
  await shop.addProduct({ sku: 'ONE-1', name: 'Kancsó' });
  await addManyProducts(shop.connection.pool, maxCountedRows + 100);
  await query(`INSERT INTO media_files (hash, width, height, name, alternative_texts)
    SELECT 'hash' || n, 9, 9, 'picture ' || md5(n::text), CASE WHEN n % 50 = 0 THEN '{"hu":"Zomán c"}'::jsonb END
    FROM generate_series(1, ${maxCountedRows + 300}) n ORDER BY md5(n::text)`);
  await query(`INSERT INTO product_images (product_id, media_hash, sort_order)
    SELECT id, 'hash' || substr(sku, 6), 1 FROM products WHERE sku LIKE 'MANY-%'`);
});
afterAll(() => shop.close());

const query = (text: string, values: unknown[] = []) => shop.connection.pool.query(text, values);
const of = (fieldName: string, value: string) => ({
  fieldName,
  value,
  comparisonOperator: fieldName === 'searchText' ? 9 : 1,
});

async function list(conditions: object[], body: object = {}) {
  const asked = { fieldConditions: conditions, pageSize: 50, ...body };
  const reply = await shop.call<Reply<typeof listCall>>('POST /api/Media/List', { cookie, body: asked });
  const { mediaFiles, totalCount, isCountCapped } = reply.body;
  return { ids: mediaFiles.map(({ id }) => id), totalCount, isCountCapped };
}

/** What is found by a look at every picture, in an order. */
async function looked(text: string, { order = 'm.id DESC', condition = 'true' } = {}): Promise<number[]> {
  const { rows } = await query(
    `SELECT m.id FROM media_files m WHERE ${condition} AND (m.name ILIKE $1 OR m.alternative_texts::text ILIKE $1
      OR m.hash IN (SELECT i.media_hash FROM product_images i JOIN products p ON p.id = i.product_id
        LEFT JOIN product_texts t ON t.product_id = p.id WHERE p.sku ILIKE $1 OR t.name ILIKE $1)) ORDER BY ${order}`,
    [`%${text}%`],
  );
  return rows.map(({ id }) => id);
}

const capped = { totalCount: maxCountedRows, isCountCapped: true };

test.each(['Tál', 'many-', 'PICTURE'])(
  'of more than are counted, %s finds the newest, and any page',
  async (text) => {
    const all = await looked(text);
    expect(all.length).toBeGreaterThan(maxCountedRows);
    const asked = [of('searchText', text)];
    expect(await list(asked)).toEqual({ ids: all.slice(0, 50), ...capped });
    expect(await list(asked, { page: 3 })).toEqual({ ids: all.slice(100, 150), ...capped });
    expect(await list(asked, { page: 180 })).toEqual({ ids: all.slice(8950, 9000), ...capped });
    const byName = await looked(text, { order: 'm.name COLLATE "hu-x-icu", m.id' });
    const orderBy = { fieldName: 'name', isAscendingOrder: true };
    expect((await list(asked, { orderBy })).ids).toEqual(byName.slice(0, 50));
  },
);

test('other conditions count beside a search', async () => {
  const all = await looked('Tál', { condition: 'm.alternative_texts IS NOT NULL' });
  const hungarian = [of('searchText', 'Tál'), of('missingText', 'hu')];
  const missing = await looked('Tál', { condition: 'm.alternative_texts IS NULL' });
  expect(all.length).toBe(202);
  expect(await list(hungarian)).toEqual({
    ids: missing.slice(0, 50),
    totalCount: missing.length,
    isCountCapped: false,
  });
  expect(await list([of('missingText', 'en'), of('searchText', 'Tál')])).toEqual({
    ids: (await looked('Tál')).slice(0, 50),
    ...capped,
  });
});

test('few are counted and listed whole', async () => {
  const found = await looked('0099');
  expect(found.length).toBeGreaterThan(10);
  expect(await list([of('searchText', '0099')])).toEqual({
    ids: found,
    totalCount: found.length,
    isCountCapped: false,
  });
  expect(await list([of('searchText', 'kancsó')])).toEqual({ ids: [], totalCount: 0, isCountCapped: false });
});

test('pictures that many products share are counted once', async () => {
  await query(
    `DELETE FROM product_images WHERE product_id IN (SELECT id FROM products WHERE sku LIKE 'MANY-1%')`,
  );
  await query(`INSERT INTO product_images (product_id, media_hash, sort_order)
    SELECT id, shared.hash, 2 FROM products, (VALUES ('hash10200'), ('hash10201')) shared (hash) WHERE sku LIKE 'MANY-%'`);
  const found = await looked('Tál');
  expect(found.length).toBeLessThan(maxCountedRows);
  const { ids, ...counts } = await list([of('searchText', 'Tál')]);
  expect(counts).toEqual({ totalCount: found.length, isCountCapped: false });
  expect(ids).toEqual(found.slice(0, 50));
});

test('what is found is older than all that one look after the other reaches', async () => {
  await query(`INSERT INTO media_files (hash, width, height, name)
    SELECT 'later' || n, 9, 9, 'zz later' || n FROM generate_series(1, ${maxCountedRows + 100}) n`);
  const found = await looked('PICTURE');
  expect(found.length).toBeGreaterThan(maxCountedRows);
  expect(await list([of('searchText', 'PICTURE')], { page: 2 })).toEqual({
    ids: found.slice(50, 100),
    ...capped,
  });
  const orderBy = { fieldName: 'name', isAscendingOrder: false };
  const byName = await looked('PICTURE', { order: 'm.name COLLATE "hu-x-icu" DESC, m.id DESC' });
  expect((await list([of('searchText', 'PICTURE')], { orderBy })).ids).toEqual(byName.slice(0, 50));
});
