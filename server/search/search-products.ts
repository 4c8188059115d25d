import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { cachePerPool } from '../database/pool-cache.ts';
import { queryPrepared } from '../database/prepared.ts';
import { createReadCache } from '../database/read-cache.ts';
import type { FacetLabels } from '../facets/facet-labels.ts';
import type { ProductIndex } from '../facets/product-index.ts';
import { foldText, wordsOf } from '../text/fold-text.ts';
import { correctWord } from './correct-word.ts';
import { labelWords } from './label-words.ts';
import { type QueryWord, weights } from './match-words.ts';
import { productWords } from './product-words.ts';
import { createWeighed, type SearchSources, scoreRow, scoreTerm, type Weighed } from './score-term.ts';
import { stemWords } from './stem-words.ts';
import { type QueryTerm, synonymsOf, withSynonyms } from './synonyms.ts';

/** What a text finds: rows by relevance, unpublished ones too, and what was searched instead of it. */
export interface FoundProducts {
  rows: Uint32Array;
  correctedText: string | null;
}

const maxWords = 8;
const maxWeight = 127;

const foundIn = cachePerPool(() =>
  createReadCache<FoundProducts>({
    maxBytes: 16 * 1024 * 1024,
    ttlMs: 60_000,
    sizeOf: ({ rows, correctedText }) => rows.byteLength + 2 * (correctedText?.length ?? 0),
  }),
);

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
  const key = `${index.version} ${language} ${text}`;
  return foundIn(pool).read(key, () => search(pool, index, labels, language, text));
}

async function search(
  pool: pg.Pool,
  index: ProductIndex,
  facets: FacetLabels,
  language: Language,
  text: string,
): Promise<FoundProducts> {
  const words = wordsOf(text).slice(0, maxWords);
  if (words.length === 0) return { rows: new Uint32Array(0), correctedText: null };
  const [marked, asked, products, labels, groups] = await Promise.all([
    findMarked(pool, index, text),
    queryWords(pool, language, words),
    productWords(pool, index, language),
    labelWords(pool, facets, language),
    synonymsOf(pool, index, language),
  ]);
  const sources: SearchSources = { pool, language, rows: index.rows, words: products, labels };
  const corrected = new Map<string, string>();
  const telling = asked.filter(isTelling);
  let all: Weighed | undefined;
  for (const term of withSynonyms(telling.length > 0 ? telling : asked, groups)) {
    all = metByBoth(all, await scoreQueryTerm(sources, term, corrected));
  }
  const correctedText = asked.map(({ display }) => corrected.get(display) ?? display).join(' ');
  const rows = byWeight(index, all ?? createWeighed(index.rows), marked);
  const isCorrected = corrected.size > 0 && marked.length === 0 && rows.length > 0;
  return { rows, correctedText: isCorrected ? correctedText : null };
}

/** Words like „with” have no stem; they tell nothing beside others. */
function isTelling({ folded, stems }: QueryWord): boolean {
  return stems.length > 0 || /\p{N}/u.test(folded);
}

async function findMarked(pool: pg.Pool, { rows }: ProductIndex, text: string): Promise<number[]> {
  const statement = `SELECT id FROM (
      SELECT id FROM products WHERE lower(sku) = lower($1) UNION SELECT id FROM products WHERE gtin = $1
    ) marked ORDER BY id LIMIT 20`;
  const found = await queryPrepared<{ id: number }>(pool, statement, [text]);
  return found.flatMap(({ id }) => rows.rowOf.get(id) ?? []);
}

async function queryWords(pool: pg.Pool, language: Language, words: string[]): Promise<QueryWord[]> {
  const stems = await stemWords(pool, language, words);
  return words.map((display, at) => ({
    display,
    folded: foldText(display),
    stems: [...new Set((stems[at] ?? []).map(foldText))],
  }));
}

async function scoreQueryTerm(
  sources: SearchSources,
  { words, synonyms }: QueryTerm,
  corrected: Map<string, string>,
): Promise<Weighed> {
  const own = await scorePhrase(sources, words, true, synonyms.length > 0 ? undefined : corrected);
  for (const phrase of synonyms) {
    for (const row of (await scorePhrase(sources, phrase, false)).met) scoreRow(own, row, weights.meaning);
  }
  return own;
}

/**
 * Weighs words that must all be met; with `corrected` a word that nothing meets is taken for a similar one.
 * What only means the same is not looked for in descriptions.
 */
async function scorePhrase(
  sources: SearchSources,
  words: readonly QueryWord[],
  isAsked: boolean,
  corrected?: Map<string, string>,
): Promise<Weighed> {
  let all: Weighed | undefined;
  for (const word of words) {
    let weighed = await scoreTerm(sources, word, isAsked);
    const similar =
      weighed.met.length === 0 && corrected
        ? correctWord([...sources.words.indexes, sources.labels.index], word)
        : null;
    if (similar) {
      corrected?.set(word.display, similar);
      const [instead] = await queryWords(sources.pool, sources.language, [similar]);
      weighed = await scoreTerm(sources, instead!);
    }
    all = metByBoth(all, weighed);
  }
  return all ?? createWeighed(sources.rows);
}

/** The rows that both weigh, with the sum of their weights. */
function metByBoth(first: Weighed | undefined, second: Weighed): Weighed {
  if (!first) return second;
  const met: number[] = [];
  const byRow = new Uint8Array(second.byRow.length);
  for (const row of first.met.length < second.met.length ? first.met : second.met) {
    if (!first.byRow[row] || !second.byRow[row]) continue;
    byRow[row] = Math.min(maxWeight, first.byRow[row]! + second.byRow[row]!);
    met.push(row);
  }
  return { byRow, met };
}

/** Rows by weight from high to low; of equals those in stock first, then the older products. */
function byWeight({ rows }: ProductIndex, { byRow, met }: Weighed, marked: readonly number[]): Uint32Array {
  const others = marked.length > 0 ? met.filter((row) => !marked.includes(row)) : met;
  const rising = Uint32Array.from(others).sort();
  const bucketOf = (row: number) => 2 * (maxWeight - byRow[row]!) + (rows.available.ordinals[row] ? 0 : 1);
  const places = new Uint32Array(2 * maxWeight + 3);
  for (const row of rising) places[bucketOf(row) + 1]!++;
  places[0] = marked.length;
  for (let bucket = 1; bucket < places.length; bucket++) places[bucket]! += places[bucket - 1]!;
  const found = new Uint32Array(marked.length + rising.length);
  found.set(marked);
  for (const row of rising) found[places[bucketOf(row)]!++] = row;
  return found;
}
