import type pg from 'pg';
import { addJob } from './add-job.ts';
import { isJobName, jobTable } from './job-table.ts';

const waiting = `
  SELECT t.identifier AS name, j.payload FROM graphile_worker._private_jobs j
  JOIN graphile_worker._private_tasks t ON t.id = j.task_id ORDER BY j.priority, j.id`;

/**
 * Earlier versions queued their jobs with graphile-worker: those still there, permanently failed or not, are moved
 * to the current queue and the schema is dropped, in one transaction.
 */
export async function moveGraphileJobs(client: pg.Client): Promise<void> {
  const { rows: found } = await client.query("SELECT to_regnamespace('graphile_worker') AS schema");
  if (!found[0]?.schema) return;
  try {
    await client.query('BEGIN');
    await client.query('LOCK TABLE graphile_worker._private_jobs IN ACCESS EXCLUSIVE MODE');
    const { rows } = await client.query<{ name: string; payload: unknown }>(waiting);
    for (const { name, payload } of rows) {
      if (!isJobName(name) || 'schedule' in jobTable[name]) continue;
      const parsed = jobTable[name].payload.safeParse(payload);
      if (parsed.success) await addJob(client, name, parsed.data as never);
    }
    await client.query('DROP SCHEMA graphile_worker CASCADE');
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
