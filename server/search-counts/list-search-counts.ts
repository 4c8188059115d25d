import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import {
  type listSearchCounts as listCall,
  maxListedSearches,
  minListedSearches,
  type SearchCount,
} from '@kamra/contract/search-counts.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { storeSearchCounts } from './store-search-counts.ts';

/** What was searched for most within the last days, this process's latest counts included. */
export async function listSearchCounts(
  pool: pg.Pool,
  { days, language, isEmpty }: EndpointInput<typeof listCall>['query'],
): Promise<SearchCount[]> {
  await storeSearchCounts(pool);
  const text = `
    SELECT language, words, sum(searches)::int AS searches,
      (array_agg(found ORDER BY day DESC) FILTER (WHERE found IS NOT NULL))[1] AS found
    FROM search_counts WHERE day > current_date - $1::int AND ($2::text IS NULL OR language = $2)
    GROUP BY language, words
    HAVING sum(searches) >= ${minListedSearches}
      AND (NOT $3 OR (array_agg(found ORDER BY day DESC) FILTER (WHERE found IS NOT NULL))[1] = 0)
    ORDER BY sum(searches) DESC, words, language LIMIT ${maxListedSearches}`;
  return queryPrepared<SearchCount & Record<string, unknown>>(pool, text, [days, language ?? null, isEmpty]);
}
