import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '../server/database/connect.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { isRunning } from '../server/database/find-postmaster.ts';
import { migrateDatabase } from '../server/schema/migrate.ts';
import { seed } from '../server/setup/seed.ts';
import { liftOrderLimits } from '../server/testing/test-order-limits.ts';

const inMemory = '/dev/shm';
/** Of memory that a run may take for its files; it takes a third of it. */
const wantedBytes = 3 * 1024 ** 3;

/**
 * One PostgreSQL for the whole run; each test file clones its migrated database, a thousand files, for which a disk
 * takes half a second of the processor: so they stand in memory where a machine has it to spare, with all that tests
 * write into the folder for temporary files.
 */
export default async function startTestPostgres(): Promise<() => Promise<void>> {
  await removeLeftovers();
  const folder = (await hasRoom(inMemory)) ? inMemory : tmpdir();
  const directory = await mkdtemp(join(folder, `kamra-test-${process.pid}-`));
  await chmod(directory, 0o755); // as root PostgreSQL runs as a user of its own
  process.env.TMPDIR = directory;
  const postgres = await startEmbeddedPostgres(directory, {
    flags: ['-c fsync=off', '-c full_page_writes=off', '-c max_wal_size=256MB', '-c max_connections=300'],
  });
  await migrateDatabase(postgres.ownerDatabaseUrl, postgres.databaseUrl);
  const connection = connectDatabase(postgres.ownerDatabaseUrl, 1);
  await seed(connection.db);
  await liftOrderLimits(connection.pool); // tests are buyers who order a lot, from one address
  await connection.close();
  const serverUrl = new URL(postgres.ownerDatabaseUrl);
  serverUrl.pathname = '/postgres';
  process.env.TEST_DIRECTORY = directory;
  process.env.TEST_DATABASE_URL = serverUrl.href;
  process.env.TEST_SHOP_DATABASE_URL = postgres.databaseUrl;
  process.env.TEST_DATABASE_TEMPLATE = 'kamra';
  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

/** What killed runs left would take memory until the machine restarts. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(inMemory).catch(() => [])) {
    const pid = Number(/^kamra-test-(\d+)-/.exec(name)?.[1]);
    if (pid && !isRunning(pid)) await rm(join(inMemory, name), { recursive: true, force: true });
  }
}

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, freemem()) > wantedBytes;
}
