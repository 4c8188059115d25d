import { sql } from 'drizzle-orm';
import type { Database } from '../server/database/connect.ts';
import { inTransaction } from '../server/database/in-transaction.ts';
import { publishProductChanges } from '../server/publishing/publish-product-changes.ts';
import { indexProducts } from '../server/search/index-products.ts';
import { postDocuments } from '../server/search/post-documents.ts';
import { assignAttributes, generateAttributes } from './generate-attributes.ts';
import { readLabels, readWords, type WordSource } from './generate-words.ts';

const batch = 10_000;
/** Household words that make the generated names searchable. */
export const things = [
  'bögre',
  'teáskanna',
  'vízforraló',
  'tányér',
  'pohár',
  'serpenyő',
  'kés',
  'váza',
  'termosz',
  'tál',
];
export const kinds = [
  'kék',
  'fehér',
  'zománcozott',
  'rozsdamentes',
  'kerámia',
  'üveg',
  'öntöttvas',
  'fa',
  'matt',
  'rusztikus',
];

/** Fills an empty database with `count` products in 20 categories of 10 brands, each with pictures, stock, prices and attributes. */
export async function generateCatalogue(db: Database, count: number): Promise<void> {
  const labels = await readLabels();
  await db.execute(
    sql`INSERT INTO categories (code, sort_order) SELECT 'category-' || n, n FROM generate_series(1, 20) n`,
  );
  await db.execute(sql`INSERT INTO category_texts (category_id, language, name, name_code)
    SELECT id, 'hu', (${sql.param(labels.categories)}::text[])[id], code FROM categories`);
  await db.execute(
    sql`INSERT INTO brands (code, name, sort_order) SELECT 'brand-' || n, (${sql.param(labels.brands)}::text[])[n], n FROM generate_series(1, 10) n`,
  );
  await db.execute(sql`INSERT INTO media_files (hash, width, height, widths)
    SELECT md5(n::text), 1000, 1000, '{160,320,480,640,960}' FROM generate_series(1, 100) n`);
  await generateAttributes(db);
  await growCatalogue(db, 1, count);
}

/** The tables of a catalogue; those that are empty yet keep the estimates that they have in a new shop. */
const analyzed = [
  ...['brands', 'categories', 'products', 'product_texts', 'product_images', 'product_attributes'],
  ...['attribute_options', 'fixed_prices', 'offers', 'stock', 'product_search', 'search_words'],
];

/** Adds the products from one number to another to a generated catalogue. */
export async function growCatalogue(db: Database, first: number, last: number): Promise<void> {
  const words = await readWords(things, kinds);
  for (let from = first; from <= last; from += batch)
    await addProducts(db, from, Math.min(last, from + batch - 1), words);
  await postDocuments(db, 'hu');
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql.raw(`ANALYZE ${analyzed.join(', ')}`));
  });
}

async function addProducts(db: Database, from: number, to: number, words: WordSource): Promise<void> {
  const numbers = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const range = sql`generate_series(${sql.raw(String(from))}, ${sql.raw(String(to))}) n`;
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    const inserted = await tx.execute<{ id: number }>(sql`
      INSERT INTO products (sku, brand_id, category_id, weight_grams, net_quantity, net_quantity_unit)
      SELECT 'SKU-' || n, 1 + n % 10, 1 + n % 20, 100 + n % 900, 1 + n % 3, 'piece' FROM ${range} RETURNING id`);
    const ids = inserted.rows.map((row) => row.id);
    const first = Math.min(...ids);
    const wanted = sql`products p JOIN (SELECT id AS product_id, id - ${first} + ${from} AS n FROM products WHERE id >= ${first}) x
      ON x.product_id = p.id`;
    await tx.execute(sql`
      INSERT INTO product_texts (product_id, language, name, name_code, description)
      SELECT p.id, 'hu', (${sql.param(numbers.map(words.nameOf))}::text[])[1 + n - ${from}::int], 'termek-' || n,
        (${sql.param(numbers.map(words.descriptionOf))}::text[])[1 + n - ${from}::int]
      FROM ${wanted}`);
    await tx.execute(sql`INSERT INTO stock (product_id, on_hand) SELECT p.id, 1000000 FROM ${wanted}`);
    await tx.execute(sql`INSERT INTO fixed_prices (product_id, currency_id, amount)
      SELECT p.id, 3, (990 + n::bigint * 7919 % 40000 / 10 * 10) * 100 FROM ${wanted}`);
    await tx.execute(sql`INSERT INTO product_images (product_id, media_hash, is_default, sort_order)
      SELECT p.id, md5((1 + (n + k) % 100)::text), k = 0, k
      FROM ${wanted} CROSS JOIN generate_series(0, 1) k`);
    await assignAttributes(tx, wanted);
    await publishProductChanges(tx, ids, { reason: 'generated' });
    await indexProducts(tx, ids, { among: ['hu'] }); // the language that the bench searches in
    await tx.execute(sql`DELETE FROM search_changes`);
  });
}
