import type pg from 'pg';
import { knownMigrations } from '../database/run-migrations.ts';
import { queueDepths } from './queue-depths.ts';

/** A due job that has waited this long means that no worker processes the queue. */
export const maxQueueAgeSeconds = 600;

export interface Readiness {
  isReady: boolean;
  checks: Record<'process' | 'database' | 'migrations' | 'queue', 'ok' | 'failing'>;
}

/**
 * Whether this process is ready for requests: neither starting nor draining, and the database is available with
 * every migration of this program. A stuck queue is reported but does not count, since shoppers do not wait for it.
 */
export async function checkReadiness(pool: pg.Pool, isAccepting: boolean): Promise<Readiness> {
  const checks: Readiness['checks'] = {
    process: isAccepting ? 'ok' : 'failing',
    database: 'failing',
    migrations: 'failing',
    queue: 'failing',
  };
  try {
    const { rows } = await pool.query<{ newest: number | null }>(
      'SELECT max(created_at)::float8 AS newest FROM drizzle.__drizzle_migrations',
    );
    checks.database = 'ok';
    if ((rows[0]?.newest ?? 0) >= (knownMigrations().at(-1)?.folderMillis ?? 0)) checks.migrations = 'ok';
    const oldest = Math.max(
      ...(await queueDepths(pool)).map(({ oldestWaitingSeconds }) => oldestWaitingSeconds),
    );
    if (oldest <= maxQueueAgeSeconds) checks.queue = 'ok';
  } catch {}
  const { process, database, migrations } = checks;
  return { isReady: [process, database, migrations].every((check) => check === 'ok'), checks };
}
