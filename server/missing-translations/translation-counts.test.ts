import { readFile } from 'node:fs/promises';
import { type Language, languages } from '@kamra/contract/languages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeAsDrawn } from '../testing/change-as-drawn.ts';
import { rowsRead } from '../testing/rows-read.ts';
import { type Draw, seededDraw } from '../testing/seeded-draw.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { findTranslationShares } from './find-translation-shares.ts';
import { listMissingTranslations } from './list-missing-translations.ts';
import { countedSources } from './translation-count-tables.ts';
import { type CountedSource, compactTranslationCounts } from './translation-counts.ts';
import { translationStatements } from './translation-statements.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.addProduct();
});
afterAll(() => shop.close());

const query = (text: string, values: unknown[] = []) => shop.connection.pool.query(text, values);

/** The ids of the records that lack a text, by a look at each. */
async function gapsOf(source: CountedSource, language: Language): Promise<{ total: number; ids: number[] }> {
  const { rows } = await query(
    `SELECT id, fields = '{}' AS whole FROM (${translationStatements[source]}) each ORDER BY id`,
    [language],
  );
  return { total: rows.length, ids: rows.filter(({ whole }) => !whole).map(({ id }) => id) };
}

async function expectCounts(): Promise<void> {
  const shares = await findTranslationShares(shop.connection.pool, countedSources);
  for (const { source, total, complete } of shares) {
    for (const language of languages) {
      const looked = await gapsOf(source as CountedSource, language);
      expect({ source, language, total, complete: complete[language] }).toEqual({
        source,
        language,
        total: looked.total,
        complete: looked.total - looked.ids.length,
      });
    }
  }
}

async function expectPages(source: CountedSource, language: Language, pageSize: number): Promise<void> {
  const { ids } = await gapsOf(source, language);
  const last = Math.max(1, Math.ceil(ids.length / pageSize));
  for (const page of new Set([1, 2, Math.ceil(last / 2), last])) {
    const list = await listMissingTranslations(shop.connection.pool, { source, language, page, pageSize });
    const wanted = ids.slice((page - 1) * pageSize, page * pageSize);
    expect(list.missing.map(({ id }) => id)).toEqual(wanted);
    expect(list.totalCount).toBe(wanted.length > 0 ? ids.length : 0);
  }
}

/** Statements that change what is counted, several rows each. */
function changes(draw: Draw): string[] {
  const language = () => `'${languages[draw(languages.length)]}'`;
  const text = () => (draw(2) ? "''" : "'x'");
  const some = (column: string) => `${column} % ${2 + draw(5)} = ${draw(2)}`;
  const texts = (
    conflict: string,
  ) => `INSERT INTO product_texts (product_id, language, name, name_code, description)
    SELECT id, ${language()}, 'N', 'n', ${text()} FROM products WHERE ${some('id')} ON CONFLICT (product_id, language) ${conflict}`;
  return [
    texts('DO NOTHING'),
    texts('DO UPDATE SET description = excluded.description'),
    `UPDATE product_texts SET description = ${text()} WHERE language = ${language()} AND ${some('product_id')}`,
    `UPDATE product_texts SET name = ${text()} WHERE language = ${language()} AND ${some('product_id')}`,
    `DELETE FROM product_texts WHERE language = ${language()} AND ${some('product_id')}`,
    `UPDATE products SET published = false, archived_at = now() WHERE ${some('id')}`,
    `UPDATE products SET archived_at = NULL WHERE ${some('id')}`,
    `DELETE FROM products WHERE id % 37 = ${draw(37)}`,
    `INSERT INTO media_files (hash, width, height, name, alternative_texts) SELECT gen_random_uuid()::text, 9, 9, 'n',
      jsonb_build_object(${language()}, ${text()}) FROM generate_series(1, ${1 + draw(5)})`,
    `INSERT INTO media_files (hash, width, height, alternative_texts) VALUES (gen_random_uuid()::text, 9, 9, ${draw(2) ? 'NULL' : "'null'"})`,
    `UPDATE media_files SET alternative_texts = coalesce(nullif(alternative_texts, 'null'), '{}') || jsonb_build_object(${language()}, ${text()}) WHERE ${some('id')}`,
    `UPDATE media_files SET alternative_texts = NULL WHERE ${some('id')}`,
    `DELETE FROM media_files WHERE id % 11 = ${draw(11)}`,
  ];
}

test('whatever changes and whatever is undone, the report tells what a look at each record tells', async () => {
  const draw = seededDraw(115);
  // In several blocks.
  for (let block = 0; block < 4; block++) {
    await addProducts(40);
    await query(`SELECT setval('products_id_seq', nextval('products_id_seq') + 900),
      setval('media_files_id_seq', nextval('media_files_id_seq') + 900)`);
  }
  for (let round = 0; round < 12; round++) {
    for (let at = 0; at < 5; at++) await changeAsDrawn(shop.connection.pool, draw, changes(draw), 4);
    if (round % 3 === 1) await compactTranslationCounts(shop.connection.pool);
    await expectCounts();
    const language = languages[draw(languages.length)]!;
    for (const source of countedSources) await expectPages(source, language, 1 + draw(20));
  }
});

test('rows are summed up beside changes and beside another that sums them up', async () => {
  const { pool } = shop.connection;
  const write = async (language: Language) => {
    for (let at = 0; at < 20; at++)
      await query('UPDATE product_texts SET description = $2 WHERE language = $1', [
        language,
        at % 3 ? 'x' : '',
      ]);
  };
  const compact = async () => {
    for (let at = 0; at < 10; at++) await compactTranslationCounts(pool);
  };
  await Promise.all([write('hu'), write('de'), compact(), compact()]);
  await expectCounts();
  await compactTranslationCounts(pool);
  await expectCounts();
  const { rows } = await query(
    'SELECT FROM translation_counts GROUP BY source, block, language HAVING count(*) > 1 OR sum(count) = 0',
  );
  expect(rows).toEqual([]);
});

test('what was there before is counted once, whatever the triggers counted before it', async () => {
  await query("DELETE FROM translation_counts WHERE id % 2 = 0 OR language = 'hu'");
  const migration = new URL('../database/migrations/0116_count_present_translations.sql', import.meta.url);
  await query(await readFile(migration, 'utf8'));
  await expectCounts();
});

test('a page of gaps looks at the products of its blocks alone, and the shares at none', async () => {
  const { pool } = shop.connection;
  await addProducts(6_000);
  await query(`INSERT INTO product_texts (product_id, language, name, name_code, description)
    SELECT id, 'en', 'N', 'n', 'x' FROM products ON CONFLICT (product_id, language)
    DO UPDATE SET name = 'N', description = 'x'`);
  await query('UPDATE products SET archived_at = NULL');
  await query(
    "DELETE FROM product_texts WHERE language = 'en' AND product_id = (SELECT max(id) FROM products)",
  );
  await query('ANALYZE products, product_texts, translation_counts');
  const ofEnglish = { source: 'products', language: 'en', page: 1, pageSize: 25 } as const;
  const read = (table: string) =>
    rowsRead(pool, table, async (watched) => {
      expect(await listMissingTranslations(watched, ofEnglish)).toMatchObject({
        totalCount: 1,
        missing: [{}],
      });
    });
  expect(await read('products')).toBeLessThanOrEqual(1_100);
  expect(await read('product_texts')).toBeLessThanOrEqual(1_100);
  const shares = (watched: typeof pool) => findTranslationShares(watched, ['products']);
  expect(await rowsRead(pool, 'products', shares)).toBe(0);
});

async function addProducts(count: number): Promise<void> {
  await query(
    `INSERT INTO products (sku, category_id, published)
    SELECT gen_random_uuid()::text, (SELECT min(id) FROM categories), false FROM generate_series(1, $1::int)`,
    [count],
  );
}
