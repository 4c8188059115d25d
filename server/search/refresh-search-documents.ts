import { type Language, languages } from '@kamra/contract/languages.ts';
import { sql } from 'drizzle-orm';
import { firstInLanguage } from '../catalogue/text-in-language.ts';
import type { Database } from '../database/connect.ts';

/**
 * Writes what products are found by, in every language: name (weight A), brand, sku and attribute choices
 * (B), category (C), description (D). A product without texts in a language is found by its Hungarian, else
 * English, else any texts. Names and marks are kept unstemmed
 * as well, for searches by a word's beginning, and the ends of names, for parts of compounds. Runs in the transaction of the change that made it necessary.
 */
export async function refreshSearchDocuments(tx: Database, productIds: readonly number[]): Promise<void> {
  for (let start = 0; start < productIds.length; start += 1_000) {
    for (const language of languages)
      await refreshLanguage(tx, productIds.slice(start, start + 1_000), language);
  }
}

async function refreshLanguage(tx: Database, productIds: number[], language: Language): Promise<void> {
  const configuration = sql.raw(`'shop_${language}'`);
  const chosen = sql.raw(firstInLanguage(`'${language}'`, 'each'));
  await tx.execute(sql`
    INSERT INTO search_documents (product_id, language, document, words)
    SELECT p.id, ${language},
      setweight(to_tsvector(${configuration}, found.names) || to_tsvector('simple', unaccent(found.names)), 'A')
        || setweight(to_tsvector(${configuration}, found.marks) || to_tsvector('simple', unaccent(found.marks)), 'B')
        || setweight(to_tsvector(${configuration}, found.places), 'C')
        || setweight(to_tsvector(${configuration}, t.description) || to_tsvector('simple', word_ends(found.names)), 'D'),
      lower(unaccent(concat_ws(' ', found.names, found.marks, found.places)))
    FROM products p
    JOIN LATERAL (
      SELECT * FROM product_texts each WHERE each.product_id = p.id
      ${chosen}
    ) t ON true
    LEFT JOIN brands b ON b.id = p.brand_id
    LEFT JOIN LATERAL (
      SELECT name FROM category_texts each WHERE each.category_id = p.category_id
      ${chosen}
    ) c ON true
    LEFT JOIN LATERAL (
      SELECT string_agg(ot.name, ' ') AS names FROM product_attributes a
      JOIN LATERAL (
        SELECT name FROM attribute_option_texts each WHERE each.option_id = a.option_id
        ${chosen}
      ) ot ON true
      WHERE a.product_id = p.id
    ) chosen ON true
    CROSS JOIN LATERAL (
      SELECT concat_ws(' ', t.name, t.business_name) AS names,
        concat_ws(' ', b.name, p.sku, p.model_number, chosen.names) AS marks, coalesce(c.name, '') AS places
    ) found
    WHERE p.id = ANY(${sql.param(productIds)}::int[])
    ON CONFLICT (product_id, language) DO UPDATE SET document = excluded.document, words = excluded.words`);
}
