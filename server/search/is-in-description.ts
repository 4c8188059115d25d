import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { describedProducts } from './described-products.ts';

/**
 * Whether a description says it. Counted: a plan for any word that may stop at
 * the first match reads every document in vain.
 */
export async function isInDescription(pool: pg.Pool, language: Language, word: string): Promise<boolean> {
  const text = `SELECT count(*) > 0 AS found FROM (${describedProducts(language, '$1')}) described`;
  const [row] = await queryPrepared<{ found: boolean }>(pool, text, [word]);
  return row?.found ?? false;
}
