import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'migrations');
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));

/** What migrations did before servers were restarted in turn; none is added to these. */
const earlier: Record<string, string[]> = {
  '0004_order_way.sql': [
    'mails: a column that the previous version does not fill',
    'session_orders: drops or replaces a constraint',
  ],
  '0014_accounts_and_retention.sql': [
    'customers: a unique index',
    'newsletter_subscriptions: a unique index',
    'system_users: a unique index',
  ],
  '0016_order_vat_and_deadlines.sql': ['idempotent_requests: drops or replaces a constraint'],
};

/**
 * Foreign keys to pictures that follow a changed hash instead of refusing the change; what the previous version writes
 * meets them, since each of its hashes is a picture's.
 */
const followsHashes: Record<string, string[]> = {
  '0035_media_library.sql': [
    'brands',
    'categories',
    'home_pictures',
    'media_files',
    'picture_sources',
    'product_images',
  ].map((table) => `${table}: drops or replaces a constraint`),
};

/** The previous version has no code for this table: nothing of it reads or writes there. */
const unusedTables: Record<string, string[]> = {
  '0070_customer_accounts.sql': ['customer_addresses: a unique index'],
  '0071_addresses_of_any_kind.sql': ['customer_addresses: drops what the previous version uses'],
  // Of withdrawal_cases the removal of the demo shop alone: it is undone whole, and works on the new server.
  '0085_drop_tables_that_nothing_uses.sql': [
    'complaints',
    'invoice_links',
    'warranty_cards',
    'warranty_claims',
    'withdrawal_cases',
  ].map((table) => `DROP TABLE ${table} CASCADE;: drops what the previous version uses`),
};

/** A check that admits all that the one before it admitted, or what a new column begins with. */
const looserChecks: Record<string, string[]> = {
  '0084_what_was_not_sent_of_a_refund.sql': ['order_refund_lines: drops or replaces a constraint'],
  // A row with no points, which is all that the previous version writes, meets what was there before.
  '0094_add_loyalty_points.sql': [
    'order_lines: drops or replaces a constraint',
    'orders: drops or replaces a constraint',
  ],
  // What the previous version writes of products leaves these columns empty.
  '0096_duties_of_law.sql': ['products: drops or replaces a constraint'],
  '0077_reviews_and_alerts.sql': ['product_reviews: drops or replaces a constraint'],
};

/** Foreign keys that are no more: no statement names them, and their tables take whatever the previous version writes. */
const droppedKeys: Record<string, string[]> = {
  '0123_keep_numbers_of_staff.sql': [
    'bank_entries',
    'customer_case_events',
    'invoice_documents',
    'order_history',
    'order_returns',
    'return_labels',
    'return_proofs',
    'shipments',
    'stock_movements',
  ].map((table) => `${table}: drops or replaces a constraint`),
};

const known = { ...earlier, ...followsHashes, ...unusedTables, ...looserChecks, ...droppedKeys };

/** The columns that a file adds and the previous version leaves empty: what holds for them holds for none of its rows. */
function emptyColumns(statements: readonly string[]): Set<string> {
  const added = /^ALTER TABLE (\w+) ADD COLUMN (\w+) (?!.*(?:NOT NULL|DEFAULT))/i;
  return new Set(
    statements.flatMap((statement) => {
      const [, table, column] = added.exec(statement) ?? [];
      return table ? [`${table}.${column}`] : [];
    }),
  );
}

/** The columns of a unique index or a foreign key. */
function keyColumns(statement: string): string[] {
  const key = /^CREATE UNIQUE INDEX .*? USING \w+ \(([\w,]+)\)|FOREIGN KEY \(([\w,]+)\)/i.exec(statement);
  return (key?.[1] ?? key?.[2] ?? '').split(',');
}

/** Every statement that the previous version, still running beside the new tables, might not survive. */
function findBreakingChanges(sql: string): string[] {
  const statements = sql
    .replace(/--(?!> statement-breakpoint).*$/gm, '')
    .split('--> statement-breakpoint')
    .map((each) => each.replaceAll('"', '').replace(/\s+/g, ' ').trim());
  const created = new Set(
    statements.map((each) => /^CREATE TABLE (?:IF NOT EXISTS )?(?:public\.)?(\w+)/i.exec(each)?.[1]),
  );
  const empty = emptyColumns(statements);
  return statements.flatMap((statement) => {
    const table = /^(?:ALTER TABLE|CREATE .*?INDEX .*? ON)(?: ONLY| IF EXISTS)? (?:public\.)?(\w+)/i.exec(
      statement,
    )?.[1];
    if (table && created.has(table)) return [];
    if (keyColumns(statement).some((column) => empty.has(`${table}.${column}`))) return [];
    return rules
      .filter(({ pattern }) => pattern.test(statement))
      .map(({ name }) => `${table ?? statement.slice(0, 60)}: ${name}`);
  });
}

const rules = [
  {
    name: 'drops what the previous version uses',
    pattern:
      /^DROP (TABLE|VIEW|MATERIALIZED VIEW|TYPE|FUNCTION|SCHEMA|SEQUENCE)|^ALTER TABLE .* DROP COLUMN/i,
  },
  { name: 'renames', pattern: /^ALTER .* RENAME /i },
  {
    name: 'changes the type or the obligation of a column',
    pattern: /^ALTER TABLE .* ALTER COLUMN \w+ (SET DATA TYPE|TYPE|SET NOT NULL|DROP DEFAULT)/i,
  },
  {
    name: 'a column that the previous version does not fill',
    pattern: /^ALTER TABLE .* ADD COLUMN (?!.*(\bDEFAULT\b|\bserial\b|\bGENERATED\b)).*\bNOT NULL\b/i,
  },
  // An ON CONFLICT of the previous version may name it, and its rows may not meet a new one.
  { name: 'drops or replaces a constraint', pattern: /^ALTER TABLE .* (ADD|DROP) CONSTRAINT/i },
  { name: 'a unique index', pattern: /^CREATE UNIQUE INDEX/i },
];

describe('[wall 133] while servers are restarted in turn the previous version runs on the new tables', () => {
  test.each(files)('%s only adds', (file) => {
    const found = new Set(findBreakingChanges(readFileSync(join(folder, file), 'utf8')));
    expect([...found].sort()).toEqual((known[file] ?? []).toSorted());
  });

  test.each([
    'ALTER TABLE "orders" DROP COLUMN "phone";',
    'ALTER TABLE "orders" RENAME COLUMN "phone" TO "telephone";',
    'ALTER TABLE "orders" ALTER COLUMN "phone" SET NOT NULL;',
    'ALTER TABLE "orders" ALTER COLUMN "phone" SET DATA TYPE integer;',
    'ALTER TABLE "orders" ADD COLUMN "fax" text NOT NULL;',
    'ALTER TABLE "orders" ADD CONSTRAINT "x" CHECK (phone <> $$$$);',
    'ALTER TABLE "orders" DROP CONSTRAINT "x";',
    'DROP TABLE "orders";',
    'CREATE UNIQUE INDEX "x" ON "orders" USING btree ("phone");',
    `ALTER TABLE "orders" ADD COLUMN "fax" text DEFAULT '';\n--> statement-breakpoint\nCREATE UNIQUE INDEX "x" ON "orders" USING btree ("fax");`,
  ])('%s is found', (statement) => {
    expect(findBreakingChanges(`SELECT 1;\n--> statement-breakpoint\n${statement}`)).toHaveLength(1);
  });

  test.each([
    'ALTER TABLE "orders" ADD COLUMN "fax" text;',
    `ALTER TABLE "orders" ADD COLUMN "fax" text DEFAULT '' NOT NULL;`,
    'CREATE INDEX CONCURRENTLY "x" ON "orders" USING btree ("phone");',
    'ALTER TABLE "orders" ADD COLUMN "fax" text;\n--> statement-breakpoint\nCREATE UNIQUE INDEX "x" ON "orders" USING btree ("id","fax");',
    'CREATE TABLE "faxes" ("id" int);\n--> statement-breakpoint\nCREATE UNIQUE INDEX "x" ON "faxes" USING btree ("id");',
  ])('%s is allowed', (statement) => {
    expect(findBreakingChanges(statement)).toEqual([]);
  });
});
