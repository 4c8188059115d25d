import type pg from 'pg';
import { reportReplicas } from '../database/catalogue-reads.ts';
import { openProbe, type Probe } from '../database/open-probe.ts';
import { newestKnownMigration } from '../database/run-migrations.ts';
import { jobNames } from '../jobs/job-table.ts';
import { isDue, maxWaitSeconds } from './queue-depths.ts';

/** A due job that has waited this long means that no worker processes the queue. */
export const maxQueueAgeSeconds = 600;

export interface Readiness {
  isReady: boolean;
  checks: Record<'process' | 'database' | 'migrations' | 'queue', 'ok' | 'failing'>;
}

interface DatabaseState extends Record<string, unknown> {
  newestMigration: number | null;
  oldestWaitingSeconds: number;
}

export type ReadinessProbe = Probe<DatabaseState>;

/** Of each of two looks: together they are as long as a call of staff waits for a connection. */
const maxAnswerMs = 2_500;
const statement = `
  SELECT (SELECT max(created_at)::float8 FROM drizzle.__drizzle_migrations) AS "newestMigration",
    (SELECT ${maxWaitSeconds} FROM pgboss.job
      WHERE name IN (${jobNames.map((name) => `'${name}'`).join(', ')}) AND ${isDue})
      AS "oldestWaitingSeconds"`;

/**
 * A connection of its own: reports, jobs or a rush of orders that take all of a pool are no reason to send visitors
 * away. Anybody may ask, and no limit counts them: one look at a time answers all who ask meanwhile.
 */
export function openReadinessProbe(databaseUrl: string): ReadinessProbe {
  const probe = openProbe<DatabaseState>(databaseUrl, statement, maxAnswerMs);
  let running: Promise<DatabaseState | undefined> | undefined;
  // The connection of before may have ended meanwhile.
  const readTwice = async () => (await probe.read()) ?? probe.read();
  return {
    read: () => {
      running ??= readTwice().finally(() => {
        running = undefined;
      });
      return running;
    },
    close: () => probe.close(),
  };
}

/**
 * Whether this process is ready for requests: neither starting nor draining, and the database is available with
 * every migration of this program. A stuck queue is reported but does not count, since shoppers do not wait for it.
 * `pool` knows the replicas.
 */
export async function checkReadiness(
  probe: ReadinessProbe,
  pool: pg.Pool,
  isAccepting: boolean,
): Promise<Readiness> {
  const found = await probe.read();
  const state = (isGood: boolean) => (isGood ? 'ok' : 'failing');
  const checks: Readiness['checks'] = {
    process: state(isAccepting),
    database: state(found !== undefined),
    migrations: state((found?.newestMigration ?? -1) >= newestKnownMigration()),
    queue: state(found !== undefined && found.oldestWaitingSeconds <= maxQueueAgeSeconds),
  };
  const { process, database, migrations } = checks;
  const isWhole = database === 'ok' && migrations === 'ok';
  return { isReady: process === 'ok' && (isWhole || (database === 'failing' && isReadable(pool))), checks };
}

/** The catalogue is shown from a replica while the primary is away: orders wait, visitors need not. */
function isReadable(pool: pg.Pool): boolean {
  return reportReplicas(pool)?.replicas.some(({ isUsed }) => isUsed) ?? false;
}
