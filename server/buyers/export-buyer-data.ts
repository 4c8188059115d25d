import type pg from 'pg';
import type { DatabaseConnection } from '../database/connect.ts';
import { readOrders } from '../orders/read-order.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { findBuyer } from './find-buyer.ts';

/** Orders of one file; nobody has more. */
const maxOrders = 1_000;
const maxMails = 5_000;

/** All that the shop keeps about a buyer, noted in the audit log. Throws notFound. */
export async function exportBuyerData({ db, pool }: DatabaseConnection, buyerId: number, actor: StaffActor) {
  const { version: _version, orders: _shown, ...buyer } = await findBuyer(pool, buyerId);
  const ids = await idsOf(pool, buyer.emails);
  const orders = await readOrders(pool, ids);
  const data = {
    exportedAt: new Date().toISOString(),
    buyer,
    orders: orders.map(({ trnId: _secret, ...order }) => order),
    ...(await readDataOfAddresses(pool, buyer.emails)),
  };
  await writeAuditLog(db, actor, {
    module: 'customers',
    action: 'exportData',
    entity: 'buyer',
    entityId: buyerId,
    after: { orders: orders.length },
  });
  return data;
}

async function idsOf(pool: pg.Pool, emails: readonly string[]): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM orders WHERE fold_email(email) IN (SELECT fold_email(e) FROM unnest($1::text[]) e)
    ORDER BY placed_at LIMIT ${maxOrders}`,
    [emails],
  );
  return rows.map(({ id }) => id);
}

/** What is kept under e-mail addresses beside their orders. */
export async function readDataOfAddresses(pool: pg.Pool, emails: readonly string[]) {
  const ofBuyer = (column: string) =>
    `fold_email(${column}) IN (SELECT fold_email(e) FROM unnest($1::text[]) e)`;
  const read = async (statement: string) => (await pool.query<object>(statement, [emails])).rows;
  return {
    mails: await read(`SELECT recipient, subject, state, created_at AS "createdAt" FROM mails
      WHERE ${ofBuyer('recipient')} ORDER BY id LIMIT ${maxMails}`),
    newsletter: await read(`SELECT email, name, language, consent_version AS "consentVersion",
        requested_at AS "requestedAt", confirmed_at AS "confirmedAt", unsubscribed_at AS "unsubscribedAt"
      FROM newsletter_subscriptions WHERE ${ofBuyer('email')}`),
    consents: await read(`SELECT c.kind, c.text_version AS "textVersion", c.choices, c.given_at AS "givenAt"
      FROM consent_log c
      WHERE c.visitor_id IN (SELECT n.unsubscribe_token FROM newsletter_subscriptions n WHERE ${ofBuyer('n.email')}
          UNION ALL SELECT r.token FROM cart_reminders r JOIN customers u ON u.id = r.customer_id WHERE ${ofBuyer('u.email')})
        OR c.customer_id IN (SELECT u.id FROM customers u WHERE ${ofBuyer('u.email')})
      ORDER BY c.given_at LIMIT 1000`),
    cartReminders: await read(`SELECT r.consent_version AS "consentVersion", r.wanted_at AS "givenAt",
        r.ended_at AS "endedAt", r.reminded_at AS "remindedAt"
      FROM cart_reminders r JOIN customers u ON u.id = r.customer_id WHERE ${ofBuyer('u.email')}`),
    cases:
      await read(`SELECT c.case_number AS "caseNumber", c.kind, c.state, c.order_reference AS "orderReference",
        c.name, c.email, c.phone, c.address, c.product, c.remedy, c.text, c.bank_account AS "bankAccount",
        c.received_at AS "receivedAt", coalesce((SELECT json_agg(json_build_object('event', e.event, 'at', e.at,
          'text', e.text) ORDER BY e.id) FROM customer_case_events e
          WHERE e.case_id = c.id AND e.event IN ('answered', 'refused')), '[]') AS answers
      FROM customer_cases c WHERE ${ofBuyer('c.email')} ORDER BY c.id LIMIT 1000`),
    returns: await read(`SELECT r.number, o.order_number AS "orderNumber", r.state, r.note,
        r.decision_note AS "decisionNote", r.requested_at AS "requestedAt"
      FROM order_returns r JOIN orders o ON o.id = r.order_id WHERE ${ofBuyer('o.email')} ORDER BY r.id LIMIT 1000`),
    alerts: await read(`SELECT kind, email, language, created_at AS "createdAt", confirmed_at AS "confirmedAt"
      FROM product_alerts WHERE ${ofBuyer('email')} LIMIT 1000`),
    reviews: await read(`SELECT l.product_name AS "productName", r.stars, r.title, r.body,
        r.author_name AS "authorName", r.created_at AS "createdAt"
      FROM product_reviews r JOIN order_lines l ON l.id = r.order_line_id JOIN orders o ON o.id = l.order_id
      WHERE ${ofBuyer('o.email')} ORDER BY r.id LIMIT 1000`),
    points: await read(`SELECT m.at, m.kind, m.points, o.order_number AS "orderNumber", m.reason AS note
      FROM point_movements m JOIN customers c ON c.id = m.customer_id LEFT JOIN orders o ON o.id = m.order_id
      WHERE ${ofBuyer('c.email')} ORDER BY m.id LIMIT 5000`),
    account:
      await read(`SELECT email, family_name AS "familyName", given_name AS "givenName", phone, language,
        created_at AS "createdAt" FROM customers WHERE ${ofBuyer('email')}`),
    surveys: await read(`SELECT o.order_number AS "orderNumber", s.consent_version AS "consentVersion",
        s.wanted_at AS "givenAt", s.requested_at AS "passedOnAt"
      FROM order_surveys s JOIN orders o ON o.id = s.order_id WHERE ${ofBuyer('o.email')} LIMIT 1000`),
    bankCredits: await read(`SELECT e.booked_on AS "bookedOn", e.amount / 100.0::float8 AS amount,
        e.payer_name AS "payerName", e.payer_account AS "payerAccount", e.message
      FROM bank_entries e JOIN orders o ON o.id = e.order_id WHERE ${ofBuyer('o.email')} LIMIT 1000`),
    cashOnDelivery:
      await read(`SELECT l.parcel_number AS "parcelNumber", l.order_reference AS "orderReference",
        l.reported_on AS "reportedOn", l.collected / 100.0::float8 AS collected, o.order_number AS "orderNumber"
      FROM cash_report_lines l JOIN orders o ON o.id = l.order_id WHERE ${ofBuyer('o.email')} LIMIT 1000`),
  };
}
