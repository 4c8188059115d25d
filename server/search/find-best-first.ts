import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { currentProductIndex } from '../facets/product-index.ts';
import { rowsWithScore } from './order-matches.ts';
import { createPostingReader, type PostingReader } from './posting-reader.ts';
import { maxScore, type Scores } from './score-memory.ts';
import { findBest } from './search-products.ts';
import { understandQuery } from './understand-query.ts';

/** Ids of the products that a text finds for staff, unpublished ones too, best first; of equals the older ones. */
export async function findBestFirst(pool: pg.Pool, text: string, language: Language): Promise<number[]> {
  const index = await currentProductIndex(pool);
  const reader = createPostingReader(pool, index, language, { isOfStaff: true });
  try {
    return await findIn(pool, reader, text);
  } finally {
    reader.memory.release();
  }
}

async function findIn(pool: pg.Pool, reader: PostingReader, text: string): Promise<number[]> {
  const { index, language } = reader;
  const { searchRulesVersion } = index;
  const plan = await understandQuery(pool, reader, { language, text, searchRulesVersion, isTyping: false });
  if (plan.terms.length === 0) return [];
  const { scores } = await findBest(pool, reader, plan);
  const { productIds } = index.rows;
  const rows = rowsByScore(scores);
  const ids = new Array<number>(rows.length);
  for (let at = 0; at < rows.length; at++) ids[at] = productIds[rows[at]!]!;
  return ids;
}

/** The rows that have a score, the highest first; of equals those that come first. */
function rowsByScore(scores: Scores): Uint32Array {
  const found = rowsWithScore(scores);
  const places = new Uint32Array(maxScore + 2);
  for (let at = 0; at < found.length; at++) places[maxScore - scores[found[at]!]! + 1]!++;
  for (let at = 1; at < places.length; at++) places[at]! += places[at - 1]!;
  const ordered = new Uint32Array(found.length);
  for (let at = 0; at < found.length; at++) {
    const row = found[at]!;
    ordered[places[maxScore - scores[row]!]!++] = row;
  }
  return ordered;
}
