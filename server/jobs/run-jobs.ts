import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { primaryOptions } from '../database/database-hosts.ts';
import { connectionOptions } from '../database/pooling.ts';
import type { RepeatedTask } from '../process/repeat-task.ts';
import { secondsForJobs } from '../process/stop-deadlines.ts';
import {
  heartbeatSeconds,
  type JobAttempt,
  type JobHandlers,
  type JobName,
  jobNames,
  jobTable,
} from './job-table.ts';
import { wakeWorkers } from './wake-workers.ts';

export interface JobLog {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface RunningJobs {
  /** Aborts the running jobs and waits for them a moment; unfinished ones are retried later. */
  stop(): Promise<void>;
}

type Handler = (payload: unknown, signal: AbortSignal, attempt: JobAttempt) => Promise<void>;

/** Connections of the queue itself: short statements only; handlers use the shop's pool. */
const queueConnections = 3;
/** How often jobs of killed processes are looked for, on top of `heartbeatSeconds`. */
const superviseSeconds = 5;
/** How often a worker looks for jobs that nothing has woken it for. */
const pollingSeconds = 30;

/**
 * Runs jobs in this process until `stop`. A failed job is logged with its stack and retried with growing delays;
 * the jobs of a killed process are restarted, in any process, once its heartbeat is missed.
 */
export async function startJobs(
  databaseUrl: string,
  handlers: JobHandlers,
  log: JobLog,
): Promise<RunningJobs> {
  const boss = createQueue(databaseUrl, log);
  const stopping = new AbortController();
  const workers = new Map<string, string[]>();
  let waking: RepeatedTask | undefined;
  const stop = async () => {
    stopping.abort(new Error('the server stops'));
    void waking?.stop(); // the queue ends what it asks
    await boss.stop({ timeout: secondsForJobs * 1_000 });
  };
  try {
    await boss.start();
    for (const name of jobNames) {
      const ids: string[] = [];
      for (let worker = 0; worker < jobTable[name].concurrency; worker++) {
        ids.push(await startWorker(boss, name, handlers[name] as Handler, stopping.signal, log));
      }
      workers.set(name, ids);
    }
    waking = wakeWorkers(boss, workers);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

function createQueue(databaseUrl: string, log: JobLog): PgBoss {
  const options = {
    ...primaryOptions(databaseUrl),
    application_name: 'kamra jobs',
    max: queueConnections,
    connectionTimeoutMillis: 5_000,
    query_timeout: 20_000,
    keepAlive: true,
    ...connectionOptions(databaseUrl, { lock_timeout: 5_000, statement_timeout: 15_000 }),
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: 60 * 60,
    flowIntervalSeconds: 60 * 60,
    monitorVacuum: false,
  };
  const boss = new PgBoss(options);
  // While the database is unavailable every poll fails; the queue recovers by itself.
  boss.on('error', (err) => log.warn({ err }, 'the job queue met an error'));
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'));
  return boss;
}

/** Answers the worker's id. */
async function startWorker(
  boss: PgBoss,
  name: JobName,
  handle: Handler,
  stopping: AbortSignal,
  log: JobLog,
): Promise<string> {
  const { payload } = jobTable[name];
  const options = {
    includeMetadata: true,
    pollingIntervalSeconds: pollingSeconds,
    heartbeatRefreshSeconds: heartbeatSeconds / 4,
  } as const;
  let workerId = '';
  workerId = await boss.work(name, options, async ([job]: JobWithMetadata[]) => {
    if (!job) return;
    // After a job the next one is fetched without a delay.
    boss.notifyWorker(workerId);
    const isLast = job.retryCount >= job.retryLimit;
    try {
      await handle(payload.parse(job.data), AbortSignal.any([job.signal, stopping]), { isLast });
    } catch (err) {
      if (!stopping.aborted) {
        log.error({ err, job: name, jobId: job.id, attempt: job.retryCount + 1, isLast }, 'a job failed');
      }
      throw err;
    }
  });
  return workerId;
}
