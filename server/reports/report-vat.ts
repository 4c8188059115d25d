import { type CurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import type { VatReportQuery, VatReportRow } from '@kamra/contract/reports.ts';
import { maxReportRows } from '@kamra/contract/table-file.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { vatRows } from './sale-parts.ts';
import { addDays, daysOfSpan, partsOfSpan, readShopClock, spanValues } from './sales-span.ts';

interface Row extends Record<string, unknown> {
  countryCode: string;
  rate: number;
  currencyId: CurrencyId;
  base: number;
  tax: number;
  forintBase: number;
  forintTax: number;
}

const statement = `
  WITH ${partsOfSpan}
  SELECT country_code AS "countryCode", rate::float8 AS rate, currency_id AS "currencyId", sum(base)::bigint AS base,
    sum(tax)::bigint AS tax, sum(forint_base)::bigint AS "forintBase", sum(forint_tax)::bigint AS "forintTax"
  FROM (
    SELECT country_code, rate, currency_id, base, tax, forint_base, forint_tax FROM vat_days WHERE ${daysOfSpan}
    UNION ALL
    SELECT country_code, rate, currency_id, base, tax, forint_base, forint_tax FROM (${vatRows}) v
  ) d
  GROUP BY 1, 2, 3 ORDER BY 1, 3 DESC, 2 DESC LIMIT ${maxReportRows}`;

/** The VAT of some days by country, currency and rate. */
export async function reportVat(pool: pg.Pool, { from, to }: VatReportQuery): Promise<VatReportRow[]> {
  const { rolledUntil } = await readShopClock(pool);
  const rows = await queryPrepared<Row>(
    pool,
    statement,
    spanValues({ from, until: addDays(to, 1) }, rolledUntil),
  );
  return rows.map(({ base, tax, forintBase, forintTax, ...row }) => ({
    ...row,
    base: toMajorUnits(base),
    tax: toMajorUnits(tax),
    gross: toMajorUnits(base + tax),
    forintBase: toMajorUnits(forintBase),
    forintTax: toMajorUnits(forintTax),
  }));
}
