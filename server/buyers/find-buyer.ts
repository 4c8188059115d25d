import { type BuyerDetails, maxShownNotes, maxShownOrders } from '@kamra/contract/buyers.ts';
import { defaultLanguage, languages } from '@kamra/contract/languages.ts';
import { type CurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import { type PaymentStatusId, paymentStatusIds } from '@kamra/contract/orders.ts';
import type { PaymentTypeId } from '@kamra/contract/payment-types.ts';
import type pg from 'pg';
import { ShopError } from '../errors/shop-error.ts';
import { buyerColumns, toBuyer } from './list-buyers.ts';
import { readBuyerAccounts } from './read-buyer-accounts.ts';

const maxAddresses = 20;

interface DetailsRow extends pg.QueryResultRow {
  id: number;
  version: number;
  name: string;
  email: string;
  phone: string;
  firstOrderAt: Date;
  lastOrderAt: Date;
  blocksOrdering: boolean;
  blocksCashOnDelivery: boolean;
  blockReason: string | null;
  emails: string[];
  folded: string[];
}

const detailsStatement = `
  SELECT ${buyerColumns}, b.block_reason AS "blockReason",
    array(SELECT email FROM buyers WHERE b.id IN (id, merged_into_id) ORDER BY id <> b.id, id) AS emails,
    array(SELECT folded_email FROM buyers WHERE b.id IN (id, merged_into_id)) AS folded
  FROM buyers b WHERE b.id = $1`;

/** One buyer with their orders under all their addresses. Throws notFound. */
export async function findBuyer(pool: pg.Pool, buyerId: number): Promise<BuyerDetails> {
  const { rows } = await pool.query<DetailsRow>(detailsStatement, [buyerId]);
  const [row] = rows;
  if (!row) throw new ShopError('notFound');
  const { folded, ...buyer } = row;
  const [orders, spent, addresses, accounts, newsletter, notes] = await Promise.all([
    readOrders(pool, folded),
    readSpent(pool, folded),
    readAddresses(pool, folded),
    readBuyerAccounts(pool, folded),
    readNewsletter(pool, folded),
    readNotes(pool, buyerId),
  ]);
  return { ...toBuyer(buyer), ...orders, spent, addresses, accounts, newsletter, notes };
}

interface OrderRow {
  id: number;
  orderNumber: string;
  placedAt: Date;
  paymentTypeId: PaymentTypeId;
  paymentStatusId: PaymentStatusId;
  currencyId: CurrencyId;
  total: number;
  language: string;
  count: number;
}

async function readOrders(pool: pg.Pool, folded: string[]) {
  const { rows } = await pool.query<OrderRow>(
    `SELECT id, order_number AS "orderNumber", placed_at AS "placedAt", payment_status_id AS "paymentStatusId",
      payment_type_id AS "paymentTypeId",
      currency_id AS "currencyId", total, language, count(*) OVER ()::int AS count
    FROM orders WHERE fold_email(email) = ANY($1) ORDER BY placed_at DESC, id DESC LIMIT ${maxShownOrders}`,
    [folded],
  );
  return {
    orderCount: rows[0]?.count ?? 0,
    language: languages.find((each) => each === rows[0]?.language) ?? defaultLanguage,
    orders: rows.map(({ count: _count, language: _language, ...order }) => ({
      ...order,
      placedAt: order.placedAt.toISOString(),
      total: toMajorUnits(order.total),
    })),
  };
}

async function readSpent(pool: pg.Pool, folded: string[]): Promise<BuyerDetails['spent']> {
  const { Completed, Closed } = paymentStatusIds;
  const { rows } = await pool.query<{ currencyId: CurrencyId; amount: number; orders: number }>(
    `SELECT o.currency_id AS "currencyId", count(*)::int AS orders, sum(o.total - coalesce(
      (SELECT sum(r.amount) FROM order_refunds r
        WHERE r.order_id = o.id AND r.state <> 'failed' AND NOT r.is_surplus), 0))::float8 AS amount
    FROM orders o WHERE fold_email(o.email) = ANY($1) AND o.payment_status_id = ANY($2::int[])
    GROUP BY o.currency_id ORDER BY o.currency_id DESC`,
    [folded, [Completed, Closed]],
  );
  return rows.map((row) => ({ ...row, amount: toMajorUnits(row.amount) }));
}

async function readAddresses(pool: pg.Pool, folded: string[]): Promise<BuyerDetails['addresses']> {
  const { rows } = await pool.query<BuyerDetails['addresses'][number]>(
    `SELECT a.family_name AS "familyName", a.given_name AS "givenName", a.company,
      a.tax_number AS "taxNumber", a.country_code AS "countryCode", a.postal_code AS "postalCode", a.city, a.street
    FROM order_addresses a JOIN orders o ON o.id = a.order_id
    WHERE fold_email(o.email) = ANY($1) GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
    ORDER BY max(o.placed_at) DESC, bool_or(a.kind = 'delivery') DESC, 1, 2, 6, 8 LIMIT ${maxAddresses}`,
    [folded],
  );
  return rows;
}

async function readNewsletter(pool: pg.Pool, folded: string[]): Promise<BuyerDetails['newsletter']> {
  const { rows } = await pool.query<{ confirmedAt: Date | null; unsubscribedAt: Date | null }>(
    `SELECT confirmed_at AS "confirmedAt", unsubscribed_at AS "unsubscribedAt" FROM newsletter_subscriptions
    WHERE fold_email(email) = ANY($1) ORDER BY unsubscribed_at IS NULL DESC, confirmed_at DESC NULLS LAST LIMIT 1`,
    [folded],
  );
  const [row] = rows;
  if (!row) return null;
  return {
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
  };
}

async function readNotes(pool: pg.Pool, buyerId: number): Promise<BuyerDetails['notes']> {
  const { rows } = await pool.query<{ id: number; at: Date; actor: string; text: string }>(
    `SELECT n.id, n.at, n.actor, n.text FROM buyer_notes n JOIN buyers b ON b.id = n.buyer_id
    WHERE $1 IN (b.id, b.merged_into_id) ORDER BY n.id DESC LIMIT ${maxShownNotes}`,
    [buyerId],
  );
  return rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }));
}
