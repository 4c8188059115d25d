import pg from 'pg';
import { testSecrets } from '../../server/testing/card-provider/held-payments.ts';
import type { LifeShop } from './life-shop.ts';

/** Names of keys that are secret; the others are on labels, in addresses, or at the maker’s own console. */
const secretNames = ['password', 'apiKey', 'apiSecret'];

/** What the shop was given by those who take its money, bring its parcels and write its invoices. */
function secretsOf({ carriers, invoicers }: Pick<LifeShop, 'carriers' | 'invoicers'>): string[] {
  const { stripeKey, stripeWebhook, posKey, simplePaySecret } = testSecrets;
  const ofCarriers = Object.values(carriers).flatMap(({ keys }) =>
    Object.entries(keys).flatMap(([name, value]) => (secretNames.includes(name) ? value : [])),
  );
  const ofInvoicers = Object.values(invoicers).map(({ key }) => key);
  return [...new Set([stripeKey, stripeWebhook, posKey, simplePaySecret, ...ofCarriers, ...ofInvoicers])];
}

/** Pages and files in which somebody could find them. */
const asked = [
  'GET /',
  'GET /checkout',
  'GET /admin',
  'GET /api/Carrier',
  'GET /api/PaymentProvider',
  'GET /api/InvoiceService',
  'GET /api/Invoice/Export?from=2026-01-01&to=2026-12-31',
  'POST /api/AuditLog/List',
];

/** Where a secret of the shop stands that stands nowhere but sealed: in a log, a reply, or a row of any table. */
export async function findToldSecrets(shop: LifeShop): Promise<string[]> {
  const secrets = secretsOf(shop);
  const found = secrets.flatMap((secret) => (shop.output().includes(secret) ? ['the log'] : []));
  for (const name of asked) {
    const { status, text } = await shop.read(name);
    if (status !== 200) found.push(`${name}: ${status}`);
    if (secrets.some((secret) => text.includes(secret))) found.push(name);
  }
  return [...found, ...(await findTablesWith(shop.database.databaseUrl, secrets))];
}

/** Reads whole tables, the papers in them too, which takes longer than a statement of the shop may. */
async function findTablesWith(databaseUrl: string, texts: readonly string[]): Promise<string[]> {
  const patterns = texts.map((text) => `%${text}%`);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const found: string[] = [];
    for (const table of await listTables(client)) {
      const { rowCount } = await client.query(`SELECT FROM ${table} t WHERE t::text LIKE ANY($1) LIMIT 1`, [
        patterns,
      ]);
      if (rowCount) found.push(table);
    }
    return found;
  } finally {
    await client.end();
  }
}

async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'`,
  );
  return rows.map(({ name }) => name);
}
