import type pg from 'pg';

/** Held, shared, by every process that works jobs off, as long as it lives. */
const workersLock = 7_246_004;
const heldBySomeone = `SELECT graphile_worker.force_unlock_workers(
  ARRAY(SELECT DISTINCT locked_by FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL))`;

/**
 * Frees the jobs that a killed process had begun, which would otherwise rest for four hours. Only the first
 * process to start may, when no other lives that could still be at work. Answers how to leave again.
 */
export async function takeOverJobs(pool: pg.Pool): Promise<() => void> {
  const client = await pool.connect();
  client.on('error', () => {});
  try {
    const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [
      workersLock,
    ]);
    if (rows[0]?.alone) await client.query(heldBySomeone);
    await client.query('SELECT pg_advisory_lock_shared($1)', [workersLock]);
    if (rows[0]?.alone) await client.query('SELECT pg_advisory_unlock($1)', [workersLock]);
    return () => client.release(true);
  } catch (error) {
    client.release(true);
    throw error;
  }
}
