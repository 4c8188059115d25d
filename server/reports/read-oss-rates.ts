import { type CurrencyId, currencyIds } from '@kamra/contract/money.ts';
import type { OssReportQuery, ossRateSources } from '@kamra/contract/oss-report.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';

/** Units of a currency for one euro. */
export interface EuroRate {
  currencyId: CurrencyId;
  rate: number;
  day: string | null;
  source: (typeof ossRateSources)[number];
}

interface TodaysRates extends Record<string, unknown> {
  forints: number;
  dollars: number;
}

interface ReadRates extends TodaysRates {
  day: string;
}

const bankStatement = `
  SELECT day::text AS day, (rates ->> 'EUR')::float8 AS forints,
    (rates ->> 'EUR')::float8 / (rates ->> 'USD')::float8 AS dollars
  FROM rate_reads WHERE source = 'ecb' AND failure IS NULL AND day >= $1::date AND day < $1::date + 10
  ORDER BY day, id DESC LIMIT 1`;

const todayStatement = `
  SELECT e.rate::float8 AS forints, (e.rate / d.rate)::float8 AS dollars
  FROM currency_rates e, currency_rates d WHERE e.currency_id = ${currencyIds.EUR} AND d.currency_id = ${currencyIds.USD}`;

/** The rates of the European Central Bank of a day, or of the next one with rates; null where none were read. */
export async function readBankRates(pool: pg.Pool, day: string): Promise<EuroRate[] | null> {
  const [read] = await queryPrepared<ReadRates>(pool, bankStatement, [day]);
  return read ? listRates(read, { day: read.day, source: 'ecb' }) : null;
}

/**
 * Rates by which a quarter that ends on `day` becomes euros: what the caller typed, what the European Central Bank
 * said of its last day (2006/112/EC Art. 369h), or the shop's rates of today while neither is there.
 */
export async function readOssRates(
  pool: pg.Pool,
  day: string,
  { forintRate, dollarRate }: Pick<OssReportQuery, 'forintRate' | 'dollarRate'>,
): Promise<EuroRate[]> {
  const known = (await readBankRates(pool, day)) ?? (await readTodaysRates(pool));
  const typed = new Map<CurrencyId, number | undefined>([
    [currencyIds.HUF, forintRate],
    [currencyIds.USD, dollarRate],
  ]);
  return known.map((each) => {
    const rate = typed.get(each.currencyId);
    return rate === undefined ? each : { ...each, rate, day, source: 'typed' as const };
  });
}

async function readTodaysRates(pool: pg.Pool): Promise<EuroRate[]> {
  const [row] = await queryPrepared<TodaysRates>(pool, todayStatement, []);
  return listRates(row ?? { forints: 1, dollars: 1 }, { day: null, source: 'today' });
}

function listRates(
  { forints, dollars }: Pick<TodaysRates, 'forints' | 'dollars'>,
  facts: Pick<EuroRate, 'day' | 'source'>,
): EuroRate[] {
  return [
    { currencyId: currencyIds.HUF, rate: forints, ...facts },
    { currencyId: currencyIds.USD, rate: Math.round(dollars * 1e6) / 1e6, ...facts },
  ];
}
