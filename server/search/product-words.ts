import { defaultLanguage, type Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { firstInLanguage } from '../catalogue/text-in-language.ts';
import { cachePerPool } from '../database/pool-cache.ts';
import { queryPrepared } from '../database/prepared.ts';
import { currentProductIndex, type ProductIndex } from '../facets/product-index.ts';
import { stemWords } from './stem-words.ts';
import { collectWords, type IndexedText, type WordIndex } from './word-index.ts';

/** The words of the products' names, SKUs and models in a language. */
export interface ProductWords {
  /** All products as they were, and those that changed since as they are. */
  indexes: WordIndex[];
  /** Rows whose words are no longer those of the first index. */
  changed: ReadonlyMap<number, IndexedText>;
}

interface WordsState {
  epoch: number;
  /** How many of the product index's changes have been followed. */
  followed: number;
  base: WordIndex;
  changed: Map<number, IndexedText>;
  overlay: WordIndex | undefined;
}

const batch = 10_000;
/** From this many changes on all words are collected anew. */
const maxChanged = 3_000;

const statement = `
  SELECT p.id, concat_ws(' ', t.name, t.business_name) AS names, concat_ws(' ', p.sku, p.model_number) AS marks
  FROM products p JOIN LATERAL (
    SELECT name, business_name FROM product_texts each WHERE each.product_id = p.id
    ${firstInLanguage('$1', 'each')}
  ) t ON true WHERE `;
const inRange = `${statement} p.id BETWEEN $2 AND $3`;
const amongIds = `${statement} p.id = ANY($2::int[])`;

const statesOf = cachePerPool(() => new Map<Language, WordsState>());
const updatesOf = cachePerPool(() => new Map<Language, Promise<WordsState>>());

/** The words as of the index's version; the first call for a language reads all names. */
export async function productWords(
  pool: pg.Pool,
  index: ProductIndex,
  language: Language,
): Promise<ProductWords> {
  let state = statesOf(pool).get(language);
  while (!state || state.epoch !== index.epoch || state.followed < index.changes.length) {
    state = await updateOnce(pool, index, language);
  }
  return { indexes: state.overlay ? [state.base, state.overlay] : [state.base], changed: state.changed };
}

/** Reads the products and the words of the first language before anyone asks. */
export async function warmSearch(pool: pg.Pool): Promise<void> {
  await productWords(pool, await currentProductIndex(pool), defaultLanguage);
}

function updateOnce(pool: pg.Pool, index: ProductIndex, language: Language): Promise<WordsState> {
  const updates = updatesOf(pool);
  const underWay = updates.get(language);
  if (underWay) return underWay;
  const known = statesOf(pool).get(language);
  const isNear = known?.epoch === index.epoch && known.changed.size < maxChanged;
  const update = (isNear ? follow(pool, index, language, known) : collectAll(pool, index, language))
    .then((state) => {
      statesOf(pool).set(language, state);
      return state;
    })
    .finally(() => updates.delete(language));
  updates.set(language, update);
  return update;
}

async function collectAll(pool: pg.Pool, index: ProductIndex, language: Language): Promise<WordsState> {
  const { rows, epoch } = index;
  const followed = index.changes.length;
  const collector = collectWords();
  const ids = rows.productIds.subarray(0, rows.count);
  const last = ids.reduce((most, id) => Math.max(most, id), 0);
  for (let from = 1; from <= last; from += batch) {
    const texts = await readTexts(pool, index, inRange, [language, from, from + batch - 1]);
    for (const text of texts) collector.add(text);
  }
  const base = await collector.finish((words) => stemWords(pool, language, words));
  return { epoch, followed, base, changed: new Map(), overlay: undefined };
}

async function follow(
  pool: pg.Pool,
  index: ProductIndex,
  language: Language,
  known: WordsState,
): Promise<WordsState> {
  const followed = index.changes.length;
  const rows = new Set(index.changes.slice(known.followed));
  const ids = Array.from(rows, (row) => index.rows.productIds[row]!);
  const changed = new Map(known.changed);
  for (const text of await readTexts(pool, index, amongIds, [language, ids])) changed.set(text.row, text);
  const collector = collectWords();
  for (const text of changed.values()) collector.add(text);
  const overlay = await collector.finish((words) => stemWords(pool, language, words));
  return { ...known, followed, changed, overlay };
}

async function readTexts(
  pool: pg.Pool,
  { rows }: ProductIndex,
  text: string,
  values: unknown[],
): Promise<IndexedText[]> {
  const found = await queryPrepared<{ id: number; names: string; marks: string }>(pool, text, values);
  return found.flatMap(({ id, names, marks }) => {
    const row = rows.rowOf.get(id);
    return row === undefined ? [] : [{ row, names, marks }];
  });
}
