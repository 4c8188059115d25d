import { productGroups, type SalesGroup } from '@kamra/contract/reports.ts';
import { groupNames } from './group-names.ts';
import { deletedProductId, feesId, productSalesColumns, salesColumns } from './sale-parts.ts';
import { daysOfSpan, partsOfSpan } from './sales-span.ts';

/** What rows of `sales_days` and of parts are grouped by, as expressions over both. */
const dayGroups: Partial<Record<SalesGroup, string>> = {
  day: 'day::text',
  month: `to_char(day, 'YYYY-MM')`,
  country: 'country_code',
  payment: 'payment_type_id::text',
  currency: 'currency_id::text',
};
/** What products are grouped by; the others are products themselves. */
const productColumns: Partial<Record<SalesGroup, string>> = {
  category: 'p.category_id::text',
  brand: 'p.brand_id::text',
};
/** Groups that are listed in their own order; of the others what brought most comes first. */
const inOwnOrder: readonly SalesGroup[] = ['day', 'month'];

const inCurrency = '($6::int IS NULL OR currency_id = $6)';
const inPeriod = `${daysOfSpan} AND ${inCurrency}`;

/**
 * The first $7 groups of a span in the currency $6, by default all, behind a row of all their sums, which has their
 * number. Names, in the language $8 where they have one, are looked up for those alone that are returned: a year may have sold a hundred thousand products.
 */
export function salesStatement(by: SalesGroup, isInForints: boolean): string {
  const order = inOwnOrder.includes(by) ? 'key' : 'amount - refunded DESC, key';
  return `
    WITH ${partsOfSpan}, ${groupsOf(by, isInForints)}
    SELECT count(*)::int AS "groupCount", NULL AS key, NULL AS name, sum(orders)::int AS orders, sum(units)::int AS units,
      sum(amount)::bigint AS amount, sum(refunded)::bigint AS refunded, sum(tax)::bigint AS tax,
      sum(discount)::bigint AS discount, sum(cost)::bigint AS cost,
      (sum(costed_net) FILTER (WHERE cost IS NOT NULL))::bigint AS "costedNet"
    FROM groups
    UNION ALL
    SELECT NULL, key, name, orders, units, amount, refunded, tax, discount, cost, costed_net FROM (
      SELECT *, ${groupNames[by] ?? 'NULL'} AS name
      FROM (SELECT * FROM groups ORDER BY ${order} LIMIT $7::int) first_groups ORDER BY ${order}
    ) named`;
}

/**
 * The common table expression `groups`; a cost of nothing is that of goods without a purchase price. Whole numbers are
 * exact in float8 as far as they are in JavaScript, and add up faster than numeric, which bigint would.
 */
function groupsOf(by: SalesGroup, isInForints: boolean): string {
  if (!productGroups.includes(by))
    return `groups AS MATERIALIZED (${sumsOfDays(dayGroups[by]!, isInForints)})`;
  const column = productColumns[by];
  const rows = `(${rowsOfProducts(isInForints)}) d`;
  // Products are joined before they are added up: PostgreSQL knows how many rows there are, not how many groups.
  const [key, from] = column
    ? [
        `CASE WHEN p.id IS NOT NULL THEN coalesce(${column}, '') WHEN d.product_id = ${feesId} THEN '${feesId}' ELSE '${deletedProductId}' END`,
        `${rows} LEFT JOIN products p ON p.id = d.product_id GROUP BY 1`,
      ]
    : ['product_id::text', `${rows} GROUP BY product_id`];
  return `groups AS MATERIALIZED (
    SELECT ${key} AS key, 0 AS orders, sum(units)::int AS units, sum(amount::float8)::bigint AS amount,
      sum(refunded::float8)::bigint AS refunded, sum(tax::float8)::bigint AS tax,
      sum(discount::float8)::bigint AS discount, nullif(sum(cost::float8), 0)::bigint AS cost,
      sum(costed_net::float8)::bigint AS costed_net
    FROM ${from})`;
}

function sumsOfDays(key: string, isInForints: boolean): string {
  const [amount, refunded, tax] = amounts(isInForints);
  return `
    SELECT ${key} AS key, sum(orders)::int AS orders, sum(units)::int AS units,
      sum(amount)::bigint AS amount, sum(refunded)::bigint AS refunded, sum(tax)::bigint AS tax,
      0::bigint AS discount, NULL::bigint AS cost, 0::bigint AS costed_net
    FROM (
      SELECT day, currency_id, country_code, payment_type_id, orders, units, ${amount} AS amount,
        ${refunded} AS refunded, ${tax} AS tax
      FROM sales_days WHERE ${inPeriod}
      UNION ALL
      SELECT day, currency_id, country_code, payment_type_id, orders, units, ${amount}, ${refunded}, ${tax}
      FROM (SELECT local_at::date AS day, currency_id, country_code, payment_type_id, ${salesColumns}
        FROM parts WHERE ${inCurrency} GROUP BY 1, 2, 3, 4) p
    ) d GROUP BY 1`;
}

function rowsOfProducts(isInForints: boolean): string {
  const [amount, refunded, tax, discount] = amounts(isInForints);
  return `
    SELECT product_id, units, ${amount} AS amount, ${refunded} AS refunded, ${tax} AS tax, ${discount} AS discount,
      cost, costed_net
    FROM product_sales_days WHERE ${inPeriod}
    UNION ALL
    SELECT product_id, units, ${amount}, ${refunded}, ${tax}, ${discount}, cost, costed_net
    FROM (SELECT product_id, ${productSalesColumns} FROM parts WHERE ${inCurrency} GROUP BY 1) p`;
}

/** Columns in forints, or in the currency of the sales. */
function amounts(isInForints: boolean): string[] {
  return ['amount', 'refunded', 'tax', 'discount'].map((name) => (isInForints ? `forint_${name}` : name));
}
