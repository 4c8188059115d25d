import type { Language } from '@kamra/contract/languages.ts';
import { type Param, type SQL, sql } from 'drizzle-orm';
import { firstInLanguage, languageOrder } from '../catalogue/text-in-language.ts';
import type { Database } from '../database/connect.ts';
import { analysisVersion } from './analyse-words.ts';
import type { SearchDocument } from './search-document.ts';

/** A document with the hash of everything in it and of the way in which it is analysed. */
export interface HashedDocument extends SearchDocument {
  hash: string;
  /** Of what is stored instead of it; null for nothing. */
  storedHash: string | null;
}

const inLanguage = firstInLanguage('l.language', 'each');
const nameOf = (table: string, key: string, id: string) =>
  `(SELECT name FROM ${table} each WHERE each.${key} = ${id} ${inLanguage})`;

/** The categories of a product from its own upwards, at most so many. */
const maxDepth = 10;
const categoryNames = `
  SELECT of.category_id, l.language, (
    WITH RECURSIVE up AS (
      SELECT id, parent_id, 1 AS depth FROM categories WHERE id = of.category_id
      UNION ALL SELECT above.id, above.parent_id, up.depth + 1 FROM up JOIN categories above ON above.id = up.parent_id
      WHERE up.depth < ${maxDepth}
    ) SELECT json_agg(${nameOf('category_texts', 'category_id', 'up.id')} ORDER BY up.depth) FROM up
  ) AS names
  FROM (SELECT DISTINCT category_id FROM products WHERE id = ANY($ids::int[])) of
  CROSS JOIN unnest($languages::text[]) l (language)`;
/** Products with the texts that are shown in each language, all of them in one look. */
const shownTexts = `
  SELECT DISTINCT ON (p.id, l.language) p.id, p.sku, p.model_number, p.gtin, p.brand_id, p.category_id, l.language,
    each.name, each.business_name, CASE each.language WHEN l.language THEN each.description END AS description
  FROM products p JOIN product_texts each ON each.product_id = p.id CROSS JOIN unnest($languages::text[]) l (language)
  WHERE p.id = ANY($ids::int[]) ORDER BY p.id, l.language, ${languageOrder('l.language', 'each')}`;
/** OFFSET 0, here and around it: a document would else be put together once for each of its uses. */
const documents = `
  SELECT l.id AS "productId", l.language, coalesce(l.name, '') AS name, coalesce(l.business_name, '') AS "businessName",
    coalesce(b.name, '') AS brand, coalesce(c.names, '[]') AS categories, coalesce(a.names, '[]') AS attributes,
    to_json(array_remove(ARRAY[l.sku, l.model_number, l.gtin], NULL)) AS codes,
    coalesce(l.description, '') AS description
  FROM (${shownTexts}) l
  LEFT JOIN brands b ON b.id = l.brand_id
  LEFT JOIN category_names c ON c.category_id = l.category_id AND c.language = l.language
  LEFT JOIN LATERAL (
    SELECT json_agg(coalesce(${nameOf('attribute_option_texts', 'option_id', 'pa.option_id')},
      ${nameOf('attribute_texts', 'attribute_id', 'pa.attribute_id')}) ORDER BY pa.attribute_id) AS names
    FROM (SELECT product_id, attribute_id, option_id, boolean_value FROM product_attributes
      UNION ALL SELECT product_id, attribute_id, option_id, NULL FROM product_attribute_options) pa
    WHERE pa.product_id = l.id AND (pa.option_id IS NOT NULL OR pa.boolean_value)
  ) a ON true OFFSET 0`;

/** The documents, in these languages, that differ from what is stored under the name of `table`. */
export async function readChangedDocuments(
  tx: Database,
  productIds: readonly number[],
  table: string,
  among: readonly Language[],
): Promise<HashedDocument[]> {
  const values = { $ids: sql.param([...productIds]), $languages: sql.param([...among]) };
  const { rows } = await tx.execute<{ document: HashedDocument; storedHash: string | null }>(sql`
    WITH category_names AS MATERIALIZED (${withValues(categoryNames, values)})
    SELECT to_json(d) AS document, s.source_hash AS "storedHash" FROM (
      SELECT *, md5(d::text || ${String(analysisVersion)})::uuid AS hash FROM (${withValues(documents, values)}) d
      OFFSET 0
    ) d LEFT JOIN LATERAL (
      SELECT source_hash FROM ${sql.identifier(table)} WHERE language = d.language AND product_id = d."productId" OFFSET 0
    ) s ON true
    WHERE s.source_hash IS DISTINCT FROM d.hash`);
  return rows.map(({ document: { categories, attributes, ...rest }, storedHash }) => ({
    ...rest,
    storedHash,
    categories: categories.filter((name) => name !== null),
    attributes: attributes.filter((name) => name !== null),
  }));
}

function withValues(text: string, values: Record<'$ids' | '$languages', SQL | Param>): SQL {
  const parts = text.split(/(\$ids|\$languages)/);
  return sql.join(parts.map((part, at) => (at % 2 ? values[part as keyof typeof values] : sql.raw(part))));
}
