import type { Language } from '@kamra/contract/languages.ts';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { bind, escapeLike, type ListQuery, startListQuery } from '../database/list-query.ts';
import { cachePerPool } from '../database/pool-cache.ts';
import { queryPrepared } from '../database/prepared.ts';

/** A join that narrows offers `o` to what a text finds; with `m.rank` where the order asks for it. */
export interface SearchPlan {
  join: string;
}

const stemmers: Record<Language, string> = {
  hu: 'hungarian_stem',
  en: 'english_stem',
  de: 'german_stem',
  fr: 'french_stem',
  ru: 'russian_stem',
  tr: 'turkish_stem',
};
const mostWords = 8;
/** Shorter words are parts of too many others: „kés” is no part of „készlet”. */
const shortestPart = 4;
const foundIn = cachePerPool(() => new LRUCache<string, boolean>({ max: 5_000, ttl: 15_000 }));

/**
 * Plans the search for a text in a language (unaccented; word forms and parts of compounds). Where that
 * finds nothing, words that look alike are taken instead, so that a typo still finds its product.
 */
export async function planSearch(
  pool: pg.Pool,
  query: ListQuery,
  text: string,
  language: Language,
  ranked = false,
): Promise<SearchPlan> {
  const words = searchWords(text);
  const matches = (await findsExactly(pool, words, language)) ? exactMatches : similarMatches;
  return { join: `JOIN (${matches(words, query, language, ranked)}) m ON m.product_id = o.product_id` };
}

/** Lower-case words without punctuation, the first few of them. */
export function searchWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, mostWords);
}

async function findsExactly(pool: pg.Pool, words: string[], language: Language): Promise<boolean> {
  const key = `${language} ${words.join(' ')}`;
  const found = foundIn(pool);
  const known = found.get(key);
  if (known !== undefined) return known;
  const probe = startListQuery();
  const statement = `SELECT 1 FROM (${exactMatches(words, probe, language, false)}) probed LIMIT 1`;
  const finds = (await queryPrepared(pool, statement, probe.values)).length > 0;
  found.set(key, finds);
  return finds;
}

// The scalar subqueries make PostgreSQL parse the asked words once and not for every row.
function exactMatches(words: string[], query: ListQuery, language: Language, ranked: boolean): string {
  const asked = `'shop_${language}', '${stemmers[language]}', ${bind(query, words)}::text[]`;
  const forms = `(SELECT shop_search_query(${asked}))`;
  const parts = words.every((word) => word.length >= shortestPart)
    ? words.map((word) => `d.words LIKE (SELECT unaccent(${bind(query, `%${escapeLike(word)}%`)}))`)
    : [];
  return `SELECT d.product_id, ${ranked ? `ts_rank(d.document, ${forms})` : '0'} AS rank FROM search_documents d
    WHERE d.language = '${language}' AND (d.document @@ ${forms} OR (${parts.join(' AND ') || 'false'}))`;
}

function similarMatches(words: string[], query: ListQuery, language: Language): string {
  const asked = `(SELECT unaccent(${bind(query, words.join(' '))}))`;
  return `SELECT d.product_id, word_similarity(${asked}, d.words) AS rank FROM search_documents d
    WHERE d.language = '${language}' AND d.words %> ${asked}`;
}
