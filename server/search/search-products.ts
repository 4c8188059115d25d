import type { Language } from '@kamra/contract/languages.ts';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { cachePerPool } from '../database/pool-cache.ts';
import { queryPrepared } from '../database/prepared.ts';
import type { FacetLabels } from '../facets/facet-labels.ts';
import type { ProductIndex } from '../facets/product-index.ts';
import { correctWord } from './correct-word.ts';
import { foldText, wordsOf } from './fold-text.ts';
import { labelWords } from './label-words.ts';
import { type AskedWord, weights } from './match-words.ts';
import { productWords } from './product-words.ts';
import { stemWords } from './stem-words.ts';
import { type AskedTerm, synonymsOf, withSynonyms } from './synonyms.ts';
import { countWeighed, type SearchSources, type Weighed, weighWord } from './weigh-word.ts';

/** What a text finds: rows by relevance, unpublished ones too, and what was searched instead of it. */
export interface FoundProducts {
  rows: Uint32Array;
  correctedText: string | null;
}

const mostWords = 8;
const mostBytes = 16 * 1024 * 1024;

const foundIn = cachePerPool(
  () =>
    new LRUCache<string, Promise<FoundProducts>>({
      max: 500,
      ttl: 60_000,
    }),
);
const bytesIn = cachePerPool(() => ({ bytes: 0 }));

/**
 * Finds products by a text: those with this SKU or GTIN first, then by how well names, labels and
 * descriptions meet its words, what is in stock before what is not. Every word must be met; one that
 * nothing meets is taken for the most similar word of the shop.
 */
export function searchProducts(
  pool: pg.Pool,
  index: ProductIndex,
  labels: FacetLabels,
  language: Language,
  text: string,
): Promise<FoundProducts> {
  const kept = foundIn(pool);
  const key = `${index.version} ${language} ${text}`;
  const known = kept.get(key);
  if (known) return known;
  const size = bytesIn(pool);
  if (size.bytes > mostBytes) {
    kept.clear();
    size.bytes = 0;
  }
  const found = search(pool, index, labels, language, text);
  kept.set(key, found);
  found.then(
    ({ rows }) => {
      size.bytes += rows.byteLength;
    },
    () => kept.delete(key),
  );
  return found;
}

async function search(
  pool: pg.Pool,
  index: ProductIndex,
  facets: FacetLabels,
  language: Language,
  text: string,
): Promise<FoundProducts> {
  const words = wordsOf(text).slice(0, mostWords);
  if (words.length === 0) return { rows: new Uint32Array(0), correctedText: null };
  const [marked, asked, products, labels, groups] = await Promise.all([
    findMarked(pool, index, text),
    askWords(pool, language, words),
    productWords(pool, index, language),
    labelWords(pool, facets, language),
    synonymsOf(pool, index, language),
  ]);
  const sources: SearchSources = { pool, language, rows: index.rows, words: products, labels };
  const corrected = new Map<string, string>();
  const telling = asked.filter(isTelling);
  const scores = new Uint16Array(index.rows.count).fill(1);
  for (const term of withSynonyms(telling.length > 0 ? telling : asked, groups)) {
    const { byRow } = await weighTerm(sources, term, corrected);
    for (let row = 0; row < scores.length; row++)
      scores[row] = byRow[row] && scores[row] ? scores[row]! + byRow[row]! : 0;
  }
  const correctedText = asked.map(({ display }) => corrected.get(display) ?? display).join(' ');
  return {
    rows: byScore(index, scores, marked),
    correctedText: corrected.size > 0 && marked.length === 0 ? correctedText : null,
  };
}

/** Words like „with” have no stem; they tell nothing beside others. */
function isTelling({ folded, stems }: AskedWord): boolean {
  return stems.length > 0 || /\p{N}/u.test(folded);
}

async function findMarked(pool: pg.Pool, { rows }: ProductIndex, text: string): Promise<number[]> {
  const statement = `SELECT id FROM (
      SELECT id FROM products WHERE lower(sku) = lower($1) UNION SELECT id FROM products WHERE gtin = $1
    ) marked ORDER BY id LIMIT 20`;
  const found = await queryPrepared<{ id: number }>(pool, statement, [text]);
  return found.flatMap(({ id }) => rows.rowOf.get(id) ?? []);
}

async function askWords(pool: pg.Pool, language: Language, words: string[]): Promise<AskedWord[]> {
  const stems = await stemWords(pool, language, words);
  return words.map((display, at) => ({
    display,
    folded: foldText(display),
    stems: [...new Set((stems[at] ?? []).map(foldText))],
  }));
}

async function weighTerm(
  sources: SearchSources,
  { words, meanings }: AskedTerm,
  corrected: Map<string, string>,
): Promise<Weighed> {
  const own = await weighPhrase(sources, words, meanings.length > 0 ? undefined : corrected);
  for (const phrase of meanings) {
    const { byRow } = await weighPhrase(sources, phrase);
    for (let row = 0; row < byRow.length; row++) {
      if (byRow[row] && own.byRow[row]! < weights.meaning) own.byRow[row] = weights.meaning;
    }
  }
  return own;
}

/** Weighs words that must all be met; with `corrected` a word that nothing meets is taken for a similar one. */
async function weighPhrase(
  sources: SearchSources,
  words: readonly AskedWord[],
  corrected?: Map<string, string>,
): Promise<Weighed> {
  let all: Uint8Array | undefined;
  for (const word of words) {
    let weighed = await weighWord(sources, word);
    const similar =
      weighed.count === 0 && corrected
        ? correctWord([...sources.words.indexes, sources.labels.index], word)
        : null;
    if (similar) {
      corrected?.set(word.display, similar);
      const [instead] = await askWords(sources.pool, sources.language, [similar]);
      weighed = await weighWord(sources, instead!);
    }
    const before: Uint8Array | undefined = all;
    all = before
      ? weighed.byRow.map((weight, row) => (weight && before[row] ? Math.min(250, weight + before[row]!) : 0))
      : weighed.byRow;
  }
  const byRow = all ?? new Uint8Array(sources.rows.count);
  return { byRow, count: countWeighed(byRow) };
}

/** Rows with a score from high to low; of equals those in stock first, then the older products. */
function byScore({ rows }: ProductIndex, scores: Uint16Array, marked: readonly number[]): Uint32Array {
  for (const row of marked) scores[row] = 0;
  const place = (row: number) => (scores[row]! << 1) | (rows.available.ordinals[row] ? 1 : 0);
  const buckets: number[] = [];
  let count = 0;
  for (let row = 0; row < scores.length; row++) {
    if (!scores[row]) continue;
    const bucket = place(row);
    buckets[bucket] = (buckets[bucket] ?? 0) + 1;
    count++;
  }
  const sorted = new Uint32Array(marked.length + count);
  sorted.set(marked);
  let next = marked.length;
  for (let bucket = buckets.length - 1; bucket >= 0; bucket--) {
    const size = buckets[bucket] ?? 0;
    buckets[bucket] = next;
    next += size;
  }
  for (let row = 0; row < scores.length; row++) {
    if (scores[row]) sorted[buckets[place(row)]!++] = row;
  }
  return sorted;
}
