import type { Language } from '@kamra/contract/languages.ts';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { cachePerPool } from '../database/pool-cache.ts';
import { queryPrepared } from '../database/prepared.ts';
import { anyField, operandIn } from './lexeme-fields.ts';

const maxKnown = 50_000;
const ttlMs = 10 * 60_000;
const knownIn = cachePerPool(() => new LRUCache<string, true>({ max: maxKnown, ttl: ttlMs }));

const statement = 'SELECT query FROM queries_that_find($1, $2::text[]) query';

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
  const found = await queryPrepared<{ query: string }>(pool, statement, [language, [...inFields.keys()]]);
  for (const { query } of found) {
    const operand = inFields.get(query)!;
    known.set(`${language} ${operand}`, true);
    present.add(operand);
  }
  return present;
}
