import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { refreshRatings } from '../reviews/refresh-ratings.ts';
import { toDemoOrderRow } from './demo-order-row.ts';
import type { DemoOrder } from './draw-demo-orders.ts';

const ordersPerBatch = 250;

/**
 * Stores drawn orders with customers, addresses, payments, history, deliveries, returns and reviews. They do not
 * change the stock.
 */
export async function storeDemoOrders(tx: Database, orders: readonly DemoOrder[]): Promise<void> {
  const customerIds = await storeCustomers(tx, orders);
  for (let start = 0; start < orders.length; start += ordersPerBatch) {
    await storeBatch(tx, orders.slice(start, start + ordersPerBatch), customerIds);
  }
  const reviewed = orders.flatMap(({ lines }) =>
    lines.flatMap(({ review, offer }) => (review ? [offer.productId] : [])),
  );
  await refreshRatings(tx, [...new Set(reviewed)]);
}

async function storeCustomers(tx: Database, orders: readonly DemoOrder[]): Promise<Map<string, number>> {
  const people = new Map(orders.map(({ person, placedAt }) => [person.email, { person, placedAt }]));
  const rows = [...people.values()].map(({ person, placedAt }) => ({
    email: person.email,
    family_name: person.familyName,
    given_name: person.givenName,
    phone: person.phone,
    language: person.language,
    created_at: placedAt,
  }));
  await tx.execute(sql`
    INSERT INTO customers (email, family_name, given_name, phone, language, created_at, email_confirmed_at, is_demo)
    SELECT email, family_name, given_name, phone, language, created_at, created_at, true
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS c (email text, family_name text, given_name text,
      phone text, language text, created_at timestamptz)
    ON CONFLICT (fold_email(email)) DO NOTHING`);
  const { rows: stored } = await tx.execute<{ id: number; email: string }>(
    sql`SELECT id, email FROM customers WHERE is_demo`,
  );
  return new Map(stored.map(({ id, email }) => [email, id]));
}

/** Both addresses, the payment, and its history: the status at the order, and the present one if it differs. */
const insertPayments = sql`addresses AS (
      INSERT INTO order_addresses (order_id, kind, family_name, given_name, company, tax_number, country_code,
        postal_code, city, street)
      SELECT id, kind, a ->> 'family_name', a ->> 'given_name', a ->> 'company', a ->> 'tax_number', 'HU',
        a ->> 'postal_code', a ->> 'city', a ->> 'street'
      FROM stored, LATERAL (SELECT o -> 'address' AS a) address, (VALUES ('delivery'), ('billing')) AS k (kind)
    ), payment AS (
      INSERT INTO payments (order_id, payment_type_id, payment_status_id, amount, currency_id, updated_at)
      SELECT id, payment_type_id, payment_status_id, total, currency_id, placed_at FROM stored
    ), history AS (
      INSERT INTO order_history (order_id, at, event, from_payment_status_id, to_payment_status_id, actor)
      SELECT id, placed_at, 'placed', NULL, (o ->> 'first_status')::int, '' FROM stored
      UNION ALL
      SELECT id, (o ->> 'status_since')::timestamptz, 'paymentChanged', (o ->> 'first_status')::int, payment_status_id, 'demo'
      FROM stored WHERE payment_status_id <> (o ->> 'first_status')::int
    )`;

/** Parcels on their way, at their buyers, and back. */
const insertDeliveries = sql`deliveries AS (
      INSERT INTO delivery_events (order_id, parcel, event, at)
      SELECT id, 'DEMO-' || order_number, e.event, (o ->> e.field)::timestamptz
      FROM stored, (VALUES ('dispatched', 'dispatched_at'), ('delivered', 'delivered_at'), ('returned', 'returned_at'))
        AS e (event, field)
      WHERE o ->> e.field IS NOT NULL
    )`;

/** What the invoice shows. */
const insertLines = sql`vat AS (
      INSERT INTO order_vat (order_id, rate, base, tax, gross)
      SELECT id, v.rate, v.base, v.tax, v.gross
      FROM stored, jsonb_to_recordset(o -> 'vat') AS v (rate numeric, base bigint, tax bigint, gross bigint)
    ), lines AS (
      INSERT INTO order_lines (order_id, product_id, position, product_name, sku, image_url, quantity, unit_amount,
        line_amount, vat_rate, vat_amount, manufacturer_name)
      SELECT stored.id, l.product_id, l.position, l.product_name, l.sku, l.image_url, l.quantity, l.unit_amount,
        l.line_amount, l.vat_rate, l.vat_amount, l.manufacturer_name
      FROM stored, jsonb_populate_recordset(NULL::order_lines, o -> 'lines') l
      RETURNING id, order_id, position, product_id
    )`;

/** Reviews refer to the order line that proves the purchase, so they come last. */
const insertReviews = sql`INSERT INTO product_reviews (product_id, order_line_id, stars, title, body, author_name, language, created_at)
    SELECT lines.product_id, lines.id, (l ->> 'stars')::int, l ->> 'title', l ->> 'body', o ->> 'author_name',
      o ->> 'language', (l ->> 'reviewed_at')::timestamptz
    FROM stored CROSS JOIN jsonb_array_elements(o -> 'lines') l
    JOIN lines ON lines.order_id = stored.id AND lines.position = (l ->> 'position')::int
    WHERE l ->> 'stars' IS NOT NULL`;

async function storeBatch(
  tx: Database,
  orders: readonly DemoOrder[],
  customerIds: Map<string, number>,
): Promise<void> {
  const rows = orders.map((order) => toDemoOrderRow(order, customerIds.get(order.person.email) ?? null));
  await tx.execute(sql`
    WITH given AS (SELECT jsonb_array_elements(${JSON.stringify(rows)}::jsonb) AS o
    ), placed AS (
      INSERT INTO orders (order_number, trn_id, customer_id, email, phone, customer_name, language, currency_id,
        payment_type_id, payment_status_id, goods_total, delivery_fee, payment_fee, total, cash_total, placed_at, is_demo)
      SELECT r.order_number, r.trn_id, r.customer_id, r.email, r.phone, r.customer_name, r.language, r.currency_id,
        r.payment_type_id, r.payment_status_id, r.goods_total, r.delivery_fee, r.payment_fee, r.total, r.cash_total,
        r.placed_at, true
      FROM given, jsonb_populate_record(NULL::orders, o) r
      RETURNING id, order_number, payment_type_id, payment_status_id, total, currency_id, placed_at
    ), stored AS (SELECT placed.*, o FROM placed JOIN given ON o ->> 'order_number' = placed.order_number
    ), ${insertPayments}, ${insertDeliveries}, ${insertLines}
    ${insertReviews}`);
  await tx.execute(
    sql`UPDATE orders SET search_text = order_search_text(id) WHERE is_demo AND search_text IS NULL`,
  );
}
