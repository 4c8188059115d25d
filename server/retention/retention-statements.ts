import type { RetentionKind } from '@kamra/contract/retention-settings.ts';
import { deleteSpamCases } from './delete-spam-cases.ts';
import { emptyOrders } from './empty-orders.ts';

/** Rows of one statement, so that locks stay short. */
export const batchSize = 1_000;

/** Deletes a batch of the rows for which a condition on the cutoff `$1` holds. */
const deleteFrom = (table: string, condition: string) => `
  DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED))`;

/** Statements of the nightly job for each kind, a batch at a time; `$1` is the cutoff time. */
export const retentionStatements: Record<Exclude<RetentionKind, 'mailFiles'>, string> = {
  endedSessions: `
    WITH unfinished AS (DELETE FROM pending_sign_ins WHERE expires_at < $1)
    ${deleteFrom('sessions', 'expires_at < $1')}`,
  knownDevices: deleteFrom('known_devices', 'expires_at < $1'),
  oneTimeLinks: `
    WITH requests AS (DELETE FROM customer_codes WHERE expires_at < $1)
    ${deleteFrom('one_time_tokens', 'expires_at < $1')}`,
  orderLinks: deleteFrom('order_links', 'expires_at < $1'),
  signInAttempts: deleteFrom('sign_in_attempts', 'window_ends_at < $1'),
  idempotencyKeys: deleteFrom('idempotent_requests', 'created_at < $1'),
  sharedWishLists: deleteFrom('wish_list_shares', 'last_used_at < $1'),
  searchCounts: deleteFrom('search_counts', 'counted_at < $1'),
  unconfirmedSubscriptions: deleteFrom(
    'newsletter_subscriptions',
    'confirmed_at IS NULL AND unsubscribed_at IS NULL AND requested_at < $1',
  ),
  endedSubscriptions: deleteFrom('newsletter_subscriptions', 'unsubscribed_at < $1'),
  // The consent of current subscribers must stay provable, however old.
  consents: deleteFrom(
    'consent_log',
    `given_at < $1 AND NOT EXISTS (SELECT FROM newsletter_subscriptions n
      WHERE n.unsubscribe_token = consent_log.visitor_id AND n.confirmed_at IS NOT NULL AND n.unsubscribed_at IS NULL)
      AND NOT EXISTS (SELECT FROM cart_reminders r WHERE r.token = consent_log.visitor_id AND r.ended_at IS NULL)`,
  ),
  mailContents: `
    UPDATE mails SET text = '', html = '', data = '{}', headers = '{}' WHERE id = ANY (ARRAY(
      SELECT id FROM mails WHERE created_at < $1 AND state <> 'queued' AND (html <> '' OR data <> '{}')
      LIMIT ${batchSize} FOR UPDATE SKIP LOCKED))`,
  mails: `
    WITH unused AS (
      DELETE FROM mail_files f WHERE f.created_at < $1
        AND NOT EXISTS (SELECT FROM mail_attachments a WHERE a.hash = f.hash)
    )
    ${deleteFrom('mails', `created_at < $1 AND state <> 'queued'`)}`,
  orderPersonalData: `
    WITH emptied AS (
      SELECT id FROM orders WHERE placed_at < $1 AND email <> '' LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
    ), checks AS (
      UPDATE order_sanction_checks SET hits = '[]', note = NULL WHERE order_id IN (SELECT id FROM emptied)
    ), ${emptyOrders}`,
  invoiceDocuments: `
    WITH checks AS (DELETE FROM tax_number_checks WHERE checked_at < $1)
    ${deleteFrom('invoice_documents', 'created_at < $1')}`,
  // What a notification led to stays with the attempt that it was about.
  paymentEvents: `
    WITH demo AS (DELETE FROM demo_card_payments WHERE expires_at < $1)
    ${deleteFrom('payment_events', 'received_at < $1')}`,
  spamCases: deleteSpamCases(batchSize),
  // The table itself refuses to delete rows younger than three years, but spam; what happened to them goes with them.
  customerCases: deleteFrom(
    'customer_cases',
    `received_at < least($1, now() - interval '1096 days') AND state <> 'open'`,
  ),
  // Rows of a carrier's report go with it.
  bankEntries: `
    WITH reports AS (DELETE FROM cash_reports WHERE imported_at < $1)
    ${deleteFrom('bank_entries', 'imported_at < $1')}`,
  // Whatever still waits after the days of trying is given up with it.
  webhookDeliveries: deleteFrom('webhook_deliveries', 'created_at < $1'),
  supplierFileRuns: deleteFrom('supplier_file_runs', 'started_at < $1'),
  rateReads: deleteFrom('rate_reads', 'at < $1'),
  // The table itself refuses it for rows younger than a week; the network stays in `address`.
  auditLogAddresses: `
    UPDATE audit_log SET ip_address = NULL WHERE id = ANY (ARRAY(
      SELECT id FROM audit_log WHERE ip_address IS NOT NULL AND at < least($1, now() - interval '8 days')
      LIMIT ${batchSize} FOR UPDATE SKIP LOCKED))`,
  // The table itself refuses to delete rows younger than a year.
  auditLog: `
    WITH batches AS (DELETE FROM change_batches WHERE at < least($1, now() - interval '366 days'))
    ${deleteFrom('audit_log', `at < least($1, now() - interval '366 days')`)}`,
};
