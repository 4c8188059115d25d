import type { Language } from '@kamra/contract/languages.ts';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { cachePerPool } from '../database/pool-cache.ts';
import { queryPrepared } from '../database/prepared.ts';
import { anyField, lexemeOf, operandIn } from './lexeme-fields.ts';

const maxKnown = 50_000;
const ttlMs = 10 * 60_000;
const knownIn = cachePerPool(() => new LRUCache<string, true>({ max: maxKnown, ttl: ttlMs }));

/** Postings answer at once; documents that are newer are read one by one (OFFSET 0). */
const statementFor = (language: Language) => `
  WITH fresh AS MATERIALIZED (
    SELECT d.document FROM search_unposted p CROSS JOIN LATERAL (
      SELECT document FROM product_search WHERE language = '${language}' AND product_id = p.product_id OFFSET 0) d
    WHERE p.language = '${language}' AND d.document @@ $4::tsquery)
  SELECT query FROM unnest($1::text[], $2::text[], $3::boolean[]) asked (query, part, is_beginning)
  WHERE EXISTS (SELECT FROM unnest('{A,B,C,D}'::text[]) field WHERE CASE WHEN is_beginning
    THEN EXISTS (SELECT FROM search_posting_blocks WHERE language = '${language}'
      AND lexeme >= field || part AND lexeme < field || part || U&'\\+10FFFF' AND product_ids <> '')
    ELSE EXISTS (SELECT FROM search_posting_blocks WHERE language = '${language}' AND lexeme = field || part
      AND product_ids <> '') END)
  OR EXISTS (SELECT FROM fresh WHERE document @@ query::tsquery)`;

/** Which of these queries find a product. What found one within the last minutes is not asked again: where it finds none any more, the search finds nothing by it. */
export async function presentQueries(
  pool: pg.Pool,
  language: Language,
  queries: readonly string[],
): Promise<Set<string>> {
  const known = knownIn(pool);
  const asked = [...new Set(queries)];
  const unknown = asked.filter((query) => !known.get(`${language} ${query}`));
  const present = new Set(asked);
  if (unknown.length === 0) return present;
  const inFields = new Map(unknown.map((query) => [operandIn(anyField, query), query]));
  for (const query of unknown) present.delete(query);
  const found = await queryPrepared<{ query: string }>(pool, statementFor(language), [
    [...inFields.keys()],
    unknown.map(lexemeOf),
    unknown.map((query) => query.endsWith(':*')),
    [...inFields.keys()].join(' | '),
  ]);
  for (const { query } of found) {
    const operand = inFields.get(query)!;
    known.set(`${language} ${operand}`, true);
    present.add(operand);
  }
  return present;
}
