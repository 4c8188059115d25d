import { languageSchema } from '@kamra/contract/catalogue.ts';
import type { StoredSearchPin } from '@kamra/contract/search-rules.ts';
import { asc, type InferSelectModel, sql } from 'drizzle-orm';
import { firstInLanguage } from '../catalogue/text-in-language.ts';
import type { Database } from '../database/connect.ts';
import { searchPins } from './search-rule-tables.ts';

type PinRow = InferSelectModel<typeof searchPins>;
type PinnedProduct = StoredSearchPin['products'][number];

/** The pins of all languages, in the order in which they were added. */
export async function listSearchPins(db: Database): Promise<StoredSearchPin[]> {
  return withProducts(db, await db.select().from(searchPins).orderBy(asc(searchPins.id)));
}

/** Pins with the names of their products in the language of the pin. */
export async function withProducts(db: Database, pins: readonly PinRow[]): Promise<StoredSearchPin[]> {
  const { rows } = await db.execute<PinnedProduct & { language: string }>(sql`
    SELECT asked.language, p.id AS "productId", p.sku, t.name
    FROM (SELECT DISTINCT pin.language, pinned.id FROM search_pins pin CROSS JOIN unnest(pin.product_ids) pinned (id)
      WHERE pin.id = ANY(${sql.param(pins.map(({ id }) => id))}::int[])) asked
    JOIN products p ON p.id = asked.id
    JOIN LATERAL (SELECT name FROM product_texts each WHERE each.product_id = p.id
      ${sql.raw(firstInLanguage('asked.language', 'each'))}) t ON true`);
  const products = new Map(
    rows.map(({ language, ...product }) => [`${language} ${product.productId}`, product]),
  );
  return pins.map((pin) => ({
    ...pin,
    language: languageSchema.parse(pin.language),
    products: pin.productIds.flatMap((id) => products.get(`${pin.language} ${id}`) ?? []),
  }));
}
