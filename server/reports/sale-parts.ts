import { paidStatusIds, soldStatusIds } from '@kamra/contract/payment-status-ids.ts';
import { shopTimeZone } from '@kamra/contract/shop-time.ts';
import { countsAsRefunded, totalPaid } from '../orders/refund-tables.ts';

/** The condition that an order `o` is a sale: it was not cancelled, rejected, and its payment has not failed. */
export const isSale = `o.payment_status_id IN (${soldStatusIds.join(', ')})`;
const isPaid = `o.payment_status_id IN (${paidStatusIds.join(', ')})`;

/** Ids in place of a product's: what is no line of an order, and lines whose product was deleted. */
export const feesId = 0;
export const deletedProductId = -1;

/** Fees stand behind every line of their order. */
const afterLines = 2_147_483_647;
const isWhole = '(taken_from = 0 AND taken_until = total)';
const partColumns = 'sign, local_at, currency_id, payment_type_id, country_code, rate, product_id';

/** The first moment of a day of the shop, right on the days on which clocks change. */
export function startOfDay(day: string): string {
  return `((${day}::date)::timestamp AT TIME ZONE '${shopTimeZone}')`;
}

/** Units, and what belongs to them, are taken back by the refund that completes the order's total. */
const ofUnits = (column: string) =>
  `CASE WHEN taken_from < total AND taken_until >= total THEN ${column} ELSE 0 END`;

/** How much of an order `o` is taken back with a sum of refunds: all of it with all that was paid. */
const takenWith = (refunded: string) =>
  `CASE WHEN ${refunded} > 0 AND ${refunded} >= ${totalPaid} THEN greatest(${refunded}, o.total) ELSE ${refunded} END`;

/**
 * Sales and what was taken back of them between two moments (SQL expressions, the second one excluded) as the common
 * table expressions `sales`, one row for each, and `parts`: a row for each line of them, and one for whatever else the
 * order's total has, which is its fees. Of a paid order refunds are taken back, each on its day, by its `shares`; an unpaid one is taken
 * back as a whole on the day on which its parcel came back. Whatever reports and tables of days add up, they add up
 * parts, so that all sums agree. `only` is a condition on the orders `o`.
 */
export function saleParts(from: string, until: string, only = 'true'): string {
  return `
  sold AS (
    SELECT o.id, NULL::bigint AS refund_id, o.placed_at AS at, 1 AS sign, 0::numeric AS taken_from, o.total::numeric AS taken_until FROM orders o
    WHERE o.placed_at >= ${from} AND o.placed_at < ${until} AND ${isSale} AND ${only}
    UNION ALL
    SELECT o.id, NULL, e.at, -1, 0, o.total FROM delivery_events e JOIN orders o ON o.id = e.order_id
    WHERE e.event = 'returned' AND e.at >= ${from} AND e.at < ${until} AND ${isSale} AND ${only} AND NOT ${isPaid}
      AND NOT EXISTS (SELECT FROM delivery_events f
        WHERE f.order_id = e.order_id AND f.event = 'returned' AND (f.at, f.id) < (e.at, e.id))
    UNION ALL
    SELECT o.id, r.id, h.at, -1, ${takenWith('f.before')}, ${takenWith('f.before + r.amount')}
    FROM order_history h JOIN order_refunds r ON r.history_id = h.id JOIN orders o ON o.id = r.order_id
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS before FROM order_refunds
      WHERE order_id = r.order_id AND id < r.id AND ${countsAsRefunded}) f
    WHERE h.event = 'refunded' AND r.state <> 'failed' AND NOT r.is_surplus AND h.at >= ${from} AND h.at < ${until} AND ${isPaid} AND ${only}
  ), sales AS (
    SELECT s.*, s.at AT TIME ZONE '${shopTimeZone}' AS local_at, o.currency_id, o.payment_type_id, o.total,
      o.vat_country, (o.placed_at AT TIME ZONE '${shopTimeZone}')::date AS placed_on,
      coalesce(o.forint_rate, r.rate, 1) AS rate, coalesce(a.country_code, '') AS country_code
    FROM sold s JOIN orders o ON o.id = s.id
    LEFT JOIN currency_rates r ON r.currency_id = o.currency_id
    LEFT JOIN order_addresses a ON a.order_id = o.id AND a.kind = 'delivery'
  ), lines AS (
    SELECT s.*, l.position, coalesce(l.product_id, ${deletedProductId}) AS product_id, l.quantity,
      l.line_amount AS amount, l.vat_amount AS tax,
      greatest(coalesce(l.reference_amount, 0) - l.unit_amount, 0) * l.quantity AS discount,
      l.purchase_amount * l.quantity AS cost
    FROM sales s JOIN order_lines l ON l.order_id = s.id
  ), whole AS (
    SELECT * FROM lines
    UNION ALL
    SELECT s.*, ${afterLines}, ${feesId}, 0, s.total - coalesce(l.amount, 0), coalesce(v.tax - l.tax, 0), 0, NULL
    FROM sales s
    LEFT JOIN (SELECT id, sign, taken_from, sum(amount)::bigint AS amount, sum(tax)::bigint AS tax
      FROM lines GROUP BY 1, 2, 3) l ON l.id = s.id AND l.sign = s.sign AND l.taken_from = s.taken_from
    LEFT JOIN LATERAL (SELECT sum(tax)::bigint AS tax FROM order_vat WHERE order_id = s.id) v ON true
  ), shares AS (
    SELECT f.* FROM (SELECT DISTINCT id FROM sales WHERE NOT ${isWhole}) o
    CROSS JOIN LATERAL refund_shares(o.id) f
  ), parts AS (
    SELECT ${partColumns}, quantity, amount, tax, discount, cost FROM whole WHERE ${isWhole}
    UNION ALL
    SELECT ${partColumns}, ${ofUnits('quantity')}, coalesce(f.gross, 0), coalesce(f.tax, 0),
      ${ofUnits('discount')}, CASE WHEN cost IS NOT NULL THEN ${ofUnits('cost')} END
    FROM whole w
    LEFT JOIN (SELECT refund_id, place, sum(gross)::bigint AS gross, sum(tax)::bigint AS tax FROM shares GROUP BY 1, 2) f
      ON f.refund_id = w.refund_id AND f.place = w.position
    WHERE NOT ${isWhole}
  )`;
}

/** An amount of a part in forints, rounded by itself. */
const inForints = (amount: string) => `round(${amount} * rate)`;
const sumOf = (amount: string, filter = '') =>
  `coalesce(sum(${amount})${filter && ` FILTER (WHERE ${filter})`}, 0)::bigint`;

/** Columns of `sales_days` over `parts`, beside those that are grouped by. */
export const salesColumns = `
  (count(*) FILTER (WHERE sign = 1 AND product_id = ${feesId}))::int AS orders,
  sum(sign * quantity)::int AS units,
  ${sumOf('amount', 'sign = 1')} AS amount,
  ${sumOf('amount', 'sign = -1')} AS refunded,
  ${sumOf('sign * tax')} AS tax,
  ${sumOf(inForints('amount'), 'sign = 1')} AS forint_amount,
  ${sumOf(inForints('amount'), 'sign = -1')} AS forint_refunded,
  ${sumOf(`sign * ${inForints('tax')}`)} AS forint_tax`;

/** Columns of `product_sales_days` over `parts`, beside those that are grouped by. */
export const productSalesColumns = `
  sum(sign * quantity)::int AS units,
  ${sumOf('amount', 'sign = 1')} AS amount,
  ${sumOf('amount', 'sign = -1')} AS refunded,
  ${sumOf('sign * tax')} AS tax,
  ${sumOf('sign * discount')} AS discount,
  ${sumOf(inForints('amount'), 'sign = 1')} AS forint_amount,
  ${sumOf(inForints('amount'), 'sign = -1')} AS forint_refunded,
  ${sumOf(`sign * ${inForints('tax')}`)} AS forint_tax,
  ${sumOf(`sign * ${inForints('discount')}`)} AS forint_discount,
  ${sumOf('sign * cost')} AS cost,
  ${sumOf(`sign * (${inForints('amount')} - ${inForints('tax')})`, 'cost IS NOT NULL')} AS costed_net`;

/** The VAT of `sales` by rate, as `order_vat` or a refund's shares have it. */
export const taxedSales = `
  SELECT s.local_at, s.placed_on, s.sign, s.currency_id, s.country_code, s.vat_country, s.rate, v.rate AS vat_rate,
    v.gross, v.tax
  FROM sales s JOIN order_vat v ON v.order_id = s.id WHERE ${isWhole}
  UNION ALL
  SELECT s.local_at, s.placed_on, s.sign, s.currency_id, s.country_code, s.vat_country, s.rate, f.vat_rate,
    f.gross, f.tax
  FROM sales s
  JOIN (SELECT refund_id, vat_rate, sum(gross) AS gross, sum(tax) AS tax FROM shares WHERE vat_rate IS NOT NULL
    GROUP BY 1, 2) f ON f.refund_id = s.refund_id
  WHERE NOT ${isWhole}`;

/** Rows of `vat_days` over `sales`. */
export const vatRows = `
  SELECT local_at::date AS day, currency_id, country_code, vat_rate AS rate,
    ${sumOf('sign * (gross - tax)')} AS base, ${sumOf('sign * tax')} AS tax,
    ${sumOf('sign * (round(gross * rate) - round(tax * rate))')} AS forint_base,
    ${sumOf('sign * round(tax * rate)')} AS forint_tax
  FROM (${taxedSales}) taken
  GROUP BY 1, 2, 3, 4`;
