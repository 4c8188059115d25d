import pg from 'pg';
import { hostUrls } from './database-hosts.ts';

/** The role of the embedded PostgreSQL that the shop's own statements run as. */
export const shopRole = 'kamra_shop';

const schemas = 'public, pgboss';
const rights = {
  tables: 'SELECT, INSERT, UPDATE, DELETE',
  sequences: 'USAGE, SELECT',
};

/** Creates the shop's role where it is missing; it may sign in and nothing else. */
export async function ensureShopRole(client: pg.Client, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [shopRole]);
  const verb = rowCount ? 'ALTER' : 'CREATE';
  await client.query(
    `${verb} ROLE ${shopRole} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS
     PASSWORD ${pg.escapeLiteral(password)}`,
  );
}

/**
 * Lets the user of `databaseUrl` read and write the rows of all tables, those to come included; run by their owner.
 * Does nothing where that user is the owner. The shop needs no right to create, change or drop anything: what it
 * does of that kind is in functions that run as the owner (ASVS 5.0 13.2.2).
 */
export async function grantShopRights(owner: pg.Client, databaseUrl: string): Promise<void> {
  const user = decodeURIComponent(new URL(hostUrls(databaseUrl)[0] ?? databaseUrl).username);
  if (user === owner.user) return;
  const role = pg.escapeIdentifier(user);
  await owner.query(`GRANT USAGE ON SCHEMA ${schemas}, drizzle TO ${role}`);
  await owner.query(`GRANT SELECT ON drizzle.__drizzle_migrations TO ${role}`); // health reads it
  for (const [kind, granted] of Object.entries(rights)) {
    await owner.query(`GRANT ${granted} ON ALL ${kind} IN SCHEMA ${schemas} TO ${role}`);
    await owner.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA ${schemas} GRANT ${granted} ON ${kind} TO ${role}`);
  }
}
