import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '../database/connect.ts';
import { type FacetedShop, startFacetedShop } from '../testing/faceted-test-shop.ts';
import { currentProductIndex, type ProductIndex } from './product-index.ts';
import type { ValueColumn } from './value-column.ts';

let faceted: FacetedShop;
beforeAll(async () => {
  faceted = await startFacetedShop();
});
afterAll(() => faceted.shop.close());

/** What a process that starts now reads. */
async function readWhole(): Promise<ProductIndex> {
  const connection = connectDatabase(faceted.shop.connection.databaseUrl, 5);
  try {
    return await currentProductIndex(connection.pool);
  } finally {
    await connection.close();
  }
}

/** All that is known of a product. */
function valuesOf({ rows }: ProductIndex, productId: number) {
  const row = rows.rowOf.get(productId)!;
  const valueIn = <Value>({ ordinals, values, members }: ValueColumn<Value>) => {
    const ordinal = ordinals[row]!;
    const all = members?.get(ordinal) ?? [ordinal];
    return Array.from(all, (each) => values[each] ?? null).sort();
  };
  return {
    isPublished: rows.published[row] === 1,
    category: valueIn(rows.category),
    brand: valueIn(rows.brand),
    model: valueIn(rows.model),
    rating: valueIn(rows.rating),
    isAvailable: valueIn(rows.available),
    bestseller: rows.bestsellerOrders[row],
    prices: Object.values(rows.prices).map(({ amounts, discounts }) => [amounts[row], ...valueIn(discounts)]),
    attributes: [...rows.attributes.values()].map(({ code, column }) => [code, ...valueIn(column)]),
  };
}

test('a product that changed is read as a process that starts then reads it', async () => {
  const { pool } = faceted.shop.connection;
  const { redMug, blueMug, kettle } = faceted.ids;
  const before = valuesOf(await currentProductIndex(pool), kettle);
  expect(before).toMatchObject({ isAvailable: [true], rating: [80], model: [null] });
  const { rows } = await pool.query<{ id: number; other: number }>(
    `INSERT INTO variant_groups (code) VALUES ('index') RETURNING id,
      (SELECT category_id FROM products WHERE id = $1) AS other`,
    [redMug],
  );
  const { id: model, other } = rows[0]!;
  await pool.query(
    'UPDATE stock SET on_hand = CASE product_id WHEN $1 THEN 0 ELSE 3 END WHERE product_id IN ($1, $2)',
    [kettle, blueMug],
  );
  await pool.query(
    'UPDATE products SET variant_group_id = $2, ratings_value = 0, ratings_count = 0 WHERE id = $1',
    [kettle, model],
  );
  await pool.query('INSERT INTO product_categories (product_id, category_id) VALUES ($1, $2)', [
    kettle,
    other,
  ]);
  await pool.query(
    `DELETE FROM product_attributes WHERE product_id = $1
      AND attribute_id = (SELECT id FROM attributes WHERE code = 'whistles')`,
    [kettle],
  );
  await pool.query(
    `UPDATE offers SET card_version = DEFAULT, amount = amount + 5, discount = 20, bestseller_order = 3
     WHERE product_id IN ($1, $2)`,
    [kettle, blueMug],
  );

  const changed = await currentProductIndex(pool);
  const whole = await readWhole();
  expect(valuesOf(changed, kettle)).toEqual({
    ...before,
    category: [...before.category, other].sort(),
    model: [model],
    rating: [null],
    isAvailable: [null],
    bestseller: 3,
    prices: before.prices.map(([amount]) => [Number(amount) + 5, 20]),
    attributes: [
      ['color', faceted.options.red],
      ['volume', 2_500],
      ['whistles', null],
    ],
  });
  expect(valuesOf(changed, blueMug).isAvailable).toEqual([true]);
  for (const productId of Object.values(faceted.ids))
    expect(valuesOf(whole, productId)).toEqual(valuesOf(changed, productId));
});
