import type {
  CustomerOrder,
  listCustomerOrders as listCall,
  repeatCustomerOrder as repeatCall,
} from '@kamra/contract/customer-account.ts';
import { customerOrdersPerPage } from '@kamra/contract/customer-limits.ts';
import type { DeliveryKind } from '@kamra/contract/delivery-kinds.ts';
import type { EndpointInput, Reply } from '@kamra/contract/endpoint.ts';
import { toMajorUnits } from '@kamra/contract/money.ts';
import { isCollectedOrder, type OrderFacts, orderStateOf } from '@kamra/contract/order-state.ts';
import type pg from 'pg';
import { quoteCart } from '../cart/quote-cart.ts';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { isPaidAfterLeaving } from '../orders/paid-after-leaving.ts';
import { isRefundedWhole } from '../orders/refund-tables.ts';

interface Row extends Omit<CustomerOrder, 'placedAt' | 'state' | 'isCollected'>, OrderFacts {
  [column: string]: unknown;
  placedAt: Date;
  delivery: { kind: DeliveryKind } | null;
  count: number;
}

const maxShownNames = 3;
const listStatement = `
  SELECT o.order_number AS "orderNumber", o.trn_id AS "trnId", o.placed_at AS "placedAt", o.total,
    o.currency_id AS "currencyId", o.payment_type_id AS "paymentTypeId", o.payment_status_id AS "paymentStatusId",
    o.last_delivery_event AS "lastDeliveryEvent", count(*) OVER ()::int AS count,
    EXISTS (SELECT FROM order_history h WHERE h.order_id = o.id AND h.event = 'expired') AS "hasExpired",
    ${isRefundedWhole} AS "isRefunded", ${isPaidAfterLeaving} AS "isPaidAfterLeaving",
    (SELECT coalesce(sum(quantity), 0)::int FROM order_lines l WHERE l.order_id = o.id) AS "unitCount",
    (SELECT count(*)::int FROM order_lines l WHERE l.order_id = o.id) AS "lineCount",
    array(SELECT product_name FROM order_lines l WHERE l.order_id = o.id ORDER BY position LIMIT ${maxShownNames})
      AS "productNames",
    (SELECT json_build_object('kind', kind) FROM order_deliveries d WHERE d.order_id = o.id) AS delivery
  FROM orders o WHERE o.customer_id = $1 ORDER BY o.placed_at DESC, o.id DESC LIMIT ${customerOrdersPerPage} OFFSET $2`;

/** The orders of a customer, the newest first. */
export async function listCustomerOrders(
  pool: pg.Pool,
  customerId: number,
  page: number,
): Promise<Reply<typeof listCall>> {
  const rows = await queryPrepared<Row>(pool, listStatement, [
    customerId,
    (page - 1) * customerOrdersPerPage,
  ]);
  return {
    totalCount: rows[0]?.count ?? 0,
    orders: rows.map((row) => ({
      orderNumber: row.orderNumber,
      trnId: row.trnId,
      placedAt: row.placedAt.toISOString(),
      state: orderStateOf(row),
      isCollected: isCollectedOrder(row.delivery),
      currencyId: row.currencyId,
      total: toMajorUnits(row.total),
      unitCount: row.unitCount,
      lineCount: row.lineCount,
      productNames: row.productNames,
    })),
  };
}

interface LineRow extends pg.QueryResultRow {
  productId: number | null;
  productName: string;
  quantity: number;
}

const maxLines = 100;
const maxQuantity = 999;
const linesStatement = `
  SELECT l.product_id AS "productId", min(l.product_name) AS "productName",
    least(sum(l.quantity), ${maxQuantity})::int AS quantity
  FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.trn_id = $1 AND o.customer_id = $2
  GROUP BY l.product_id, CASE WHEN l.product_id IS NULL THEN l.id END ORDER BY min(l.position) LIMIT ${maxLines}`;

/** What of a customer's own order can be bought today, at today's prices, and what cannot. Throws notFound. */
export async function repeatCustomerOrder(
  pool: pg.Pool,
  customerId: number,
  { trnId, currencyId, language }: EndpointInput<typeof repeatCall>['body'],
): Promise<Reply<typeof repeatCall>> {
  const ordered = await queryPrepared<LineRow>(pool, linesStatement, [trnId, customerId]);
  if (ordered.length === 0) throw new ShopError('notFound');
  const wanted = ordered.flatMap(({ productId, quantity }) =>
    productId === null ? [] : [{ productId, soldQuantity: quantity }],
  );
  const cart = { lines: wanted, currencyId, language, countryCode: 'HU' };
  const quoted = wanted.length > 0 ? (await quoteCart(pool, cart)).lines : [];
  const nameOf = new Map(ordered.map(({ productId, productName }) => [productId, productName]));
  const isSold = ({ problem, availibilityCount }: (typeof quoted)[number]) =>
    problem !== 'productUnavailable' && availibilityCount > 0;
  const withName = (line: (typeof quoted)[number]) => line.productName || nameOf.get(line.productId) || '';
  return {
    lines: quoted.filter(isSold).map((line) => ({
      ...line,
      soldQuantity: Math.min(line.soldQuantity, line.availibilityCount),
      problem: null,
    })),
    reduced: quoted
      .filter((line) => isSold(line) && line.availibilityCount < line.soldQuantity)
      .map((line) => ({
        productName: withName(line),
        wanted: line.soldQuantity,
        available: line.availibilityCount,
      })),
    missing: [
      ...quoted.filter((line) => !isSold(line)).map(withName),
      ...ordered.filter(({ productId }) => productId === null).map(({ productName }) => productName),
    ],
  };
}
