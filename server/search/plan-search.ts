import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { bind, type ListQuery } from '../database/list-query.ts';
import { cachePerPool } from '../database/pool-cache.ts';
import { queryPrepared } from '../database/prepared.ts';
import { approximateBytes, createReadCache } from '../database/read-cache.ts';
import { wordsOf } from '../text/fold-text.ts';
import { stemmers } from './stem-words.ts';

/** A join that narrows offers `o` to what a text finds, with `m.rank`. */
export interface SearchPlan {
  join: string;
}

const maxWords = 8;

/** A text as PostgreSQL understands it, and whether it finds anything. */
interface UnderstoodText {
  forms: string;
  finds: boolean;
}

const understoodIn = cachePerPool(() =>
  createReadCache<UnderstoodText>({ maxBytes: 4 * 1024 * 1024, ttlMs: 15_000, sizeOf: approximateBytes }),
);

/**
 * Plans the search for a text in a language (unaccented; word forms and parts of compounds). Where that
 * finds nothing, words that look alike are taken instead, so that a typo still finds its product.
 */
export async function planSearch(
  pool: pg.Pool,
  query: ListQuery,
  text: string,
  language: Language,
): Promise<SearchPlan> {
  const words = wordsOf(text).slice(0, maxWords);
  const { forms, finds } = await understand(pool, words, language);
  const matches = finds
    ? exactMatches(bind(query, forms), language)
    : similarMatches(bind(query, words.join(' ')), language);
  return { join: `JOIN (${matches}) m ON m.product_id = o.product_id` };
}

function understand(pool: pg.Pool, words: string[], language: Language): Promise<UnderstoodText> {
  const statement = `SELECT forms::text, EXISTS (
      SELECT FROM search_documents d WHERE d.language = '${language}' AND d.document @@ forms
    ) AS finds FROM shop_search_query('shop_${language}', '${stemmers[language]}', $1::text[]) forms`;
  return understoodIn(pool).read(`${language} ${words.join(' ')}`, async () => {
    const [row] = await queryPrepared<UnderstoodText & pg.QueryResultRow>(pool, statement, [words]);
    if (!row) throw new Error('a query answers one row');
    return row;
  });
}

function exactMatches(forms: string, language: Language): string {
  return `SELECT d.product_id, 0 AS rank FROM search_documents d
    WHERE d.language = '${language}' AND d.document @@ ${forms}::tsquery`;
}

// The scalar subquery makes PostgreSQL unaccent the asked words once and not for every row.
function similarMatches(words: string, language: Language): string {
  const asked = `(SELECT unaccent(${words}))`;
  return `SELECT d.product_id, word_similarity(${asked}, d.words) AS rank FROM search_documents d
    WHERE d.language = '${language}' AND d.words %> ${asked}`;
}
