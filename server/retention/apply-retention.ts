import type pg from 'pg';
import { loadSettings } from '../shop/load-settings.ts';
import { type RetentionKind, retentionKinds } from '../shop/retention-days.ts';
import { deleteMailFiles } from './delete-mail-files.ts';
import { batchSize, retentionStatements } from './retention-statements.ts';

const maxBatches = 10_000;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * The nightly job: deletes or anonymises everything older than the settings' `retentionDays`, in batches with a
 * transaction each. It may be stopped at any batch and run again; tests set `now`.
 */
export async function applyRetention(
  pool: pg.Pool,
  { dataDir }: { dataDir: string },
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<void> {
  const { retentionDays } = await loadSettings(pool);
  for (const kind of retentionKinds) {
    const before = new Date(now.getTime() - retentionDays[kind] * dayMs);
    if (kind === 'mailFiles') await deleteMailFiles(dataDir, before);
    else await runBatches(pool, kind, before, signal);
  }
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
