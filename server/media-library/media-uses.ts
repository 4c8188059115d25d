import type { Language } from '@kamra/contract/languages.ts';
import type { mediaUse } from '@kamra/contract/media-library.ts';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { z } from 'zod';
import { firstInLanguage } from '../catalogue/text-in-language.ts';
import type { Database } from '../database/connect.ts';
import { countStatement } from '../database/count-rows.ts';
import { queryPrepared } from '../database/prepared.ts';

/** Every place that shows pictures of the library: the hash, and what staff know the place by, in a language. */
const usesIn = (language: Language) => `
  SELECT i.media_hash AS hash, 'product' AS kind, p.id, p.sku,
    coalesce((SELECT t.name FROM product_texts t WHERE t.product_id = p.id ${firstInLanguage(`'${language}'`, 't')}), p.sku) AS name
  FROM product_images i JOIN products p ON p.id = i.product_id
  UNION ALL SELECT logo_hash, 'brand', id, NULL, name FROM brands WHERE logo_hash IS NOT NULL
  UNION ALL SELECT c.picture_hash, 'category', c.id, NULL,
    coalesce((SELECT t.name FROM category_texts t WHERE t.category_id = c.id ${firstInLanguage(`'${language}'`, 't')}), c.code)
  FROM categories c WHERE c.picture_hash IS NOT NULL
  UNION ALL SELECT shown.hash, 'homePage', h.id, NULL, coalesce(h.texts -> '${language}' ->> 'title', h.texts -> 'hu' ->> 'title', h.kind)
  FROM home_pictures h CROSS JOIN LATERAL (VALUES (h.media_hash), (h.phone_media_hash)) shown (hash)
  WHERE shown.hash IS NOT NULL
  UNION ALL SELECT picture_hash, 'systemUser', id, NULL, name FROM system_users WHERE picture_hash IS NOT NULL
  UNION ALL SELECT m.hash, 'shop', s.id, NULL, s.value ->> 'name'
  FROM shop_settings s JOIN media_files m ON m.id IN (s.logo_id, s.icon_id)
  UNION ALL SELECT m.hash, 'review', r.id, p.sku,
    coalesce((SELECT t.name FROM product_texts t WHERE t.product_id = p.id ORDER BY t.language <> 'hu', t.language LIMIT 1), p.sku)
  FROM product_review_pictures shown JOIN media_files m ON m.id = shown.media_id
  JOIN product_reviews r ON r.id = shown.review_id JOIN products p ON p.id = r.product_id`;

/** The condition that something of a kind shows the picture `m`. */
export const isUsedBy = {
  product: 'EXISTS (SELECT FROM product_images i WHERE i.media_hash = m.hash)',
  brand: 'EXISTS (SELECT FROM brands b WHERE b.logo_hash = m.hash)',
  category: 'EXISTS (SELECT FROM categories c WHERE c.picture_hash = m.hash)',
  homePage: 'EXISTS (SELECT FROM home_pictures h WHERE m.hash IN (h.media_hash, h.phone_media_hash))',
  systemUser: 'EXISTS (SELECT FROM system_users u WHERE u.picture_hash = m.hash)',
  shop: 'EXISTS (SELECT FROM shop_settings s WHERE m.id IN (s.logo_id, s.icon_id))',
  review: 'EXISTS (SELECT FROM product_review_pictures r WHERE r.media_id = m.id)',
} as const;
const { product, ...others } = isUsedBy;
/**
 * One join each; of alternatives PostgreSQL would look all up for every picture. Products have far more pictures than
 * are asked for: as a value the condition looks each up, joined it would read them all.
 */
export const isShownByNothing = [
  `(${product}) IS FALSE`,
  ...Object.values(others).map((condition) => `NOT ${condition}`),
].join(' AND ');
const noted =
  'SELECT shown.id, shown.hash FROM noted_media n JOIN media_files shown ON shown.id = n.media_id';
/** Only what is noted can be unused, see noted_media; without the OFFSET all pictures would be looked up first. */
export const isUnused = `m.id IN (SELECT m.id FROM (${noted} OFFSET 0) m WHERE ${isShownByNothing})`;

/** Counts the pictures that products show, from an index alone; whatever they refer to is in the library. */
export const countOfProducts = countStatement('DISTINCT media_hash FROM product_images');

const maxUses = 100;

/** How many places show each of some pictures. */
export async function countMediaUses(pool: pg.Pool, hashes: readonly string[]): Promise<Map<string, number>> {
  const statement = `SELECT hash, count(*)::int AS count FROM (${usesIn('hu')}) u WHERE hash = ANY($1::text[]) GROUP BY hash`;
  const rows = await queryPrepared<{ hash: string; count: number }>(pool, statement, [hashes]);
  return new Map(rows.map(({ hash, count }) => [hash, count]));
}

type MediaUse = z.input<typeof mediaUse>;

/** The first places that show a picture, and how many there are. */
export async function findMediaUses(
  db: Database,
  hash: string,
  language: Language,
): Promise<{ uses: MediaUse[]; useCount: number }> {
  const { rows } = await db.execute(sql`
    SELECT kind, id, sku, name, count(*) OVER ()::int AS total FROM (${sql.raw(usesIn(language))}) u WHERE hash = ${hash}
    ORDER BY kind, name, id LIMIT ${maxUses}`);
  const found = rows as unknown as (MediaUse & { total: number })[];
  return { uses: found.map(({ total: _, ...use }) => use), useCount: found[0]?.total ?? 0 };
}
