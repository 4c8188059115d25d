import type pg from 'pg';

/**
 * Creates the queues of jobs that have none, in the transaction that restores the jobs: those of kinds that there are no
 * more, and the queue of pg-boss itself, which only a running scheduler makes.
 */
export async function createMissingQueues(client: pg.Client): Promise<void> {
  await client.query(`
    SELECT pgboss.create_queue(name, '{"policy": "standard"}') FROM (SELECT DISTINCT name FROM pgboss.job) jobs
    WHERE NOT EXISTS (SELECT FROM pgboss.queue WHERE queue.name = jobs.name)`);
}
