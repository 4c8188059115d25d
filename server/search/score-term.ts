import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import type { ProductRows } from '../facets/product-rows.ts';
import { type LabelWords, rowsOfLabel } from './label-words.ts';
import { longerWords, mayBeBeginning, type QueryWord, sameWords, weights } from './match-words.ts';
import type { ProductWords } from './product-words.ts';
import { stemmers } from './stem-words.ts';
import type { WordIndex } from './word-index.ts';

/** Everything that words are looked for in. */
export interface SearchSources {
  pool: pg.Pool;
  language: Language;
  rows: ProductRows;
  words: ProductWords;
  labels: LabelWords;
}

/** How well each row meets a word, 0 where it does not, and the rows that do, in no order. */
export interface Weighed {
  byRow: Uint8Array;
  met: number[];
}

export function createWeighed({ count }: ProductRows): Weighed {
  return { byRow: new Uint8Array(count), met: [] };
}

/** Gives a row a weight where it has less. */
export function scoreRow({ byRow, met }: Weighed, row: number, weight: number): void {
  const before = byRow[row]!;
  if (before >= weight) return;
  if (before === 0) met.push(row);
  byRow[row] = weight;
}

/** Names say more than what a product is labelled with. */
const labelDifference = 2;
/** A word that names this many products is not looked for in descriptions as well. */
const enoughNamed = 5;
const maxDescribed = 3_000;
/** A letter or two begin too many SKUs, colours and materials to mean one. */
const minTermLength = 3;
const meantByLetters = ['category', 'brand'];

/** Finds a word in names, SKUs, models and labels; in descriptions where hardly a product is named by it. */
export async function scoreTerm(
  sources: SearchSources,
  asked: QueryWord,
  inDescriptions = true,
): Promise<Weighed> {
  const { rows, words, labels } = sources;
  const weighed = createWeighed(rows);
  const indexes = [...words.indexes, labels.index];
  const same = indexes.map((index) => sameWords(index, asked));
  const isWord = same.some((matches, at) =>
    [...matches].some(([number, weight]) => weight === weights.exact && indexes[at]!.offered[number]),
  );
  const isBeginning = mayBeBeginning(asked, isWord);
  for (const [at, index] of indexes.entries()) {
    const longer = isBeginning ? longerWords(index, asked) : [];
    for (const [number, weight] of new Map([...longer, ...same[at]!])) {
      const isVague = asked.folded.length < minTermLength && weight < weights.stem;
      if (isVague && !index.offered[number]) continue;
      if (index === labels.index) scoreLabels(sources, number, weight - labelDifference, isVague, weighed);
      else scoreRows(index, number, weight, weighed, at === 0 ? words.changed : undefined);
    }
  }
  if (inDescriptions && weighed.met.length < enoughNamed && asked.folded.length > 2) {
    await scoreDescriptions(sources, asked, weighed);
  }
  return weighed;
}

function scoreRows(
  { starts, rows }: WordIndex,
  number: number,
  weight: number,
  weighed: Weighed,
  hidden: ReadonlyMap<number, unknown> | undefined,
): void {
  for (let at = starts[number]!; at < starts[number + 1]!; at++) {
    const row = rows[at]!;
    if (!hidden?.has(row)) scoreRow(weighed, row, weight);
  }
}

function scoreLabels(
  { rows, labels }: SearchSources,
  number: number,
  weight: number,
  isVague: boolean,
  weighed: Weighed,
): void {
  const { starts, rows: found } = labels.index;
  for (const at of found.subarray(starts[number], starts[number + 1])) {
    const label = labels.labels[at]!;
    if (isVague && !meantByLetters.includes(label.kind)) continue;
    for (const row of rowsOfLabel(label, rows)) scoreRow(weighed, row, weight);
  }
}

async function scoreDescriptions(
  { pool, language, rows }: SearchSources,
  asked: QueryWord,
  weighed: Weighed,
): Promise<void> {
  // Materialized, so that the text index is used although only so many are taken.
  const text = `WITH described AS MATERIALIZED (
      SELECT product_id FROM search_documents WHERE language = '${language}'
        AND document @@ shop_search_query('shop_${language}', '${stemmers[language]}', ARRAY[$1::text])
    ) SELECT string_agg(int4send(product_id), '') AS packed FROM (SELECT * FROM described LIMIT ${maxDescribed}) d`;
  const [found] = await queryPrepared<{ packed: Buffer | null }>(pool, text, [asked.display]);
  const packed = found?.packed ?? Buffer.alloc(0);
  for (let at = 0; at < packed.length; at += 4) {
    const row = rows.rowOf.get(packed.readInt32BE(at));
    if (row !== undefined) scoreRow(weighed, row, weights.description);
  }
}
