import type { PgBoss } from 'pg-boss';
import { type RepeatedTask, repeatTask } from '../process/repeat-task.ts';

const lookMs = 500;

/** What pg-boss's own fetch asks for, of all queues at once; each is one look into its index. */
const dueQueues = `
  SELECT q.name FROM pgboss.queue q
  WHERE EXISTS (SELECT FROM pgboss.job_common j
    WHERE j.name = q.name AND j.state < 'active' AND NOT j.blocked AND j.start_after <= now())`;

/**
 * Looks twice a second for queues with a job that is due, and wakes their workers, by queue: one statement instead of
 * one for each of them. While it cannot look, the workers' own polling finds the jobs, and tells of the failure.
 */
export function wakeWorkers(boss: PgBoss, workers: ReadonlyMap<string, readonly string[]>): RepeatedTask {
  const look = async () => {
    const { rows } = await boss.getDb().executeSql(dueQueues);
    for (const { name } of rows as { name: string }[]) {
      for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
    }
  };
  return repeatTask(look, lookMs, () => {});
}
