import type { Reply } from '@kamra/contract/endpoint.ts';
import {
  type EprGap,
  type EprReportQuery,
  type EprReportRow,
  type getEprReport,
  maxEprGaps,
} from '@kamra/contract/epr-report.ts';
import { defaultLanguage } from '@kamra/contract/languages.ts';
import { maxReportRows } from '@kamra/contract/table-file.ts';
import type pg from 'pg';
import { loadSettings } from '../shop/load-settings.ts';
import { daysOfQuarter } from './oss-quarter.ts';
import { productName } from './product-name.ts';
import { queryFigures } from './query-figures.ts';
import { shippedParcels, shippedUnits } from './shipped-units.ts';

/** Weights as the products, and parcels by the settings, have them now; a product of its own code weighs what it is entered with. */
const statement = `
  WITH ${shippedUnits}, ${shippedParcels}, weighed AS (
    SELECT u.*, 'packaging' AS part, k."circularCode" AS code, k.material, k.grams
    FROM units u JOIN products p ON p.id = u.product_id
    CROSS JOIN LATERAL jsonb_to_recordset(p.packaging) AS k (material text, grams numeric, "circularCode" text)
    UNION ALL
    SELECT NULL, c.shipped, c.returned, 'parcel', k."circularCode", k.material, k.grams
    FROM parcels c CROSS JOIN jsonb_to_recordset($4::jsonb) AS k (material text, grams numeric, "circularCode" text)
    UNION ALL
    SELECT u.*, 'product', p.circular_code, NULL, p.weight_grams
    FROM units u JOIN products p ON p.id = u.product_id WHERE p.circular_code IS NOT NULL
  )
  SELECT part, code AS "circularCode", material, sum(shipped)::int AS "shippedPieces",
    round(sum(shipped * grams) / 1000, 3)::float8 AS "shippedKilograms", sum(returned)::int AS "returnedPieces",
    round(sum(returned * grams) / 1000, 3)::float8 AS "returnedKilograms"
  FROM weighed WHERE shipped > 0 OR returned > 0 GROUP BY 1, 2, 3 ORDER BY 1, 2 NULLS LAST, 3 LIMIT ${maxReportRows}`;

const gapsStatement = `
  WITH ${shippedUnits}, lacking AS (
    SELECT u.product_id, sum(u.shipped)::int AS pieces, CASE WHEN p.id IS NULL THEN 'product'
      WHEN p.packaging = '[]' THEN 'packaging' ELSE 'weight' END AS lacks
    FROM units u LEFT JOIN products p ON p.id = u.product_id
    WHERE u.shipped > 0 AND (p.id IS NULL OR p.packaging = '[]' OR (p.circular_code IS NOT NULL AND p.weight_grams = 0))
    GROUP BY 1, p.id ORDER BY 2 DESC, 1 LIMIT ${maxEprGaps}
  )
  SELECT g.product_id AS "productId", coalesce(${productName('$4')}, '') AS name, coalesce(p.sku, '') AS sku, g.pieces, g.lacks
  FROM lacking g LEFT JOIN products p ON p.id = g.product_id ORDER BY g.pieces DESC, g.product_id`;

/** The day by which the Hungarian report of a quarter is due: the 20th of the next month (80/2023. (III. 14.) Korm. r.). */
const dueOnOf = (until: string) => `${until.slice(0, 8)}20`;

/**
 * What was put on a state's market in a quarter, by circular code and material, and what came back of it. Both stand
 * side by side: whether returns lessen what is owed is for the authority to say.
 */
export async function reportEpr(
  pool: pg.Pool,
  { quarter, countryCode, language }: EprReportQuery,
): Promise<Reply<typeof getEprReport>> {
  const { from, to, until } = daysOfQuarter(quarter);
  const values = [from, until, countryCode];
  const { parcelPackaging } = await loadSettings(pool);
  const [rows, gaps] = await Promise.all([
    queryFigures<EprReportRow & pg.QueryResultRow>(pool, statement, [
      ...values,
      JSON.stringify(parcelPackaging),
    ]),
    queryFigures<EprGap & pg.QueryResultRow>(pool, gapsStatement, [...values, language]),
  ]);
  const sum = (field: 'shippedPieces' | 'shippedKilograms' | 'returnedPieces' | 'returnedKilograms') =>
    Math.round(rows.reduce((all, row) => all + row[field] * 1000, 0)) / 1000;
  return {
    ...{ quarter, countryCode, from, to, dueOn: dueOnOf(until), rows, gaps },
    totals: {
      shippedPieces: sum('shippedPieces'),
      shippedKilograms: sum('shippedKilograms'),
      returnedPieces: sum('returnedPieces'),
      returnedKilograms: sum('returnedKilograms'),
    },
  };
}

/** The rows of a file. */
export async function readEprRows(pool: pg.Pool, query: Omit<EprReportQuery, 'language'>) {
  const { rows, quarter, countryCode } = await reportEpr(pool, { ...query, language: defaultLanguage });
  return rows.map((row) => ({ quarter, countryCode, ...row }));
}
