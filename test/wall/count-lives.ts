import type { OrderPayments } from '@kamra/contract/order-payments.ts';
import type { HeldPayment } from '../../server/testing/card-provider/held-payments.ts';
import type { StandInDocument } from '../../server/testing/invoice-service-faults.ts';
import type { LifeShop } from './life-shop.ts';
import { type Life, readAsStaff, readOrder } from './order-life.ts';
import { compareParcels } from './parcel-in-life.ts';
import { isTruePayment, paymentsOf } from './pay-in-life.ts';

/** What must not be, by what it is called; each with the orders in which it was. */
export const damages = [
  'lost',
  'doubled',
  'shippedUnpaid',
  'doubleParcels',
  'otherParcels',
  'paidLost',
  'doubleCharges',
  'cardsHeld',
  'doubleRefunds',
  'doubleInvoices',
  'otherInvoiceSums',
  'ledgerNotZero',
  'strangeStock',
] as const;
export type Damage = (typeof damages)[number];

/** Of an order, in hundredths. */
interface OrderRow {
  number: string;
  total: number;
  /** What its buyer pays, cash rounded, without what was refunded; 0 where the order has ended. */
  charged: number;
  isPaid: boolean;
  hasEnded: boolean;
  isInvoiceDue: boolean;
  hasLeft: boolean;
  isPaidFirst: boolean;
  settled: number;
}

const statement = `
  SELECT o.order_number AS number, o.total::float8 AS total, o.payment_status_id IN (4, 6) AS "isPaid",
    o.payment_status_id IN (2, 5) AS "hasEnded", o.payment_type_id < 3 AS "isPaidFirst",
    o.last_delivery_event IS NOT NULL AS "hasLeft",
    CASE WHEN o.payment_type_id < 3 THEN o.payment_status_id IN (4, 6) ELSE o.last_delivery_event IS NOT NULL END
      AS "isInvoiceDue",
    CASE WHEN o.payment_status_id IN (2, 5) OR (o.last_delivery_event = 'returned' AND o.payment_status_id NOT IN (4, 6))
      OR r.sum >= o.total THEN 0 ELSE coalesce(o.cash_total, o.total) - r.sum END::float8 AS charged,
    (SELECT coalesce(sum((h.details ->> 'amount')::numeric * 100), 0)::float8 FROM order_history h
      WHERE h.order_id = o.id AND h.event = 'differenceSettled') AS settled
  FROM orders o CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS sum FROM order_refunds
    WHERE order_id = o.id AND state <> 'failed' AND NOT is_surplus) r WHERE o.email = $1`;

/** Compares what the shop believes of an order with what the provider and the invoicing services have of it. */
export async function countDamagesOf(life: Life): Promise<Damage[]> {
  const { shop, email, id } = life;
  const { rows } = await shop.database.pool.query<OrderRow>(statement, [email]);
  const [order] = rows;
  if (!order) return ['lost'];
  const { shipments } = await readOrder(life);
  const payments = await readAsStaff<OrderPayments>(shop, `GET /api/ProductOrder/${id}/Payments`);
  const found = new Set<Damage>();
  if (rows.length > 1) found.add('doubled');
  const card = cardMoneyOf(shop, email);
  const isUnpaid = order.hasLeft && order.isPaidFirst && !life.hasPaidOtherwise && card.paid === 0;
  if (life.isShippedUnpaid || isUnpaid) found.add('shippedUnpaid');
  for (const damage of compareParcels(life, shipments)) found.add(damage);
  for (const damage of compareMoney(order, payments, card)) found.add(damage);
  for (const { outcome, captures } of paymentsOf(shop, email)) {
    if (captures > 1) found.add('doubleCharges');
    // Neither charged nor let go at the end of everything.
    if (outcome === 'authorized') found.add('cardsHeld');
  }
  for (const damage of compareDocuments(order, documentsOf(shop, order.number))) found.add(damage);
  return [...found];
}

interface CardMoney {
  paid: number;
  refunded: number;
  refundCount: number;
}

const minor = ({ maker }: HeldPayment, amount: number) =>
  Math.round(maker === 'stripe' ? amount : amount * 100);

function cardMoneyOf(shop: LifeShop, email: string): CardMoney {
  const paid = paymentsOf(shop, email).filter(isTruePayment);
  const refunds = paid.flatMap((payment) => payment.refunds.map(({ amount }) => minor(payment, amount)));
  return {
    paid: paid.reduce((sum, payment) => sum + minor(payment, payment.captured ?? payment.amount), 0),
    refunded: refunds.reduce((sum, amount) => sum + amount, 0),
    refundCount: refunds.length,
  };
}

const hundredths = (amount: number) => Math.round(amount * 100);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);

function* compareMoney(order: OrderRow, payments: OrderPayments, card: CardMoney): Generator<Damage> {
  const { attempts, refunds, ledger } = payments;
  const known = sumOf(attempts.map(({ paidAmount }) => hundredths(paidAmount)));
  const toCard = refunds.filter(({ isToCard, state }) => isToCard && state === 'done');
  if (card.paid !== known) yield 'paidLost';
  if (
    toCard.length !== card.refundCount ||
    sumOf(toCard.map(({ amount }) => hundredths(amount))) !== card.refunded
  )
    yield 'doubleRefunds';
  const isOpen = !order.isPaid && !order.hasEnded;
  if (hundredths(ledger.open) !== (isOpen ? order.total : 0)) yield 'ledgerNotZero';
  const own = attempts.filter(({ isSurplus, paidAmount }) => !isSurplus && paidAmount > 0);
  const byHand = refunds.filter(({ isToCard, state }) => !isToCard && state === 'done');
  const credited = refunds.filter(({ isSurplus, state }) => !isSurplus && state === 'done');
  const left = card.paid - card.refunded;
  const due =
    own.length === 0 || order.hasEnded
      ? 0
      : order.total -
        sumOf(credited.map(({ amount }) => hundredths(amount))) -
        order.settled +
        sumOf(byHand.map(({ amount }) => hundredths(amount)));
  if (left > due) yield 'doubleCharges';
  if (left < due) yield 'paidLost';
}

function documentsOf({ invoicers }: LifeShop, number: string): StandInDocument[] {
  const start = `${number}-`;
  return Object.values(invoicers).flatMap(({ documents }) =>
    documents.filter(({ externalKey, kind }) => externalKey.startsWith(start) && kind !== 'proforma'),
  );
}

function* compareDocuments(order: OrderRow, documents: StandInDocument[]): Generator<Damage> {
  const keys = new Set(documents.map(({ externalKey }) => externalKey));
  const cancelled = new Set(
    documents.filter(({ kind }) => kind === 'cancellation').map(({ refersTo }) => refersTo),
  );
  const inForce = documents.filter(({ kind, number }) => kind === 'invoice' && !cancelled.has(number));
  if (keys.size < documents.length || inForce.length > 1) yield 'doubleInvoices';
  const sum = sumOf(documents.map(({ gross }) => hundredths(gross)));
  if (sum !== (order.isInvoiceDue ? order.charged : 0)) yield 'otherInvoiceSums';
}

/** Products whose stock is not what orders hold of it. */
export async function countStrangeStock({ database }: LifeShop): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM stock s WHERE reserved < 0 OR on_hand < reserved OR reserved <> (
      SELECT coalesce(sum(quantity), 0) FROM stock_reservations r
      WHERE r.product_id = s.product_id AND r.state = 'held')`,
  );
  return rows[0]?.count ?? 0;
}
