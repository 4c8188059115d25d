import { statfs } from 'node:fs/promises';
import { maxListedFailedJobs, type ShopState } from '@kamra/contract/shop-state.ts';
import type pg from 'pg';
import { readLastBackup } from '../backup/last-backup.ts';
import type { Config } from '../config.ts';
import { reportReplicas } from '../database/catalogue-reads.ts';
import { queryPrepared } from '../database/prepared.ts';
import { listFailedJobs } from '../jobs/list-failed-jobs.ts';
import { shopVersion } from '../process/shop-version.ts';
import { countMails } from './count-mails.ts';
import { describePointReads } from './describe-point-reads.ts';
import { describeRateReads } from './describe-rate-reads.ts';
import { queueDepths } from './queue-depths.ts';

const startedAt = new Date(Date.now() - process.uptime() * 1_000);

/** The state of the shop for its operators; sizes in bytes. */
export async function getShopState(pool: pg.Pool, { dataDir }: Pick<Config, 'dataDir'>): Promise<ShopState> {
  const [database, disk, mails, queues, failedJobs, rates, pointReads, lastBackupAt] = await Promise.all([
    describeDatabase(pool),
    statfs(dataDir),
    countMails(pool),
    queueDepths(pool),
    listFailedJobs(pool, maxListedFailedJobs),
    describeRateReads(pool),
    describePointReads(pool),
    readLastBackup(dataDir),
  ]);
  return {
    version: shopVersion,
    startedAt: startedAt.toISOString(),
    memoryBytes: process.memoryUsage.rss(),
    database,
    disk: { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize },
    mails,
    queues,
    failedJobs: failedJobs.map(({ jobId, name, error, attempts, failedAt }) => ({
      jobId,
      name,
      error,
      attempts,
      failedAt: failedAt.toISOString(),
    })),
    rates,
    pointReads,
    replicas: reportReplicas(pool)?.replicas ?? [],
    lastBackupAt: lastBackupAt?.toISOString() ?? null,
  };
}

async function describeDatabase(pool: pg.Pool): Promise<{ version: string; bytes: number }> {
  const statement =
    "SELECT current_setting('server_version') AS version, pg_database_size(current_database())::float8 AS bytes";
  const [row] = await queryPrepared<{ version: string; bytes: number }>(pool, statement, []);
  return row ?? { version: '', bytes: 0 };
}
