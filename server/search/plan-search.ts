import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { bind, type ListQuery } from '../database/list-query.ts';
import { queryPrepared } from '../database/prepared.ts';
import { findBest } from './search-products.ts';
import { understandQuery } from './understand-query.ts';

/** A join that narrows offers `o` to what a text finds, with `m.rank`. */
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
  const version = "SELECT count(*) || '/' || coalesce(max(version), 0) AS version FROM search_synonyms";
  const [synonyms] = await queryPrepared<{ version: string }>(pool, version, []);
  const synonymsVersion = synonyms?.version ?? '';
  const plan = await understandQuery(pool, { language, text, synonymsVersion, isTyping: false });
  const found = plan.terms.length > 0 ? (await findBest(pool, language, plan)).matches : undefined;
  const ids = bind(query, found ? [...found.ids] : []);
  const scores = bind(query, found ? [...found.scores] : []);
  return {
    join: `JOIN unnest(${ids}::int[], ${scores}::int[]) m (product_id, rank) ON m.product_id = o.product_id`,
  };
}
