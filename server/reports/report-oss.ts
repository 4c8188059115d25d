import type { Reply } from '@kamra/contract/endpoint.ts';
import { type CurrencyId, currencyIds, toMajorUnits } from '@kamra/contract/money.ts';
import type {
  getOssReport,
  OssCorrection,
  OssReportQuery,
  OssReportRow,
} from '@kamra/contract/oss-report.ts';
import { maxReportRows } from '@kamra/contract/table-file.ts';
import { homeCountry } from '@kamra/contract/union-countries.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { daysOfQuarter } from './oss-quarter.ts';
import { type EuroRate, readBankRates, readOssRates } from './read-oss-rates.ts';
import { saleParts, startOfDay, taxedSales } from './sale-parts.ts';

interface Row extends Record<string, unknown> {
  countryCode: string;
  rate: number;
  currencyId: CurrencyId;
  /** The quarter of a sale of before, which is corrected; null for sales of the quarter itself. */
  corrected: string | null;
  base: number;
  tax: number;
}

/** Amounts by state, rate and currency; corrections of earlier quarters apart, as returns name them so. */
const statement = `
  WITH ${saleParts(startOfDay('$1'), startOfDay('$2'), `o.vat_country <> '${homeCountry}'`)}
  SELECT vat_country AS "countryCode", vat_rate::float8 AS rate, currency_id AS "currencyId",
    CASE WHEN placed_on < $1::date THEN to_char(placed_on, 'YYYY"-Q"Q') END AS corrected,
    sum(sign * (gross - tax))::bigint AS base, sum(sign * tax)::bigint AS tax
  FROM (${taxedSales}) taken GROUP BY 1, 2, 3, 4 ORDER BY 1, 2 DESC, 3, 4 LIMIT ${maxReportRows}`;

/**
 * The return of a quarter to the one-stop shop: what orders stored of other states' VAT, less what was taken back of
 * them in the quarter, in euros. Each amount is rounded once, to cents.
 */
export async function reportOss(
  pool: pg.Pool,
  { quarter, ...typed }: OssReportQuery,
): Promise<Reply<typeof getOssReport>> {
  const { from, to, until, dueOn } = daysOfQuarter(quarter);
  const [found, rates] = await Promise.all([
    queryPrepared<Row>(pool, statement, [from, until]),
    readOssRates(pool, to, typed),
  ]);
  const sold = found.filter(({ corrected }) => corrected === null);
  const rows = [...Map.groupBy(sold, ({ countryCode, rate }) => `${countryCode} ${rate}`).values()].map(
    (parts) => toRow(parts, rates),
  );
  const sum = (field: 'euroBase' | 'euroTax') =>
    Math.round(rows.reduce((all, row) => all + row[field] * 100, 0)) / 100;
  return {
    ...{ quarter, from, to, dueOn, rates, rows },
    corrections: await listCorrections(pool, found),
    totals: { euroBase: sum('euroBase'), euroTax: sum('euroTax') },
  };
}

function toRow(parts: readonly Row[], rates: readonly EuroRate[]): OssReportRow {
  const grossIn = (wanted: CurrencyId) =>
    toMajorUnits(
      parts
        .filter(({ currencyId }) => currencyId === wanted)
        .reduce((sum, { base, tax }) => sum + base + tax, 0),
    );
  const euros = (field: 'base' | 'tax') =>
    toMajorUnits(
      Math.round(parts.reduce((sum, part) => sum + toEuros(part[field], part.currencyId, rates), 0)),
    );
  const { countryCode, rate } = parts[0]!;
  return {
    ...{ countryCode, rate, euroBase: euros('base'), euroTax: euros('tax') },
    inForints: grossIn(currencyIds.HUF),
    inEuros: grossIn(currencyIds.EUR),
    inDollars: grossIn(currencyIds.USD),
  };
}

/** Minor units as cents, unrounded. */
function toEuros(minor: number, currencyId: CurrencyId, rates: readonly EuroRate[]): number {
  return minor / (rates.find((each) => each.currencyId === currencyId)?.rate ?? 1);
}

async function listCorrections(pool: pg.Pool, found: readonly Row[]): Promise<OssCorrection[]> {
  const corrections: OssCorrection[] = [];
  const known = new Map<string, EuroRate[] | null>();
  for (const { corrected, countryCode, currencyId, tax } of found) {
    if (corrected === null) continue;
    if (!known.has(corrected)) known.set(corrected, await readBankRates(pool, daysOfQuarter(corrected).to));
    const rates = currencyId === currencyIds.EUR ? [] : known.get(corrected);
    corrections.push({
      ...{ countryCode, quarter: corrected, currencyId, tax: toMajorUnits(tax) },
      euroTax: rates ? toMajorUnits(Math.round(toEuros(tax, currencyId, rates))) : null,
    });
  }
  return corrections;
}

/** The rows of a file: what was sold in the quarter, then corrections with the quarter that they are of. */
export async function readOssRows(pool: pg.Pool, query: OssReportQuery) {
  const { rows, corrections, quarter } = await reportOss(pool, query);
  return [
    ...rows.map(({ countryCode, rate, euroBase, euroTax }) => ({
      ...{ quarter, countryCode, rate, euroBase, euroTax, currency: null, tax: null },
    })),
    ...corrections.map((each) => ({
      ...{ quarter: each.quarter, countryCode: each.countryCode, rate: null, euroBase: null },
      ...{ euroTax: each.euroTax, currency: each.currencyId, tax: each.tax },
    })),
  ];
}
