import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { knownMigrations } from '../../server/database/run-migrations.ts';
import { launch, startShopProcess } from '../shop-process.ts';

export interface MigrationKillFigures {
  kills: number;
  /** Kills after which some but not all migrations were in the database. */
  killsInTheMiddle: number;
  /** Databases that the last, unkilled start did not bring to the same end. */
  unfinished: number;
  databases: number;
  maxSecondsToFinish: number;
}

const killsOfOneDatabase = 4;
/** Longer than migrating and filling an empty database takes here. */
const maxLifeMs = 900;

/** Kills servers that migrate and fill an empty database, again and again; the next start has to finish the work. */
export async function runMigrationKills(kills: number): Promise<MigrationKillFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kamra-migration-kills-'));
  const figures = { kills: 0, killsInTheMiddle: 0, unfinished: 0, databases: 0, maxSecondsToFinish: 0 };
  const wanted = await contentOf(urlOf(process.env.TEST_DATABASE_TEMPLATE ?? ''));
  while (figures.kills < kills) {
    const name = `wall_${randomUUID().replaceAll('-', '')}`;
    await ask(urlOf('postgres'), `CREATE DATABASE ${name}`);
    const databaseUrl = urlOf(name);
    const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: 'off' };
    for (let each = 0; each < killsOfOneDatabase && figures.kills < kills; each++) {
      const server = launch({ ...environment, PORT: '0' });
      await untilConnected(name);
      await pause(randomInt(maxLifeMs));
      await server.end('SIGKILL');
      figures.kills += 1;
      const { migrations } = await contentOf(databaseUrl);
      if (migrations > 0 && migrations < knownMigrations().length) figures.killsInTheMiddle += 1;
    }
    const started = performance.now();
    const server = await startShopProcess(environment);
    figures.maxSecondsToFinish = Math.max(figures.maxSecondsToFinish, (performance.now() - started) / 1_000);
    const isReady = (await fetch(`${server.url}/health/ready`)).status === 200;
    if (!isReady || !isDeepStrictEqual(await contentOf(databaseUrl), wanted)) figures.unfinished += 1;
    figures.databases += 1;
    await server.end();
    await ask(urlOf('postgres'), `DROP DATABASE ${name} WITH (FORCE)`);
  }
  await rm(dataDir, { recursive: true, force: true });
  return figures;
}

function urlOf(name: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

async function untilConnected(name: string): Promise<void> {
  const until = performance.now() + 30_000;
  while (performance.now() < until) {
    const { rowCount } = await ask(
      urlOf('postgres'),
      `SELECT FROM pg_stat_activity WHERE datname = '${name}'`,
    );
    if (rowCount) return;
    await pause(10);
  }
  throw new Error('the server did not connect to its database');
}

/** How many migrations a database had, and what a shop cannot do without. */
async function contentOf(databaseUrl: string): Promise<{ migrations: number }> {
  const migrations = await countOf(databaseUrl, 'drizzle.__drizzle_migrations');
  if (migrations < knownMigrations().length) return { migrations };
  const tables = ['currency_rates', 'delivery_fees', 'payment_fees', 'system_roles', 'role_access_rights'];
  const counts: Record<string, number> = {};
  for (const table of [...tables, 'shop_settings']) counts[table] = await countOf(databaseUrl, table);
  return { migrations, ...counts };
}

async function countOf(databaseUrl: string, table: string): Promise<number> {
  const there = await ask(databaseUrl, `SELECT to_regclass('${table}') IS NOT NULL AS is_there`);
  if (!there.rows[0].is_there) return 0;
  return (await ask(databaseUrl, `SELECT count(*)::int AS count FROM ${table}`)).rows[0].count;
}

async function ask(connectionString: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
