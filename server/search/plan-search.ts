import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { bind, escapeLike, type ListQuery } from '../database/list-query.ts';
import { queryPrepared } from '../database/prepared.ts';

/** A join that narrows offers `o` to what a text finds, with `m.rank`. */
export interface SearchPlan {
  join: string;
}

const mostWords = 8;
const mostMatches = 2_000;

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
  const words = searchWords(text);
  const probe: ListQuery = { conditions: [], joins: new Set(), values: [] };
  const probed = exactMatches(words, (value) => bind(probe, value), language);
  const found = await queryPrepared(pool, `SELECT 1 FROM (${probed}) found LIMIT 1`, probe.values);
  const matches =
    found.length > 0
      ? exactMatches(words, (value) => bind(query, value), language)
      : similarMatches(words, (value) => bind(query, value), language);
  return { join: `JOIN (${matches}) m ON m.product_id = o.product_id` };
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

type Bind = (value: unknown) => string;

function exactMatches(words: string[], bindValue: Bind, language: Language): string {
  const forms = `plainto_tsquery('shop_${language}', ${bindValue(words.join(' '))})`;
  const parts = words.map((word) => `d.words LIKE unaccent(${bindValue(`%${escapeLike(word)}%`)})`);
  return `SELECT d.product_id, ts_rank(d.document, ${forms}) AS rank FROM search_documents d
    WHERE d.language = '${language}' AND (d.document @@ ${forms} OR (${parts.join(' AND ') || 'false'}))
    ORDER BY rank DESC LIMIT ${mostMatches}`;
}

function similarMatches(words: string[], bindValue: Bind, language: Language): string {
  const asked = `unaccent(${bindValue(words.join(' '))})`;
  return `SELECT d.product_id, word_similarity(${asked}, d.words) AS rank FROM search_documents d
    WHERE d.language = '${language}' AND d.words %> ${asked}
    ORDER BY rank DESC LIMIT ${mostMatches}`;
}
