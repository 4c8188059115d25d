import { sql } from 'drizzle-orm';
import { Logger, type Runner, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Database } from '../database/connect.ts';
import { takeOverJobs } from './take-over-jobs.ts';

/** The jobs of the shop and what each is told. */
export interface Jobs {
  'send-mail': { mailId: number };
  'make-picture-widths': { hash: string };
  'import-products': { importId: string };
  'clean-up': Record<string, never>;
}
export type JobHandlers = { [Name in keyof Jobs]: (payload: Jobs[Name]) => Promise<void> };

/** Queues a job in the caller's transaction: it runs once, after the commit, in whichever process is free; a smaller `priority` goes first. */
export async function addJob<Name extends keyof Jobs>(
  tx: Database,
  name: Name,
  payload: Jobs[Name],
  options: { key?: string; priority?: number } = {},
): Promise<void> {
  await tx.execute(
    sql`SELECT graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${options.key ?? null}, priority => ${options.priority ?? 0}, max_attempts => 12)`,
  );
}

const silent = new Logger(() => () => {});

/** Works jobs off in this process until `stop`. A failed job is tried again with growing pauses. */
export async function startJobs(pool: pg.Pool, handlers: JobHandlers): Promise<Runner> {
  const taskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [name, (payload: unknown) => handle(payload as never)]),
  ) as TaskList;
  const leave = await takeOverJobs(pool);
  const runner = await run({
    pgPool: pool,
    taskList,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2_000,
    crontab: '17 3 * * * clean-up',
    logger: silent,
  });
  runner.promise.then(leave, leave);
  return runner;
}
