import type { Reply } from '@kamra/contract/endpoint.ts';
import type { listMedia as listCall } from '@kamra/contract/media-library.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeAsDrawn } from '../testing/change-as-drawn.ts';
import { rowsRead } from '../testing/rows-read.ts';
import { type Draw, seededDraw } from '../testing/seeded-draw.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { forgetShownMedia } from './forget-shown-media.ts';
import { listMedia } from './list-media.ts';
import { isUsedBy } from './media-uses.ts';

let shop: TestShop;
let cookie: string;
const productIds: number[] = [];
beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff('administrator')).cookie;
  for (let each = 0; each < 3; each++) productIds.push(await shop.addProduct());
});
afterAll(() => shop.close());

const query = (text: string, values: unknown[] = []) => shop.connection.pool.query(text, values);
const unused = { fieldName: 'use', comparisonOperator: 1, value: 'none' } as const;

async function listed(pageSize = 500): Promise<number[]> {
  const { body } = await shop.call<Reply<typeof listCall>>('POST /api/Media/List', {
    cookie,
    body: { fieldConditions: [unused], pageSize },
  });
  expect(body.totalCount).toBeGreaterThanOrEqual(body.mediaFiles.length);
  return body.mediaFiles.map(({ id }) => id);
}

/** The pictures that nothing shows, by a look at each. */
async function looked(): Promise<number[]> {
  const nothing = Object.values(isUsedBy).map((condition) => `NOT ${condition}`);
  const { rows } = await query(
    `SELECT m.id FROM media_files m WHERE ${nothing.join(' AND ')} ORDER BY m.id DESC`,
  );
  return rows.map(({ id }) => id);
}

async function addMedia(count: number): Promise<{ id: number; hash: string }[]> {
  const text = `INSERT INTO media_files (hash, width, height, name)
    SELECT gen_random_uuid()::text, 9, 9, 'n' FROM generate_series(1, $1::int) RETURNING id, hash`;
  return (await query(text, [count])).rows;
}
const show = (hash: string, productId = productIds[0]!) =>
  query('INSERT INTO product_images (product_id, media_hash, sort_order) VALUES ($1, $2, 1)', [
    productId,
    hash,
  ]);

/** Any change of what shows pictures. */
function changes(draw: Draw): string[] {
  const any = `(SELECT hash FROM media_files ORDER BY md5(hash || ${draw(1_000)}) LIMIT 1)`;
  const anyId = `(SELECT id FROM media_files ORDER BY md5(hash || ${draw(1_000)}) LIMIT 1)`;
  const product = productIds[draw(productIds.length)];
  return [
    `INSERT INTO media_files (hash, width, height) VALUES (gen_random_uuid()::text, 9, 9), (gen_random_uuid()::text, 9, 9)`,
    `INSERT INTO product_images (product_id, media_hash, sort_order) VALUES (${product}, ${any}, 1) ON CONFLICT DO NOTHING`,
    `INSERT INTO product_images (product_id, media_hash, sort_order) VALUES (${product}, ${any}, 1) ON CONFLICT DO NOTHING`,
    `DELETE FROM product_images WHERE id % 3 = ${draw(3)}`,
    `UPDATE product_images SET media_hash = ${any} WHERE id = (SELECT min(id) FROM product_images)
      AND NOT EXISTS (SELECT FROM product_images WHERE media_hash = ${any})`,
    `UPDATE media_files SET hash = gen_random_uuid()::text WHERE hash = ${any}`,
    `INSERT INTO brands (code, name, logo_hash) VALUES (gen_random_uuid()::text, 'B', ${any})`,
    `UPDATE brands SET logo_hash = ${draw(2) ? any : 'NULL'} WHERE id % 2 = ${draw(2)}`,
    `DELETE FROM brands WHERE id % 3 = ${draw(3)}`,
    `UPDATE categories SET picture_hash = ${draw(2) ? any : 'NULL'}`,
    `INSERT INTO home_pictures (kind, sort_order, link, texts, media_hash, phone_media_hash) VALUES ('slide', 1, '/', '{}', ${any}, ${draw(2) ? any : 'NULL'})`,
    `UPDATE home_pictures SET media_hash = ${any} WHERE id % 2 = ${draw(2)}`,
    `DELETE FROM home_pictures WHERE id % 2 = ${draw(2)}`,
    `UPDATE system_users SET picture_hash = ${draw(2) ? any : 'NULL'}`,
    `UPDATE shop_settings SET value = value || jsonb_build_object('logo', ${draw(2) ? anyId : 'NULL'}, 'icon', ${draw(2) ? anyId : 'NULL'})`,
    `DELETE FROM media_files m WHERE id % 5 = ${draw(5)} AND NOT ${Object.values(isUsedBy).join(' AND NOT ')}`,
  ];
}

test('whatever changes and whatever is undone, the unused pictures are those that a look at each finds', async () => {
  const draw = seededDraw(117);
  await addMedia(10);
  for (let round = 0; round < 60; round++) {
    await changeAsDrawn(shop.connection.pool, draw, changes(draw), 3);
    if (draw(4) === 0) await forgetShownMedia(shop.connection.pool);
    expect(await listed()).toEqual(await looked());
  }
  await forgetShownMedia(shop.connection.pool);
  const { rows } = await query('SELECT media_id FROM noted_media ORDER BY media_id DESC');
  expect(rows.map(({ media_id }) => media_id)).toEqual(await looked());
});

test('two who take a picture away at once leave it unused, and notes are tidied up beside either', async () => {
  const { pool } = shop.connection;
  const [picture] = await addMedia(1);
  await show(picture!.hash, productIds[0]);
  await show(picture!.hash, productIds[1]);
  await forgetShownMedia(pool);
  const [one, other] = [await pool.connect(), await pool.connect()];
  try {
    for (const [at, client] of [one, other].entries()) {
      await client.query('BEGIN');
      await client.query('DELETE FROM product_images WHERE product_id = $1 AND media_hash = $2', [
        productIds[at],
        picture!.hash,
      ]);
    }
    await forgetShownMedia(pool);
    await one.query('COMMIT');
    await forgetShownMedia(pool);
    expect(await listed()).not.toContain(picture!.id);
    await other.query('COMMIT');
  } finally {
    one.release();
    other.release();
  }
  await forgetShownMedia(pool);
  expect(await listed()).toContain(picture!.id);
});

test('a picture that is taken away and shown elsewhere at once is not listed', async () => {
  const { pool } = shop.connection;
  const [picture] = await addMedia(1);
  await show(picture!.hash, productIds[0]);
  const [taking, showing] = [await pool.connect(), await pool.connect()];
  try {
    await taking.query('BEGIN');
    await taking.query('DELETE FROM product_images WHERE media_hash = $1', [picture!.hash]);
    await showing.query('BEGIN');
    await showing.query(
      'INSERT INTO product_images (product_id, media_hash, sort_order) VALUES ($1, $2, 1)',
      [productIds[2], picture!.hash],
    );
    await taking.query('COMMIT');
    await showing.query('COMMIT');
  } finally {
    taking.release();
    showing.release();
  }
  expect(await listed()).toEqual(await looked());
  expect(await listed()).not.toContain(picture!.id);
});

test('unused pictures are looked for among the noted ones alone', async () => {
  const { pool } = shop.connection;
  const many = await addMedia(2_000);
  await query(
    `INSERT INTO product_images (product_id, media_hash, sort_order) SELECT $1, hash, 1 FROM unnest($2::text[]) hash`,
    [productIds[1], many.map(({ hash }) => hash)],
  );
  await forgetShownMedia(pool);
  await query('ANALYZE media_files, product_images, noted_media');
  const wanted = await looked();
  const request = { page: 1, pageSize: 500, fieldConditions: [unused] };
  const read = (table: string) =>
    rowsRead(pool, table, async (watched) => {
      const { mediaFiles } = await listMedia(watched, request);
      expect(mediaFiles.map(({ id }) => id)).toEqual(wanted);
    });
  expect(wanted.length).toBeLessThan(100);
  expect(await read('media_files')).toBeLessThan(500);
  expect(await read('product_images')).toBeLessThan(500);
});
