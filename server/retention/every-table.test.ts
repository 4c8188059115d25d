import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { emptyOrders } from './empty-orders.ts';
import { retentionStatements } from './retention-statements.ts';

/** Tables that hold, or may hold, what tells of a person, by what ends it. A table of no list belongs into one. */
const personal = {
  /** Go with the account of a customer, which its owner or staff delete. */
  withAccount: `
    cart_reminders customer_addresses customer_identities customer_lists customer_passkeys
    customer_wish_list_items customer_wish_lists customers known_devices point_accounts point_lots
    point_movements`,
  /** End by the nightly job, each by its kind of `retentionDays`, or with a row that does. */
  byRetention: `
    audit_log bank_entries case_remedies cash_report_lines cash_reports change_batches consent_log
    customer_case_events customer_cases customer_codes demo_card_payments idempotent_requests
    invoice_documents invoice_lines invoice_pdfs mail_attachments mail_files mails
    newsletter_subscriptions one_time_tokens order_links passkey_challenges payment_events
    pending_sign_ins search_counts session_links session_orders sessions sign_in_attempts
    tax_number_checks webhook_deliveries wish_list_shares`,
  /** Are emptied with their order: after its legal term, or when its buyer is erased and it came to nothing. */
  withOrder: `
    order_addresses order_deliveries order_gift_notes order_history order_returns order_sanction_checks
    order_surveys orders return_labels return_proofs shipment_labels shipments`,
  /** A buyer goes with the last order of an address; exports go within hours, alerts by their own job, counters of
   * limits within minutes; reviews stand under the name that their authors chose, until it is erased. */
  elsewhere: `
    buyer_notes buyers exports product_alerts product_review_pictures product_reviews rate_limits`,
  /** As long as somebody works in the back office. */
  staff: `
    api_keys bulk_reads list_views staff_authenticators staff_passkeys staff_recovery_codes system_users`,
};

/** Tables that hold nothing of a person beside numbers that mean something in the tables above alone. */
const impersonal = `
  attribute_option_texts attribute_options attribute_texts attributes audit_log_links brand_texts
  brands bulk_change_products bulk_changes cache_purges carrier_accounts case_numbers categories
  category_attributes category_texts consent_texts content_pages currency_rates delivery_events
  delivery_fees delivery_methods delivery_zones document_version economic_operators fixed_prices
  former_brand_names former_category_codes former_media_hashes front_caches guarantee_file_versions
  guarantee_files home_pictures import_mappings import_report_entries imported_pictures
  imported_products invoice_service_keys invoice_tasks legal_documents mail_texts media_files
  network_hash_keys noted_media noted_stock noted_top_products offers order_guarantee_files order_lines
  order_refund_lines order_refunds order_return_lines order_runs order_tags order_vat payment_attempts
  payment_fees payment_providers payment_refunds payments pickup_point_reads pickup_points
  picture_archive_files picture_archives picture_sources point_tasks price_history price_reductions
  product_attribute_options product_attribute_texts product_attributes product_categories
  product_images product_imports product_questions product_sales_days product_search product_tags
  product_texts products rate_reads recall_orders recall_products recalls related_products
  review_links role_access_rights sales_day_changes sales_days sales_roll_ups sanction_entries
  sanction_lists search_changes search_documents search_engine_changes search_engine_indexes
  search_pending search_pins search_posting_blocks search_posting_versions search_postings search_stop_words search_synonyms
  search_unposted search_words shipment_events shipment_lines shop_settings statement_mappings stock
  stock_feeds stock_movements stock_reservations supplier_file_runs supplier_files system_roles
  translation_counts variant_group_attributes variant_groups vat_days vat_rates visit_counts webhooks window_settings`;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const namesIn = (text: string) => text.trim().split(/\s+/);

test('of every table it is known whether it holds personal data, and what ends that', async () => {
  const { rows } = await shop.connection.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
  );
  const told = [...Object.values(personal), impersonal].flatMap(namesIn);
  expect(told.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('what belongs to an account or an order goes with it, or is emptied by name', async () => {
  const { rows } = await shop.connection.pool.query<{ name: string; parent: string }>(
    `SELECT conrelid::regclass::text AS name, confrelid::regclass::text AS parent FROM pg_constraint
    WHERE contype = 'f' AND confdeltype = 'c'`,
  );
  const goesWith = (name: string, root: string): boolean =>
    name === root || rows.some((each) => each.name === name && goesWith(each.parent, root));
  expect(namesIn(personal.withAccount).filter((name) => !goesWith(name, 'customers'))).toEqual([]);
  const emptied = `${retentionStatements.orderPersonalData} ${emptyOrders}`;
  const isEmptied = (name: string) => new RegExp(`(UPDATE|DELETE FROM) ${name}\\b`).test(emptied);
  expect(namesIn(personal.withOrder).filter((name) => !isEmptied(name))).toEqual([]);
});
