import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import type { WrittenProduct } from './plan-writes.ts';

/** Inserts the texts of new languages and changes those of stored ones, one statement for each. */
export async function writeTexts(tx: Database, written: readonly WrittenProduct[]): Promise<void> {
  const removed = await removeTexts(tx, written);
  const all = written
    .flatMap(({ productId, texts }) => texts.map((text) => ({ productId, ...text })))
    .filter(({ productId, language }) => !removed.has(`${productId} ${language}`));
  const created = all
    .filter(({ isNew }) => isNew)
    .map(({ productId, language, values }) => ({ ...values, product_id: productId, language }));
  if (created.length > 0) {
    await tx.execute(sql`
      INSERT INTO product_texts (product_id, language, name, business_name, name_code, description, care, warnings,
        meta_title, meta_description)
      SELECT product_id, language, name, business_name, name_code, coalesce(description, ''), care, warnings,
        meta_title, meta_description
      FROM json_populate_recordset(NULL::product_texts, ${JSON.stringify(created)}::json)`);
  }
  const changed = all
    .filter(({ isNew }) => !isNew)
    .map(({ productId, language, values }) => ({ id: productId, language, changes: values }));
  if (changed.length > 0) {
    await tx.execute(sql`
      UPDATE product_texts t SET (name, business_name, name_code, description, care, warnings, meta_title,
          meta_description) = (
        SELECT n.name, n.business_name, n.name_code, n.description, n.care, n.warnings, n.meta_title,
          n.meta_description
        FROM jsonb_populate_record(t, r.changes) n)
      FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS r (id int, language text, changes jsonb)
      WHERE t.product_id = r.id AND t.language = r.language`);
  }
}

/** Removes the texts of languages; returns which. */
async function removeTexts(tx: Database, written: readonly WrittenProduct[]): Promise<Set<string>> {
  const rows = written.flatMap(({ productId, removedLanguages }) =>
    removedLanguages.map((language) => ({ id: productId, language })),
  );
  if (rows.length > 0) {
    await tx.execute(sql`DELETE FROM product_texts t
      USING json_to_recordset(${JSON.stringify(rows)}::json) AS r (id int, language text)
      WHERE t.product_id = r.id AND t.language = r.language`);
  }
  return new Set(rows.map(({ id, language }) => `${id} ${language}`));
}
