import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { installJobQueues } from '../jobs/install-job-queues.ts';
import { moveGraphileJobs } from '../jobs/move-graphile-jobs.ts';

const migrationLock = 7_246_001;

/** Brings the database to the newest tables; of several processes one migrates and the others wait. */
export async function migrateDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: new URL('migrations', import.meta.url).pathname });
    await installJobQueues(databaseUrl);
    await moveGraphileJobs(client);
  } finally {
    await client.end();
  }
}
