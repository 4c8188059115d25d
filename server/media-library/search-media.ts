import { type ListRequest, maxCountedRows } from '@kamra/contract/list-request.ts';
import type pg from 'pg';
import type { ListQuery } from '../database/list-query.ts';
import { queryForValues } from '../database/prepared.ts';

/** A condition that a list searches by: its parameter, and where it stands among the conditions. */
export interface MediaSearch {
  pattern: string;
  place: number;
}

/** More are not looked at to count what was found: a picture of many products is found once for each. */
const maxFound = 2 * (maxCountedRows + 1);
/** A page that ends later is not reached by looking at one picture after the other. */
const maxWalkedRows = 500;
/** Where all that is found is older, or of a later name, one look after the other would take longer than finding it all. */
const maxLookedAt = 10_000;
/** Orders that an index of pictures has. */
const walked: ReadonlySet<string | undefined> = new Set([undefined, 'id', 'name']);

/**
 * The hashes of the pictures found by a pattern, some more than once; each part is answered by an index of its own.
 * Without the OFFSET all pictures of products would be read to count as many as are counted.
 */
const foundBy = (pattern: string) => `
    SELECT hash FROM media_files WHERE name ILIKE ${pattern}
    UNION ALL SELECT hash FROM media_files WHERE alternative_texts::text ILIKE ${pattern}
    UNION ALL SELECT i.media_hash FROM (SELECT id FROM products WHERE sku ILIKE ${pattern}
      UNION ALL SELECT product_id FROM product_texts WHERE name ILIKE ${pattern}) p
    CROSS JOIN LATERAL (SELECT each.media_hash FROM product_images each WHERE each.product_id = p.id OFFSET 0) i`;

/** The condition that a search by a pattern finds the picture `m`; as a value all are found once, whatever the page. */
export const isFoundBy = (pattern: string) => `m.hash = ANY(ARRAY(${foundBy(pattern)}))`;

/** The same, answered for one picture after the other: as alternatives PostgreSQL would find all first. */
const isFoundAlone = (
  pattern: string,
) => `(m.name ILIKE ${pattern} OR m.alternative_texts::text ILIKE ${pattern}
    OR coalesce((SELECT true FROM product_images i JOIN products p ON p.id = i.product_id WHERE i.media_hash = m.hash
      AND (p.sku ILIKE ${pattern} OR (SELECT bool_or(t.name ILIKE ${pattern}) FROM product_texts t WHERE t.product_id = p.id))
      LIMIT 1), false))`;

/** What is known of a search before its page is read. */
interface BoundedSearch {
  /** What a list with it has; null where so many products share a few pictures that only all of them tell. */
  count: number | null;
  /** Whether so many are found that the page is probably among the first pictures of the list. */
  isMetSoon: boolean;
}

/** Counts what a list with a search has, as far as lists of staff are counted. */
export async function boundSearch(
  pool: pg.Pool,
  { orderBy, page, pageSize }: ListRequest,
  { conditions, values }: ListQuery,
  { pattern, place }: MediaSearch,
): Promise<BoundedSearch> {
  const others = conditions.filter((_, each) => each !== place);
  const [row] = await queryForValues<{ found: number; count: number }>(
    pool,
    `SELECT count(*)::int AS found, count(DISTINCT f.hash)${others.length ? ` FILTER (WHERE ${others.join(' AND ')})` : ''}::int AS count
    FROM (SELECT hash FROM (${foundBy(pattern)}) f LIMIT ${maxFound}) f
    ${others.length ? 'JOIN media_files m ON m.hash = f.hash' : ''}`,
    values,
  );
  const { found, count } = row!;
  if (count <= maxCountedRows) return { count: found < maxFound ? count : null, isMetSoon: false };
  return { count, isMetSoon: walked.has(orderBy?.fieldName) && page * pageSize <= maxWalkedRows };
}

/** The query that looks at one picture after the other, of the first ones in an order; whether it fills a page is not known. */
export function amongFirst(
  { conditions, values, joins }: ListQuery,
  { pattern, place }: MediaSearch,
): ListQuery {
  const alone = conditions.map((condition, each) => (each === place ? isFoundAlone(pattern) : condition));
  return { joins, conditions: alone, values: [...values] };
}

/** The first pictures of a list in this order, as `m`. */
export const firstPictures = (order: string) =>
  `FROM (SELECT * FROM media_files m ${order} LIMIT ${maxLookedAt}) m`;
