import type pg from 'pg';
import { reportReplicas } from '../database/catalogue-reads.ts';
import { hasKnownMigrations } from '../database/run-migrations.ts';
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
    const isMigrated = await hasKnownMigrations(pool);
    checks.database = 'ok';
    if (isMigrated) checks.migrations = 'ok';
    const oldest = Math.max(
      ...(await queueDepths(pool)).map(({ oldestWaitingSeconds }) => oldestWaitingSeconds),
    );
    if (oldest <= maxQueueAgeSeconds) checks.queue = 'ok';
  } catch {}
  const { process, database, migrations } = checks;
  const isWhole = database === 'ok' && migrations === 'ok';
  return { isReady: process === 'ok' && (isWhole || (database === 'failing' && isReadable(pool))), checks };
}

/** The catalogue is shown from a replica while the primary is away: orders wait, visitors need not. */
function isReadable(pool: pg.Pool): boolean {
  return reportReplicas(pool)?.replicas.some(({ isUsed }) => isUsed) ?? false;
}
