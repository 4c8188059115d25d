import type pg from 'pg';

const ordersAtOnce = 25_000;
const years = 3;
const familyNames =
  'Kovács Szabó Tóth Nagy Horváth Varga Kiss Molnár Németh Farkas Balogh Papp Takács Juhász Őri'.split(' ');
const givenNames =
  'Anna Béla Csilla Dániel Emese Ferenc Gizella Ádám Ildikó János Katalin László Márta Éva'.split(' ');
/** They would work on each order; `rollUpSales` counts all of them afterwards. */
const tablesWithTriggers = ['orders', 'order_history', 'delivery_events', 'order_refunds'];

/**
 * Adds so many orders of three years to a generated catalogue, two lines each: most are paid and delivered, the newest
 * wait, some are cancelled, in euros, or refunded in part.
 */
export async function generateOrders(pool: pg.Pool, count: number, productCount: number): Promise<void> {
  await switchTriggers(pool, 'DISABLE');
  await pool.query('DROP INDEX orders_search_text');
  for (let first = 1; first <= count; first += ordersAtOnce) {
    await pool.query(insertOrders, [
      first,
      Math.min(first + ordersAtOnce - 1, count),
      count,
      productCount,
      familyNames,
      givenNames,
    ]);
  }
  await pool.query('CREATE INDEX orders_search_text ON orders USING gin (search_text gin_trgm_ops)');
  await pool.query(insertBuyers);
  await switchTriggers(pool, 'ENABLE');
  for (const table of [
    'orders',
    'order_lines',
    'order_vat',
    'order_addresses',
    'order_history',
    'delivery_events',
    'buyers',
  ])
    await pool.query(`VACUUM ANALYZE ${table}`);
}

async function switchTriggers(pool: pg.Pool, state: 'DISABLE' | 'ENABLE'): Promise<void> {
  for (const table of tablesWithTriggers) await pool.query(`ALTER TABLE ${table} ${state} TRIGGER USER`);
}

/** What the trigger would have done order by order. */
const insertBuyers = `
  INSERT INTO buyers (folded_email, email, name, phone, search_text, first_order_at, last_order_at)
  SELECT fold_email(email), email, name, phone, buyer_search_text(name, email, phone), first_at, last_at
  FROM (SELECT email, min(customer_name) AS name, min(phone) AS phone, min(placed_at) AS first_at,
    max(placed_at) AS last_at FROM orders WHERE email <> '' GROUP BY email) o
  ON CONFLICT (folded_email) DO NOTHING`;

const insertOrders = `
  WITH drawn AS (
    SELECT n, n % 20 = 0 AS is_euro, n % 12 = 5 AS is_cancelled, n > $3::int - 400 AS is_new,
      now() - ($3::int - n) * (interval '${years} years' / $3::int) AS placed_at,
      CASE WHEN n % 10 = 3 THEN 'Bolt ' || n % 5000 || ' Kft.' END AS company,
      ($5::text[])[1 + n % cardinality($5::text[])] AS family, ($6::text[])[1 + n / 7 % cardinality($6::text[])] AS given
    FROM generate_series($1::int, $2::int) n
  ), goods AS (
    SELECT d.*, line, (1 + (n::bigint * 7919 + line * 104729) % $4::int)::int AS product_id, 1 + (n + line) % 3 AS quantity,
      (990 + n * 31 % 900 * 10) * CASE WHEN is_euro THEN 1 ELSE 100 END AS unit
    FROM drawn d CROSS JOIN generate_series(1, 2) line
  ), sums AS (
    SELECT n, sum(quantity * unit)::bigint AS goods_total, string_agg(DISTINCT 'SKU-' || product_id, ' ') AS skus
    FROM goods GROUP BY n
  ), placed AS (
    INSERT INTO orders (id, order_number, trn_id, email, phone, customer_name, language, currency_id, payment_type_id,
      payment_status_id, goods_total, delivery_fee, payment_fee, total, placed_at, forint_rate, search_text,
      last_delivery_event)
    SELECT nextval(pg_get_serial_sequence('orders', 'id')), 'B-' || upper(to_hex(100000000 + n)), 'bench-' || n,
      'vevo' || n % 90000 || '@example.com', '+3630' || 1000000 + n % 900000, family || ' ' || given, 'hu',
      CASE WHEN is_euro THEN 1 ELSE 3 END, CASE WHEN n % 3 = 0 THEN 4 ELSE 2 END,
      CASE WHEN is_cancelled THEN 2 WHEN is_new THEN 8 ELSE 4 END, goods_total, 1490, 0, goods_total + 1490, placed_at,
      CASE WHEN is_euro THEN 391.5 ELSE 1 END,
      fold_search(concat_ws(' ', '', 'B-' || upper(to_hex(100000000 + n)), 'B' || upper(to_hex(100000000 + n)), family,
        given, 'vevo' || n % 90000 || '@example.com', '+3630' || 1000000 + n % 900000, '3630' || 1000000 + n % 900000,
        1000 + n % 9000, company, skus, CASE WHEN NOT is_cancelled AND NOT is_new THEN 'CZ' || 4000000000 + n END)),
      CASE WHEN NOT is_cancelled AND NOT is_new THEN 'delivered' END
    FROM drawn JOIN sums USING (n)
    RETURNING id, substr(trn_id, 7)::int AS n, payment_status_id, total, placed_at
  ), lines AS (
    INSERT INTO order_lines (order_id, product_id, position, product_name, sku, quantity, unit_amount, line_amount,
      vat_rate, vat_amount)
    SELECT id, product_id, line, 'Termék ' || product_id, 'SKU-' || product_id, quantity, unit, quantity * unit, 27,
      round(quantity * unit * 27 / 127.0)
    FROM goods JOIN placed USING (n)
  ), vat AS (
    INSERT INTO order_vat (order_id, rate, base, tax, gross)
    SELECT id, 27, total - round(total * 27 / 127.0), round(total * 27 / 127.0), total FROM placed
  ), addresses AS (
    INSERT INTO order_addresses (order_id, kind, family_name, given_name, company, country_code, postal_code,
      city, street)
    SELECT id, kind, family, given, company, CASE WHEN is_euro THEN 'AT' ELSE 'HU' END, 1000 + n % 9000, 'Budapest', 'Fő utca 1.'
    FROM placed JOIN drawn USING (n) CROSS JOIN (VALUES ('delivery'), ('billing')) AS k (kind)
  ), history AS (
    INSERT INTO order_history (order_id, at, event, to_payment_status_id)
    SELECT id, placed.placed_at, e.event, e.status
    FROM placed CROSS JOIN LATERAL (VALUES ('placed', 8), ('paymentChanged', payment_status_id)) AS e (event, status)
  ), deliveries AS (
    INSERT INTO delivery_events (order_id, parcel, event, at)
    SELECT id, 'P-' || n, 'delivered', placed_at + interval '2 days' FROM placed WHERE payment_status_id = 4
  ), refunded AS (
    INSERT INTO order_history (order_id, at, event) SELECT id,
      placed_at + least(interval '9 days', (now() - placed_at) / 2), 'refunded'
    FROM placed WHERE n % 50 = 7 AND payment_status_id = 4 RETURNING id, order_id
  )
  INSERT INTO order_refunds (order_id, history_id, amount)
  SELECT placed.id, refunded.id, total / 2 FROM refunded JOIN placed ON placed.id = refunded.order_id`;
