import type { CurrencyId } from '@kamra/contract/money.ts';
import { vatTable } from '@kamra/contract/vat-table.ts';
import type pg from 'pg';

/** An order as it may stand in the database, without the checks of a checkout. Amounts in minor units. */
export interface TestSale {
  /** A moment, e.g. `2026-03-29T00:30:00Z`, or an SQL expression of one. */
  at: string;
  lines: {
    productId: number | null;
    quantity: number;
    unitAmount: number;
    referenceAmount?: number;
    vatRate?: number;
    purchaseAmount?: number;
  }[];
  currencyId?: CurrencyId;
  forintRate?: number;
  paymentTypeId?: number;
  paymentStatusId?: number;
  deliveryFee?: number;
  paymentFee?: number;
  /** What a change left to be paid. */
  balanceDue?: number;
  countryCode?: string;
  /** When its parcel was sent, and when it came back. */
  dispatchedAt?: string;
  returnedAt?: string;
  /** Amounts that were sent back, and when. */
  refunds?: {
    amount: number;
    at: string;
    /** Of which line, by its place from 1, and how many came back. */
    lines?: { place: number; quantity: number }[];
    includesDelivery?: boolean;
  }[];
}

let sales = 0;

/** Stores an order with lines, VAT, address and parcel, and returns its id. */
export async function storeTestSale(pool: pg.Pool, sale: TestSale): Promise<number> {
  const { currencyId = 3, deliveryFee = 0, paymentFee = 0, paymentTypeId = 4 } = sale;
  const { paymentStatusId = 1, countryCode = 'HU' } = sale;
  const number = `T-${++sales}`;
  const lines = sale.lines.map((line) => ({ vatRate: 27, ...line, amount: line.quantity * line.unitAmount }));
  const goodsTotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const fees = deliveryFee + paymentFee;
  const { rows: vat, taxes } = vatTable(
    [...lines.map(({ vatRate, amount }) => ({ rate: vatRate, gross: amount })), { rate: 27, gross: fees }],
    currencyId,
  );
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO orders (order_number, trn_id, email, phone, customer_name, language, currency_id, payment_type_id,
       payment_status_id, goods_total, delivery_fee, payment_fee, total, placed_at, forint_rate,
       balance_due)
     VALUES ($1, $1, 'a@b.example', '', 'A B', 'hu', $2, $3, $4, $5, $6, $7, $8, ${moment(sale.at)}, $9, $10) RETURNING id`,
    [
      number,
      currencyId,
      paymentTypeId,
      paymentStatusId,
      goodsTotal,
      deliveryFee,
      paymentFee,
      goodsTotal + fees,
      sale.forintRate ?? (currencyId === 3 ? 1 : null),
      sale.balanceDue ?? 0,
    ],
  );
  const id = rows[0]!.id;
  for (const [index, line] of lines.entries()) {
    await pool.query(
      `INSERT INTO order_lines (order_id, product_id, position, product_name, sku, quantity, unit_amount, line_amount,
         reference_amount, vat_rate, vat_amount, purchase_amount)
       VALUES ($1, $2, $3, 'x', 'x', $4, $5, $6, $7, $8, $9, $10)`,
      [
        id,
        line.productId,
        index + 1,
        line.quantity,
        line.unitAmount,
        line.amount,
        line.referenceAmount ?? null,
        line.vatRate,
        taxes[index],
        line.purchaseAmount ?? null,
      ],
    );
  }
  for (const { rate, base, tax, gross } of vat) {
    await pool.query('INSERT INTO order_vat VALUES ($1, $2, $3, $4, $5)', [id, rate, base, tax, gross]);
  }
  await pool.query(
    `INSERT INTO order_addresses (order_id, kind, family_name, given_name, country_code, postal_code, city, street)
     VALUES ($1, 'delivery', 'A', 'B', $2, '1', 'C', 'D')`,
    [id, countryCode],
  );
  for (const [event, at] of Object.entries({ dispatched: sale.dispatchedAt, returned: sale.returnedAt })) {
    if (!at) continue;
    await pool.query(
      `INSERT INTO delivery_events (order_id, parcel, event, at) VALUES ($1, $2, $3, ${moment(at)})`,
      [id, number, event],
    );
  }
  for (const refund of sale.refunds ?? []) {
    await pool.query(
      `WITH entry AS (
         INSERT INTO order_history (order_id, event, at) VALUES ($1, 'refunded', ${moment(refund.at)}) RETURNING id
       ), stored AS (
         INSERT INTO order_refunds (order_id, history_id, amount, includes_delivery) SELECT $1, id, $2, $3 FROM entry
         RETURNING id
       )
       INSERT INTO order_refund_lines (refund_id, order_line_id, quantity, is_restocked)
       SELECT stored.id, l.id, b.quantity, false FROM stored, jsonb_to_recordset($4) AS b (place int, quantity int)
       JOIN order_lines l ON l.order_id = $1 AND l.position = b.place`,
      [id, refund.amount, refund.includesDelivery ?? false, JSON.stringify(refund.lines ?? [])],
    );
  }
  return id;
}

const moment = (at: string) => (/^\d/.test(at) ? `'${at}'::timestamptz` : `(${at})`);
