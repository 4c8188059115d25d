import { readFileSync } from 'node:fs';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RetentionKind, retentionKinds, retentionSettings } from '@kamra/contract/retention-settings.ts';
import { defaultSettings, schemaOf } from '@kamra/contract/shop-settings.ts';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { verifyAuditLog } from '../staff/verify-audit-log.ts';
import { writeAuditLog } from '../staff/write-audit-log.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { applyRetention } from './apply-retention.ts';
import { batchSize } from './retention-statements.ts';

const defaultRetentionDays = defaultSettings.retentionDays;
const retentionDaysSchema = schemaOf(retentionSettings);
const dayMs = 24 * 60 * 60 * 1000;
let shop: TestShop;
beforeEach(async () => {
  shop = await startTestShop();
});
afterEach(() => shop.close());

const query = async (statement: string) => (await shop.connection.pool.query(statement)).rows;
const count = async (from: string) =>
  Number((await query(`SELECT count(*)::int AS count FROM ${from}`))[0].count);
/** Runs the job so many days from now. */
const afterDays = (days: number) =>
  applyRetention(shop.connection.pool, shop.config, { now: new Date(Date.now() + days * dayMs) });

/** A row of each kind with the current time, and how it is counted. */
const rows: Record<
  Exclude<
    RetentionKind,
    'mailFiles' | 'orderPersonalData' | 'spamCases' | 'customerCases' | 'auditLog' | 'auditLogAddresses'
  >,
  [string, string]
> = {
  endedSessions: [
    `INSERT INTO sessions (token_hash, kind, expires_at) VALUES ('s', 'shop', now())`,
    'sessions',
  ],
  knownDevices: [
    `INSERT INTO known_devices (token_hash, customer_id, expires_at) SELECT 'd', id, now() FROM customers`,
    'known_devices',
  ],
  oneTimeLinks: [
    `INSERT INTO one_time_tokens (token_hash, purpose, expires_at) VALUES ('t', 'firstAdministrator', now())`,
    'one_time_tokens',
  ],
  orderLinks: [
    `WITH placed AS (
       INSERT INTO orders (order_number, trn_id, email, phone, customer_name, language, currency_id, payment_type_id,
         payment_status_id, goods_total, delivery_fee, payment_fee, total)
       VALUES ('K', 't', 'x@y.example', '', '', 'hu', 3, 2, 8, 1, 0, 0, 1) RETURNING id
     ) INSERT INTO order_links (token_hash, order_id, expires_at) SELECT 'l', id, now() FROM placed`,
    'order_links',
  ],
  invoiceDocuments: [
    `INSERT INTO invoice_documents (order_number, kind, generation, external_key, provider, status, currency_id, net,
       vat, gross, fulfilled_on, due_on, request)
       VALUES ('K', 'proforma', 1, 'k', 'byHand', 'failed', 3, 0, 0, 0, now(), now(), '{}')`,
    'invoice_documents',
  ],
  paymentEvents: [
    `INSERT INTO payment_events (event_id, kind, content) VALUES ('barion:e', 'barion callback', '{}')`,
    'payment_events',
  ],
  bankEntries: [
    `INSERT INTO bank_entries (entry_key, account, booked_on, amount, currency_id, payer_name, payer_account, message, reference)
       VALUES ('k', '', now(), 1, 3, '', '', '', '')`,
    'bank_entries',
  ],
  webhookDeliveries: [
    `WITH hook AS (
       INSERT INTO webhooks (name, url, events, low_stock_limit, secret)
       VALUES ('ERP', 'https://erp.example', '{}', 1, 's') RETURNING id
     ) INSERT INTO webhook_deliveries (webhook_id, event, ordering_key, payload)
     SELECT id, 'order.placed', 'order-1', '{}' FROM hook`,
    'webhook_deliveries',
  ],
  supplierFileRuns: [
    `WITH file AS (
       INSERT INTO supplier_files (name, url, fields, max_changed_percent, hour)
       VALUES ('Nagyker', 'https://nagyker.example', '{}', 10, 5) RETURNING id
     ) INSERT INTO supplier_file_runs (supplier_file_id, is_trial) SELECT id, true FROM file`,
    'supplier_file_runs',
  ],
  rateReads: [`INSERT INTO rate_reads (source, url) VALUES ('ecb', 'https://bank.example')`, 'rate_reads'],
  signInAttempts: [`INSERT INTO sign_in_attempts VALUES ('account:unknown-1', 3, now())`, 'sign_in_attempts'],
  idempotencyKeys: [
    `INSERT INTO idempotent_requests (actor, request_id, body_hash) VALUES ('guest', 'r', 'h')`,
    'idempotent_requests',
  ],
  sharedWishLists: [
    `INSERT INTO wish_list_shares (token_hash, product_ids) VALUES ('w', '{1}')`,
    'wish_list_shares',
  ],
  searchCounts: [
    `INSERT INTO search_counts (day, language, words, searches) VALUES (current_date, 'hu', 'bogre', 3)`,
    'search_counts',
  ],
  unconfirmedSubscriptions: [
    `INSERT INTO newsletter_subscriptions (email, name, language, consent_version, unsubscribe_token)
     VALUES ('uj@olvaso.example', 'Új', 'hu', '1', 'u1')`,
    'newsletter_subscriptions',
  ],
  endedSubscriptions: [
    `INSERT INTO newsletter_subscriptions (email, name, language, consent_version, unsubscribe_token, confirmed_at,
       unsubscribed_at) VALUES ('volt@olvaso.example', 'Volt', 'hu', '1', 'u2', now(), now())`,
    'newsletter_subscriptions',
  ],
  consents: [
    `INSERT INTO consent_log (visitor_id, kind, text_version, choices) VALUES ('v', 'cookies', '1', '{}')`,
    'consent_log',
  ],
  mailContents: [
    `INSERT INTO mails (message_id, recipient, subject, language, template, data, text, html, state)
     VALUES ('m1', 'x@y.example', 's', 'hu', 't', '{"token":"secret"}', 'secret', 'secret', 'failed')`,
    `mails WHERE html <> '' OR text <> '' OR data::text <> '{}'`,
  ],
  mails: [
    `INSERT INTO mails (message_id, recipient, subject, language, template, data, state)
     VALUES ('m2', 'x@y.example', 's', 'hu', 't', '{}', 'sent')`,
    'mails',
  ],
};

describe('[wall 138] the nightly job', () => {
  test.each(Object.keys(rows) as (keyof typeof rows)[])(
    'keeps %s for its days and not longer',
    async (kind) => {
      await query(`INSERT INTO customers (email) VALUES ('vevo@vasarlo.example')`);
      const [insert, from] = rows[kind];
      await query(insert);
      expect(await count(from)).toBe(1);
      await afterDays(defaultRetentionDays[kind] - 0.01);
      expect(await count(from), 'an hour before').toBe(1);
      await afterDays(defaultRetentionDays[kind] + 0.01);
      expect(await count(from), 'an hour later').toBe(0);
      expect(await count('customers')).toBe(1);
    },
  );

  test('compares rows with the database’s clock, not with the process’s', async () => {
    await query(rows.oneTimeLinks[0]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 190 * dayMs });
    await applyRetention(shop.connection.pool, shop.config).finally(() => vi.useRealTimers());
    expect(await count('one_time_tokens')).toBe(1);
  });

  test('keeps mail files for their days, and deletes no other file of the folder', async () => {
    const folder = join(shop.config.dataDir, 'mails');
    await afterDays(0);
    await mkdir(folder, { recursive: true });
    for (const name of ['a.eml', 'b.part', 'notes.txt']) await writeFile(join(folder, name), 'x');
    await afterDays(29.9);
    expect((await readdir(folder)).length).toBe(3);
    await utimes(join(folder, 'a.eml'), new Date(), new Date(Date.now() + 10 * dayMs));
    await afterDays(30.1);
    expect((await readdir(folder)).sort()).toEqual(['a.eml', 'notes.txt']);
  });

  test('anonymises an order after nine years and keeps what accounting needs', async () => {
    const productId = await shop.addProduct();
    const placed = await placeTestOrder(shop, [{ productId, soldQuantity: 1 }], {
      note: 'kanári',
      giftNote: 'kanárinak',
    });
    const { dataDir } = shop.config;
    const personal = `orders o JOIN order_addresses a ON a.order_id = o.id
      WHERE o.email <> '' OR o.phone <> '' OR o.customer_name <> '' OR a.street <> '' OR a.family_name <> ''`;
    const before = await query('SELECT order_number, total, placed_at FROM orders');
    await afterDays(3_286);
    expect(await count(personal)).toBeGreaterThan(0);
    expect(await count('order_gift_notes')).toBe(1);
    await applyRetention(shop.connection.pool, { dataDir }, { now: new Date(Date.now() + 3_288 * dayMs) });
    expect(await count(personal)).toBe(0);
    expect(await count('order_gift_notes')).toBe(0);
    expect(await query('SELECT order_number, total, placed_at FROM orders')).toEqual(before);
    expect(await count('order_lines')).toBe(1);
    expect(before[0].order_number).toBe(placed.body.orderNumber);
  });

  test('keeps the audit log for five years, and for one whatever the settings say', async () => {
    const write = (age: string) =>
      query(`INSERT INTO audit_log (at, system_user_name, module, action, entity)
        VALUES (now() - interval '${age}', 'x', 'orders', 'x', 'x')`);
    for (const age of ['1 day', '11 months', '3 years', '1824 days', '1826 days']) await write(age);
    await afterDays(0);
    expect(await count('audit_log')).toBe(4);
    await query(`UPDATE shop_settings SET value = value || '{"retentionDays":{"auditLog":366}}'`);
    await afterDays(0);
    expect(await count('audit_log')).toBe(2);
    await afterDays(10_000);
    expect(await count('audit_log')).toBe(2);
  });

  test('empties IP addresses of the audit log after ninety days, and the hash chain stays whole', async () => {
    const actor = { systemUserId: 1, name: 'Kis Éva', address: '203.0.113.9' };
    await writeAuditLog(shop.connection.db, actor, {
      module: 'orders',
      action: 'x',
      entity: 'x',
      entityId: 1,
    });
    await query(`INSERT INTO audit_log (at, system_user_name, address, ip_address, module, action, entity)
      VALUES (now() - interval '89 days', 'x', '203.0.113.0/24', '203.0.113.9', 'orders', 'x', 'x'),
        (now() - interval '91 days', 'x', '203.0.113.0/24', '203.0.113.9', 'orders', 'x', 'x')`);
    await afterDays(0);
    expect(await query('SELECT address, ip_address AS "ipAddress" FROM audit_log ORDER BY at')).toEqual([
      { address: '203.0.113.0/24', ipAddress: null },
      { address: '203.0.113.0/24', ipAddress: '203.0.113.9' },
      { address: '203.0.113.0/24', ipAddress: '203.0.113.9' },
    ]);
    expect((await verifyAuditLog(shop.connection.pool)).problems).toEqual([]);
    for (const change of [
      `ip_address = NULL`,
      `address = NULL, ip_address = NULL`,
      `ip_address = '192.0.2.1'`,
    ])
      await expect(
        query(`UPDATE audit_log SET ${change} WHERE at > now() - interval '5 days'`),
      ).rejects.toThrow('only ever added');
    await expect(
      query(`UPDATE audit_log SET address = NULL, ip_address = NULL WHERE at < now() - interval '80 days'`),
    ).rejects.toThrow('only ever added');
  });

  test('never touches what is still in use', async () => {
    await query(`INSERT INTO mails (message_id, recipient, subject, language, template, data, created_at)
      VALUES ('waits', 'x@y.example', 's', 'hu', 't', '{"a":1}', now() - interval '20 years')`);
    await query(`INSERT INTO newsletter_subscriptions (email, name, language, consent_version, unsubscribe_token,
      requested_at, confirmed_at) VALUES ('x@y.example', 'X', 'hu', '1', 'reader', now() - interval '20 years', now())`);
    await query(`INSERT INTO consent_log (visitor_id, kind, text_version, choices, given_at)
      VALUES ('reader', 'newsletter', '1', '{newsletter}', now() - interval '20 years')`);
    await afterDays(100);
    expect([
      await count('mails'),
      await count('newsletter_subscriptions'),
      await count('consent_log'),
    ]).toEqual([1, 1, 1]);
    expect(await query('SELECT data FROM mails')).toEqual([{ data: { a: 1 } }]);
  });

  test('works in batches and stops between two', async () => {
    await shop.connection.db.execute(sql`
      INSERT INTO sign_in_attempts SELECT 'account:unknown-' || n, 1, now() FROM generate_series(1, ${2 * batchSize + 7}) n`);
    const stopped = AbortSignal.abort(new Error('the server stops'));
    const run = applyRetention(shop.connection.pool, shop.config, { signal: stopped });
    await expect(run).rejects.toThrow('the server stops');
    await afterDays(2);
    expect(await count('sign_in_attempts')).toBe(0);
  });
});

describe('the table of retention', () => {
  test('is set by the shop keeper within legal limits; a kind that is not set has its default', () => {
    expect(retentionDaysSchema.parse({ mails: 100 })).toEqual({ ...defaultRetentionDays, mails: 100 });
    expect(retentionDaysSchema.safeParse({ orderPersonalData: 100 }).success).toBe(false);
    expect(retentionDaysSchema.safeParse({ auditLog: 30 }).success).toBe(false);
    expect(retentionDaysSchema.safeParse({ mails: -1 }).success).toBe(false);
  });

  test('is documented in docs/retention.md, kind by kind', () => {
    const document = readFileSync(join(import.meta.dirname, '../../docs/retention.md'), 'utf8');
    const told = [...document.matchAll(/^\| `(\w+)` \| (\d+) \| (\d+) \|/gm)].map(
      ([, kind, days, minDays]) => [kind, Number(days), Number(minDays)],
    );
    expect(told).toEqual(
      retentionKinds.map((kind) => [kind, defaultRetentionDays[kind], retentionSettings[kind].min]),
    );
  });
});
