import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../database/connect.ts';
import { type JobName, type JobPayload, jobTable } from './job-table.ts';

export interface AddJobOptions {
  /** Earliest start; without it the job starts as soon as a worker is free. */
  startAfter?: Date;
}

/**
 * The insert of a job as SQL, for a statement that stores its cause, too (`source` is what of it names its parts).
 * Every part is SQL of our own. pg-boss documents inserts into its tables; the queue's options are copied
 * as its own `send` does. Nothing is inserted without the queue.
 */
export function jobInsert(name: string, data: string, priority: string, start: string, source = ''): string {
  return `
  INSERT INTO pgboss.job (name, data, priority, start_after, keep_until, retry_limit, retry_delay, retry_backoff,
    retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds, policy)
  SELECT queue.name, ${data}, ${priority}, start, start + retention_seconds * interval '1 second', retry_limit,
    retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds, policy
  FROM ${source && `${source} CROSS JOIN `}pgboss.queue CROSS JOIN LATERAL (SELECT ${start} AS start) times
  WHERE queue.name = ${name}`;
}

/** One statement in the caller's transaction, so that the job is committed with its cause. */
const statement = jobInsert('$1::text', '$2::jsonb', '$3::int', 'coalesce($4::timestamptz, now())');

/**
 * Queues a job in the caller's transaction (of Drizzle, or a client that has begun one): it runs after the
 * commit, in whichever process is free. Throws when the queue is missing, i.e. the database is not migrated.
 */
export async function addJob<Name extends JobName>(
  tx: Database | pg.ClientBase,
  name: Name,
  payload: JobPayload<Name>,
  { startAfter }: AddJobOptions = {},
): Promise<void> {
  const values = [name, JSON.stringify(payload), jobTable[name].priority, startAfter ?? null];
  const { rowCount } =
    'execute' in tx
      ? await tx.execute(bind(values))
      : await tx.query({ name: 'add-job', text: statement, values });
  if (rowCount !== 1) throw new Error(`there is no job queue ${name}`);
}

function bind(values: unknown[]): SQL {
  const pieces = statement.split(/\$(\d)/);
  return sql.join(
    pieces.map((piece, index) => (index % 2 ? sql`${values[Number(piece) - 1]}` : sql.raw(piece))),
  );
}
