import type { RateReadFailure } from '@kamra/contract/exchange-rates.ts';
import type { ShopState } from '@kamra/contract/shop-state.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { loadSettings } from '../shop/load-settings.ts';

interface LastRead extends Record<string, unknown> {
  at: Date;
  failure: RateReadFailure | null;
  failingSince: Date | null;
}

/** The last reading, and since when each one has failed. */
const statement = `
  SELECT last.at, last.failure, (SELECT min(at) FROM rate_reads WHERE last.failure IS NOT NULL
    AND id > coalesce((SELECT max(id) FROM rate_reads WHERE failure IS NULL), 0)) AS "failingSince"
  FROM (SELECT at, failure FROM rate_reads ORDER BY id DESC LIMIT 1) last`;

/** What came of reading exchange rates from a bank's file; null while they are kept by hand. */
export async function describeRateReads(pool: pg.Pool): Promise<ShopState['rates']> {
  const { source } = (await loadSettings(pool)).rates;
  if (source === 'manual') return null;
  const [last] = await queryPrepared<LastRead>(pool, statement, []);
  return {
    source,
    lastReadAt: last?.at.toISOString() ?? null,
    failure: last?.failure ?? null,
    failingSince: last?.failingSince?.toISOString() ?? null,
  };
}
