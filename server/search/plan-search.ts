import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { bind, type ListQuery } from '../database/list-query.ts';
import { currentProductIndex } from '../facets/product-index.ts';
import { createPostingReader } from './posting-reader.ts';
import { findBest } from './search-products.ts';
import { understandQuery } from './understand-query.ts';

/** A join that narrows products `p` to what a text finds, with `m.rank`. */
export interface SearchPlan {
  join: string;
}

/** Plans the search for a text in a list of staff, which holds unpublished products, too. */
export async function planSearch(
  pool: pg.Pool,
  query: ListQuery,
  text: string,
  language: Language,
): Promise<SearchPlan> {
  const index = await currentProductIndex(pool);
  const { searchRulesVersion } = index;
  const reader = createPostingReader(pool, index, language);
  const plan = await understandQuery(pool, reader, { language, text, searchRulesVersion, isTyping: false });
  const ids: number[] = [];
  const ranks: number[] = [];
  if (plan.terms.length > 0) {
    const { scores } = await findBest(pool, reader, plan);
    for (const [row, score] of scores.entries()) {
      if (score <= 0) continue;
      ids.push(index.rows.productIds[row]!);
      ranks.push(score);
    }
  }
  return {
    join: `JOIN unnest(${bind(query, ids)}::int[], ${bind(query, ranks)}::int[]) m (product_id, rank) ON m.product_id = p.id`,
  };
}
