import { paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import { shopTimeZone } from '@kamra/contract/shop-time.ts';

const { Canceled, Rejected, Error: failed } = paymentStatusIds;

/** The condition that an order `o` is a sale: it was not cancelled, rejected, and its payment has not failed. */
export const isSale = `o.payment_status_id NOT IN (${Canceled}, ${Rejected}, ${failed})`;

/** Ids in place of a product's: what is no line of an order, and lines whose product was deleted. */
export const feesId = 0;
export const deletedProductId = -1;

/** The first moment of a day of the shop, right on the days on which clocks change. */
export function startOfDay(day: string): string {
  return `((${day}::date)::timestamp AT TIME ZONE '${shopTimeZone}')`;
}

/**
 * Sales and returns between two moments (SQL expressions, the second one excluded) as the common table expressions
 * `sales`, one row for each, and `parts`: a row for each line of them, and one for whatever else the order's total
 * has, which is its fees. A return takes back the whole order on the day on which it came back. Whatever reports and
 * tables of days add up, they add up parts, so that all sums agree.
 */
export function saleParts(from: string, until: string): string {
  return `
  sold AS (
    SELECT o.id, o.placed_at AS at, 1 AS sign FROM orders o
    WHERE o.placed_at >= ${from} AND o.placed_at < ${until} AND ${isSale}
    UNION ALL
    SELECT o.id, e.at, -1 FROM delivery_events e JOIN orders o ON o.id = e.order_id
    WHERE e.event = 'returned' AND e.at >= ${from} AND e.at < ${until} AND ${isSale}
      AND NOT EXISTS (SELECT FROM delivery_events f
        WHERE f.order_id = e.order_id AND f.event = 'returned' AND (f.at, f.id) < (e.at, e.id))
  ), sales AS (
    SELECT s.id, s.sign, s.at AT TIME ZONE '${shopTimeZone}' AS local_at, o.currency_id, o.payment_type_id, o.total,
      coalesce(o.forint_rate, r.rate, 1) AS rate, coalesce(a.country_code, '') AS country_code
    FROM sold s JOIN orders o ON o.id = s.id
    LEFT JOIN currency_rates r ON r.currency_id = o.currency_id
    LEFT JOIN order_addresses a ON a.order_id = o.id AND a.kind = 'delivery'
  ), lines AS (
    SELECT s.*, coalesce(l.product_id, ${deletedProductId}) AS product_id, l.quantity,
      l.line_amount AS amount, l.vat_amount AS tax,
      greatest(coalesce(l.reference_amount, 0) - l.unit_amount, 0) * l.quantity AS discount,
      l.purchase_amount * l.quantity AS cost
    FROM sales s JOIN order_lines l ON l.order_id = s.id
  ), parts AS (
    SELECT * FROM lines
    UNION ALL
    SELECT s.*, ${feesId}, 0, s.total - coalesce(l.amount, 0), coalesce(v.tax - l.tax, 0), 0, NULL
    FROM sales s
    LEFT JOIN (SELECT id, sign, sum(amount)::bigint AS amount, sum(tax)::bigint AS tax FROM lines GROUP BY id, sign) l
      ON l.id = s.id AND l.sign = s.sign
    LEFT JOIN LATERAL (SELECT sum(tax)::bigint AS tax FROM order_vat WHERE order_id = s.id) v ON true
  )`;
}

/** An amount of a part in forints, rounded by itself. */
const inForints = (amount: string) => `round(${amount} * rate)`;
const sumOf = (amount: string, filter = '') =>
  `coalesce(sum(${amount})${filter && ` FILTER (WHERE ${filter})`}, 0)::bigint`;

/** Columns of `sales_days` over `parts`, beside those that are grouped by. */
export const salesColumns = `
  (count(*) FILTER (WHERE sign = 1 AND product_id = ${feesId}))::int AS orders,
  (count(*) FILTER (WHERE sign = -1 AND product_id = ${feesId}))::int AS returns,
  sum(sign * quantity)::int AS units,
  ${sumOf('amount', 'sign = 1')} AS amount,
  ${sumOf('amount', 'sign = -1')} AS refunded,
  ${sumOf('sign * tax')} AS tax,
  ${sumOf('sign * amount', `product_id = ${feesId}`)} AS fees,
  ${sumOf(inForints('amount'), 'sign = 1')} AS forint_amount,
  ${sumOf(inForints('amount'), 'sign = -1')} AS forint_refunded,
  ${sumOf(`sign * ${inForints('tax')}`)} AS forint_tax,
  ${sumOf(`sign * ${inForints('amount')}`, `product_id = ${feesId}`)} AS forint_fees`;

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

/** Rows of `vat_days` over `sales`. */
export const vatRows = `
  SELECT local_at::date AS day, currency_id, country_code, v.rate,
    ${sumOf('sign * v.base')} AS base, ${sumOf('sign * v.tax')} AS tax,
    ${sumOf('sign * (round(v.gross * s.rate) - round(v.tax * s.rate))')} AS forint_base,
    ${sumOf('sign * round(v.tax * s.rate)')} AS forint_tax
  FROM sales s JOIN order_vat v ON v.order_id = s.id
  GROUP BY 1, 2, 3, 4`;
