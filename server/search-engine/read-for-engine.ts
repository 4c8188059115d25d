import { languages } from '@kamra/contract/languages.ts';
import { sql } from 'drizzle-orm';
import { sellableUnits } from '../catalogue/sellable-units.ts';
import { firstInLanguage } from '../catalogue/text-in-language.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';

/** Products as they were in one moment, for an index. */
export interface EngineReading {
  /** Of the moment: a later one sees all that an earlier one saw, and has a higher version. */
  version: number;
  /** JSON of the documents by product; what is not published or is gone has none. */
  documents: ReadonlyMap<number, string>;
}

const rating = 'nullif(p.ratings_value, 0)::float8 / nullif(p.ratings_count, 0)';
/** As many places as the order of search results tells apart; see order-matches.ts. */
const lastBestseller = 4_095;

const categories = `
  WITH RECURSIVE own AS (
    SELECT o.category_id AS id UNION SELECT category_id FROM product_categories WHERE product_id = p.id
  ), up AS (
    SELECT c.id, c.parent_id FROM own JOIN categories c USING (id)
    UNION SELECT above.id, above.parent_id FROM up JOIN categories above ON above.id = up.parent_id
  ) SELECT jsonb_build_object('category', (SELECT jsonb_agg(id) FROM own), 'path', (SELECT jsonb_agg(id) FROM up)) AS columns`;

/** An attribute's value behind its id, as the facets' counts are read again: `12:345`, `13:true`, `14:26.5`. */
const attributes = `
  SELECT jsonb_build_object('attributes', jsonb_agg(DISTINCT attribute_id || ':' || value)) AS columns FROM (
    SELECT attribute_id, coalesce(option_id::text, number_value::float8::text, boolean_value::text) AS value
    FROM product_attributes WHERE product_id = p.id
    UNION ALL SELECT attribute_id, option_id::text FROM product_attribute_options WHERE product_id = p.id
  ) each JOIN attributes a ON a.id = attribute_id AND a.kind <> 'text'`;

const prices = `
  SELECT jsonb_object_agg('price' || each.currency_id, each.amount)
    || jsonb_object_agg('discount' || each.currency_id, each.discount) AS columns
  FROM offers each WHERE each.product_id = p.id`;

const words = `
  SELECT jsonb_object_agg('words_' || each.language, to_jsonb(tsvector_to_array(each.document))) AS columns
  FROM product_search each WHERE each.product_id = p.id`;

const descriptions = `
  SELECT jsonb_object_agg('described_' || l.language, t.description) AS columns
  FROM unnest('{${languages.join()}}'::text[]) l (language) JOIN LATERAL (
    SELECT description FROM product_texts each WHERE each.product_id = p.id
    ${firstInLanguage('l.language', 'each')}) t ON true`;

const documents = `
  SELECT p.id, (jsonb_build_object('productId', p.id, 'brand', o.brand_id, 'model', coalesce(p.variant_group_id, -p.id),
      'available', ${sellableUnits} > 0, 'rating', ${rating}, 'ratingHalves', floor(2 * coalesce(${rating}, 0) + 0.5),
      'bestsellerRank', least(coalesce(o.bestseller_order, ${lastBestseller}), ${lastBestseller}),
      'bestsellerOrder', o.bestseller_order, 'newOrder', o.new_order)
    || c.columns || coalesce(a.columns, '{}') || prices.columns || coalesce(words.columns, '{}')
    || coalesce(descriptions.columns, '{}'))::text AS document
  FROM products p JOIN offers o ON o.product_id = p.id AND o.currency_id = 3 JOIN stock s ON s.product_id = p.id
  LEFT JOIN LATERAL (${categories}) c ON true LEFT JOIN LATERAL (${attributes}) a ON true
  LEFT JOIN LATERAL (${prices}) prices ON true LEFT JOIN LATERAL (${words}) words ON true
  LEFT JOIN LATERAL (${descriptions}) descriptions ON true
  WHERE o.published AND p.id = ANY(`;

/**
 * Reads products as documents of an index; undefined where nobody is to tell that index any more. Readings for an index
 * are made one behind another, each in a snapshot that is taken after its version, so that of two that reach the engine in the
 * wrong order the one that saw less is refused. A version is never below the clock's microseconds: one that a
 * restored database draws is above those from before.
 */
export function readForEngine(
  db: Database,
  indexName: string,
  productIds: readonly number[],
): Promise<EngineReading | undefined> {
  return inTransaction(db, async (tx) => {
    const drawn = await tx.execute<{ version: string }>(sql`UPDATE search_engine_indexes
      SET version = greatest(version + 1, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint)
      WHERE name = ${indexName} RETURNING version`);
    const version = drawn.rows[0]?.version;
    if (version === undefined) return undefined;
    const { rows } = await tx.execute<{ id: number; document: string }>(
      sql`${sql.raw(documents)}${sql.param([...productIds])}::int[])`,
    );
    return {
      version: Number(version),
      documents: new Map(rows.map(({ id, document }) => [id, document])),
    };
  });
}
