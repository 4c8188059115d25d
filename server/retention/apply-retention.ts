import { type RetentionKind, retentionKinds } from '@kamra/contract/retention-settings.ts';
import type pg from 'pg';
import { loadSettings } from '../shop/load-settings.ts';
import { deleteMailFiles } from './delete-mail-files.ts';
import { batchSize, retentionStatements } from './retention-statements.ts';

const maxBatches = 10_000;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * The nightly job: deletes or anonymises everything older than the settings' `retentionDays`, in batches with a
 * transaction each. It may be stopped at any batch and run again. The age of rows is measured by the database's clock, the
 * age of files by this machine's; tests set `now`.
 */
export async function applyRetention(
  pool: pg.Pool,
  { dataDir }: { dataDir: string },
  { now, signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<void> {
  const { retentionDays } = await loadSettings(pool);
  const rowsNow = now ?? (await readDatabaseClock(pool));
  for (const kind of retentionKinds) {
    const age = retentionDays[kind] * dayMs;
    if (kind === 'mailFiles') await deleteMailFiles(dataDir, new Date((now ?? new Date()).getTime() - age));
    else await runBatches(pool, kind, new Date(rowsNow.getTime() - age), signal);
  }
}

async function readDatabaseClock(pool: pg.Pool): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>('SELECT now()');
  return rows[0]!.now;
}

async function runBatches(
  pool: pg.Pool,
  kind: Exclude<RetentionKind, 'mailFiles'>,
  before: Date,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch++) {
    signal?.throwIfAborted();
    const { rowCount } = await pool.query(retentionStatements[kind], [before]);
    if ((rowCount ?? 0) < batchSize) return;
  }
}
