import { sql } from 'drizzle-orm';
import { toList } from '../catalogue/field-lists.ts';
import { rememberProductTags } from '../catalogue/keep-product-tags.ts';
import { leaveOwnCategory } from '../catalogue/leave-own-category.ts';
import type { Database } from '../database/connect.ts';
import { addJob } from '../jobs/add-job.ts';
import type { KnownCatalogue } from './known-catalogue.ts';
import type { ProductWrite, WrittenProduct } from './plan-writes.ts';

/** Ids of makers and responsible persons that writes name by their codes. */
export async function findOperatorIds(
  tx: Database,
  writes: readonly ProductWrite[],
): Promise<Map<string, number>> {
  const codes = writes
    .flatMap(({ further }) => Object.values(further.operators))
    .filter((code) => code !== null);
  if (codes.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: number; code: string }>(
    sql`SELECT id, code FROM economic_operators WHERE code = ANY(${sql.param(codes)}::text[]) FOR KEY SHARE`,
  );
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** Writes what of products stands in tables of its own, beside texts, prices and attributes of one value. */
export async function writeFurtherValues(
  tx: Database,
  known: KnownCatalogue,
  written: readonly WrittenProduct[],
): Promise<void> {
  await writeOtherCategories(tx, known, written);
  await writeRelated(tx, written);
  await writeOptions(tx, known, written);
  await writeAttributeTexts(tx, known, written);
  await rememberProductTags(
    tx,
    new Set(written.flatMap(({ further: { columns } }) => (columns.tags ?? []) as string[])),
  );
  const dates = new Set(
    written.flatMap(({ further: { columns } }) => [columns.publish_from, columns.publish_until]),
  );
  for (const date of dates) {
    if (typeof date === 'string') await addJob(tx, 'publish-by-date', {}, { startAfter: new Date(date) });
  }
}

/** A product's own category is not among its others, whichever of them changed. */
async function writeOtherCategories(
  tx: Database,
  known: KnownCatalogue,
  written: readonly WrittenProduct[],
): Promise<void> {
  const given = written.filter(({ further }) => further.otherCategories !== undefined);
  const rows = given.flatMap(({ productId, further: { otherCategories = [] } }) =>
    otherCategories.flatMap((code) => {
      const category = known.categories.get(code)?.id ?? null;
      return category === null ? [] : [{ product: productId, category }];
    }),
  );
  if (given.length > 0) {
    await tx.execute(sql`DELETE FROM product_categories WHERE product_id = ANY(${idsOf(given)}::int[])`);
  }
  if (rows.length > 0) {
    await tx.execute(sql`INSERT INTO product_categories (product_id, category_id)
      SELECT DISTINCT r.product, r.category
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (product int, category int)
      JOIN products p ON p.id = r.product AND p.category_id <> r.category`);
  }
  const moved = written.filter(({ id, category }) => id !== null && category !== undefined);
  await leaveOwnCategory(
    tx,
    moved.map(({ productId }) => productId),
  );
}

async function writeRelated(tx: Database, written: readonly WrittenProduct[]): Promise<void> {
  const given = written.filter(({ further }) => further.related !== undefined);
  if (given.length === 0) return;
  const rows = given.flatMap(({ productId, further: { related = [] } }) =>
    related.map((other, place) => ({ product: productId, other, place })),
  );
  await tx.execute(sql`DELETE FROM related_products WHERE product_id = ANY(${idsOf(given)}::int[])`);
  await tx.execute(sql`INSERT INTO related_products (product_id, related_product_id, sort_order)
    SELECT product, other, place
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (product int, other int, place int)`);
}

/** Options of attributes that have several. */
async function writeOptions(
  tx: Database,
  known: KnownCatalogue,
  written: readonly WrittenProduct[],
): Promise<void> {
  const given = written.flatMap(({ productId, attributes }) =>
    attributes.flatMap(([code, value]) => {
      const attribute = known.attributes.byCode.get(code);
      if (attribute?.kind !== 'choices' || attribute.id === null) return [];
      const ids = toList(String(value ?? '')).flatMap((each) => attribute.options.byCode.get(each)?.id ?? []);
      return [{ product: productId, attribute: attribute.id, ids }];
    }),
  );
  if (given.length === 0) return;
  await tx.execute(sql`DELETE FROM product_attribute_options o
    USING json_to_recordset(${JSON.stringify(given)}::json) AS r (product int, attribute int)
    WHERE o.product_id = r.product AND o.attribute_id = r.attribute`);
  const rows = given.flatMap(({ product, attribute, ids }) =>
    ids.map((option) => ({ product, attribute, option })),
  );
  await tx.execute(sql`INSERT INTO product_attribute_options (product_id, attribute_id, option_id)
    SELECT product, attribute, option
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (product int, attribute int, option int)`);
}

async function writeAttributeTexts(
  tx: Database,
  known: KnownCatalogue,
  written: readonly WrittenProduct[],
): Promise<void> {
  const rows = written.flatMap(({ productId, further }) =>
    further.attributeTexts.flatMap(({ code, language, value }) => {
      const attribute = known.attributes.byCode.get(code)?.id ?? null;
      return attribute === null ? [] : [{ product: productId, attribute, language, value }];
    }),
  );
  if (rows.length === 0) return;
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    AS r (product int, attribute int, language text, value text)`;
  await tx.execute(sql`DELETE FROM product_attribute_texts t USING ${given}
    WHERE t.product_id = r.product AND t.attribute_id = r.attribute AND t.language = r.language`);
  await tx.execute(sql`INSERT INTO product_attribute_texts (product_id, attribute_id, language, value)
    SELECT product, attribute, language, value FROM ${given} WHERE value IS NOT NULL`);
}

function idsOf(written: readonly WrittenProduct[]) {
  return sql.param(written.map(({ productId }) => productId));
}
