import { languages } from '@kamra/contract/languages.ts';
import { sql } from 'drizzle-orm';
import { attributeTextField } from '../catalogue/field-lists.ts';
import type { Database } from '../database/connect.ts';
import type { BatchProduct, ChangedProduct } from './bulk-outcome.ts';

interface WantedTexts {
  attributeId: number;
  /** By language; null to take all of them away. */
  texts: Partial<Record<string, string>> | null;
}

/** Gives products texts of an attribute, or takes them away; returns those that changed. */
export async function changeAttributeTexts(
  tx: Database,
  { attributeId, texts }: WantedTexts,
  products: readonly BatchProduct[],
): Promise<ChangedProduct[]> {
  const ids = products.map(({ productId }) => productId);
  const wanted = languages.flatMap((language) => {
    const value = texts === null ? '' : texts[language];
    return value === undefined ? [] : [{ language, value }];
  });
  const { rows } = await tx.execute<{
    productId: number;
    code: string;
    language: string;
    before: string;
    after: string;
  }>(sql`
    SELECT p.id AS "productId", a.code, w.language, coalesce(t.value, '') AS before, w.value AS after
    FROM products p JOIN attributes a ON a.id = ${attributeId}
    CROSS JOIN json_to_recordset(${JSON.stringify(wanted)}::json) AS w (language text, value text)
    LEFT JOIN product_attribute_texts t ON t.product_id = p.id AND t.attribute_id = a.id AND t.language = w.language
    WHERE p.id = ANY(${sql.param(ids)}::int[]) AND coalesce(t.value, '') <> w.value ORDER BY p.id`);
  const changes = JSON.stringify(rows);
  const given = sql`json_to_recordset(${changes}::json) AS r ("productId" int, language text, after text)`;
  await tx.execute(sql`DELETE FROM product_attribute_texts t USING ${given}
    WHERE t.product_id = r."productId" AND t.attribute_id = ${attributeId} AND t.language = r.language`);
  await tx.execute(sql`INSERT INTO product_attribute_texts (product_id, attribute_id, language, value)
    SELECT "productId", ${attributeId}::int, language, after FROM ${given} WHERE after <> ''`);
  return [...Map.groupBy(rows, ({ productId }) => productId)].map(([productId, own]) => {
    const fields = own.map((each) => ({ ...each, field: attributeTextField(each.code, each.language) }));
    return {
      productId,
      before: Object.fromEntries(fields.map(({ field, before }) => [field, before])),
      after: Object.fromEntries(fields.map(({ field, after }) => [field, after])),
    };
  });
}
