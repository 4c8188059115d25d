import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

/**
 * Foreign keys without an index, by why none is needed: whoever deletes a row, or changes its key, has PostgreSQL look
 * through the whole referring table for it, once for each row.
 */
const unindexed = {
  fewRows: `
    guarantee_files.product_id home_pictures.media_hash home_pictures.phone_media_hash list_views.owner_id
    one_time_tokens.customer_id one_time_tokens.system_user_id shop_settings.icon_id shop_settings.logo_id
    system_users.role_id variant_group_attributes.attribute_id`,
  /** Those with many products have few operators, of which hardly any ever goes; each product would write two indexes. */
  operatorsAreKept: `
    brands.manufacturer_id brands.responsible_person_id products.manufacturer_id products.responsible_person_id`,
  /** The index begins with the attribute, of which there are few: PostgreSQL looks for the option in each. */
  withinAttributes: 'product_attribute_options.option_id product_attributes.option_id',
  /** Only those of the demo shop are deleted, with their orders. */
  paymentsAreKept: 'payment_events.payment_id',
  /** Of tables that stay short; what staff did with orders, goods and money has their number without a key. */
  staffHaveFew: `
    cash_reports.imported_by_id guarantee_files.system_user_id invoice_service_keys.changed_by_id
    sanction_lists.imported_by_id supplier_files.system_user_id webhooks.system_user_id`,
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('what refers to rows that are deleted has an index that finds it', async () => {
  const { rows } = await database.pool.query<{ key: string }>(`
    SELECT (SELECT c.conrelid::regclass || '.' || string_agg(a.attname, ',' ORDER BY a.attnum)
      FROM pg_attribute a WHERE a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)) AS key
    FROM pg_constraint c
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT FROM pg_index i
      WHERE i.indrelid = c.conrelid AND (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
        -- Of a part of the rows it finds them only where the others have no value.
        AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'))`);
  const known = Object.values(unindexed).flatMap((keys) => keys.trim().split(/\s+/));
  expect(rows.map(({ key }) => key).sort()).toEqual(known.sort());
});
