import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inTransaction } from '../database/in-transaction.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { addJob } from './add-job.ts';
import { deleteCompletedJobs } from './delete-completed-jobs.ts';
import { installJobQueues } from './install-job-queues.ts';
import { type JobHandlers, jobNames, jobTable } from './job-table.ts';
import { listFailedJobs } from './list-failed-jobs.ts';
import { retryJob } from './retry-job.ts';
import { startJobs } from './run-jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.pool.query('DELETE FROM pgboss.job');
});
afterAll(() => database.close());

const nothing = async () => {};
const handlers = (changes: Partial<JobHandlers>) =>
  ({ ...Object.fromEntries(jobNames.map((name) => [name, nothing])), ...changes }) as JobHandlers;
function openLog() {
  const entries: { err?: Error; message: string }[] = [];
  const write = (details: object, message: string) => void entries.push({ ...details, message });
  return { entries, log: { error: write, warn: write } };
}
const started: Awaited<ReturnType<typeof startJobs>>[] = [];
async function start(changes: Partial<JobHandlers>, log = openLog().log) {
  const jobs = await startJobs(database.databaseUrl, handlers(changes), log);
  started.push(jobs);
  return jobs;
}
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop();
});
/** The jobs that a test added; those that the schedule adds meanwhile are of other kinds. */
async function jobRows(name = 'send-mail') {
  const { rows } = await database.pool.query<{ state: string; retry_count: number; data: object }>(
    'SELECT state, retry_count, data FROM pgboss.job WHERE name = $1 ORDER BY created_on',
    [name],
  );
  return rows;
}
const eventually = (check: () => unknown, timeout = 60_000) => vi.waitFor(check, { timeout, interval: 20 });

test('[wall 45] a job exists exactly when its transaction commits, through Drizzle and through a client', async () => {
  const { db, pool } = database;
  await expect(
    inTransaction(db, async (tx) => {
      await addJob(tx, 'send-mail', { mailId: 1 });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await expect(
    inTransaction(pool, async (client) => {
      await addJob(client, 'send-mail', { mailId: 2 });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await jobRows()).toEqual([]);
  await inTransaction(db, (tx) => addJob(tx, 'send-mail', { mailId: 3 }));
  await inTransaction(pool, (client) => addJob(client, 'send-mail', { mailId: 4 }));
  expect((await jobRows()).map(({ data }) => data)).toEqual([{ mailId: 3 }, { mailId: 4 }]);
});

test('queued jobs carry the options of their queue, which are those of the table of jobs', async () => {
  await addJob(database.db, 'send-mail', { mailId: 1 });
  const { rows } = await database.pool.query(
    `SELECT retry_limit, retry_delay, retry_delay_max, retry_backoff, expire_seconds, heartbeat_seconds,
      keep_until > now() + interval '5 years' AS is_kept FROM pgboss.job`,
  );
  const { retryLimit, retryDelaySeconds, maxRetryDelaySeconds, timeoutSeconds } = jobTable['send-mail'];
  expect(rows).toEqual([
    {
      retry_limit: retryLimit,
      retry_delay: retryDelaySeconds,
      retry_delay_max: maxRetryDelaySeconds,
      retry_backoff: true,
      expire_seconds: timeoutSeconds,
      heartbeat_seconds: 20,
      is_kept: true,
    },
  ]);
});

test('the queues and the schedule follow the table of jobs, however often they are installed', async () => {
  await database.pool.query("UPDATE pgboss.queue SET retry_limit = 1 WHERE name = 'send-mail'");
  await database.pool.query("INSERT INTO pgboss.schedule (name, cron) SELECT 'send-mail', '* * * * *'");
  await installJobQueues(database.databaseUrl);
  const { rows } = await database.pool.query(
    "SELECT name, retry_limit FROM pgboss.queue WHERE name NOT LIKE '\\_\\_%' ORDER BY name",
  );
  expect(rows).toEqual(
    [...jobNames].sort().map((name) => ({ name, retry_limit: jobTable[name].retryLimit })),
  );
  const { rows: schedules } = await database.pool.query('SELECT name FROM pgboss.schedule ORDER BY name');
  const scheduled = jobNames.filter((name) => 'schedule' in jobTable[name]);
  expect(schedules).toEqual(scheduled.sort().map((name) => ({ name })));
});

test('a failed job is logged with its stack, tried again, then listed; staff can have it tried again', async () => {
  await database.pool.query(
    "UPDATE pgboss.queue SET retry_limit = 1, retry_delay = 1 WHERE name = 'send-mail'",
  );
  await addJob(database.db, 'send-mail', { mailId: 7 });
  const { entries, log } = openLog();
  let isMended = false;
  const jobs = await start(
    {
      'send-mail': async () => {
        if (!isMended) throw new Error('the mail server has gone fishing');
      },
    },
    log,
  );
  await eventually(async () => expect((await jobRows()).map(({ state }) => state)).toEqual(['failed']));
  const failures = entries.filter(({ message }) => message === 'a job failed');
  expect(failures).toMatchObject([
    { job: 'send-mail', attempt: 1, isLast: false },
    { job: 'send-mail', attempt: 2, isLast: true },
  ]);
  expect(failures[0]?.err?.stack).toContain('run-jobs.test.ts');
  const [failed] = await listFailedJobs(database.pool);
  expect(failed).toMatchObject({
    name: 'send-mail',
    payload: { mailId: 7 },
    error: 'the mail server has gone fishing',
    attempts: 2,
  });
  isMended = true;
  expect(await retryJob(database.db, failed!.jobId)).toBe(true);
  expect(await retryJob(database.db, failed!.jobId)).toBe(false);
  await eventually(async () => expect((await jobRows()).map(({ state }) => state)).toEqual(['completed']));
  await jobs.stop();
  await installJobQueues(database.databaseUrl);
});

test('a job with an invalid payload fails instead of running', async () => {
  await database.pool.query(
    'INSERT INTO pgboss.job (name, data, retry_limit) VALUES (\'send-mail\', \'{"mailId": "x"}\', 0)',
  );
  const ran = vi.fn(nothing);
  const jobs = await start({ 'send-mail': ran });
  await eventually(async () => expect((await jobRows()).map(({ state }) => state)).toEqual(['failed']));
  await jobs.stop();
  expect(ran).not.toHaveBeenCalled();
});

test('a mail never waits behind imports or pictures', async () => {
  for (let each = 0; each < 5; each++) {
    await addJob(database.db, 'import-products', { importId: `${each}` });
    await addJob(database.db, 'make-picture-widths', { hash: `${each}` });
  }
  const hanging = (_: unknown, signal: AbortSignal) =>
    new Promise<void>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
  const sent: number[] = [];
  const jobs = await start({
    'import-products': hanging,
    'make-picture-widths': hanging,
    'send-mail': async ({ mailId }) => void sent.push(mailId),
  });
  await eventually(async () => expect((await jobRows('import-products'))[0]?.state).toBe('active'));
  for (const mailId of [1, 2, 3, 4, 5, 6]) await addJob(database.db, 'send-mail', { mailId });
  await eventually(() => expect(sent.toSorted()).toEqual([1, 2, 3, 4, 5, 6]));
  await jobs.stop();
});

test('a stop aborts the running jobs, and the next start resumes them', async () => {
  await addJob(database.db, 'import-products', { importId: 'long' });
  const { entries, log } = openLog();
  let begun = 0;
  const jobs = await start(
    {
      'import-products': async (_, signal) => {
        begun++;
        await once(signal, 'abort');
        signal.throwIfAborted();
      },
    },
    log,
  );
  await eventually(() => expect(begun).toBe(1));
  await jobs.stop();
  expect(await jobRows('import-products')).toMatchObject([{ state: 'retry' }]);
  expect(entries.filter(({ message }) => message === 'a job failed')).toEqual([]);
  const again = await start({ 'import-products': async () => void begun++ });
  await eventually(async () =>
    expect(await jobRows('import-products')).toMatchObject([{ state: 'completed' }]),
  );
  await again.stop();
  expect(begun).toBe(2);
});

const killedWorker = `
  import { jobNames } from '${new URL('./job-table.ts', import.meta.url)}';
  import { startJobs } from '${new URL('./run-jobs.ts', import.meta.url)}';
  const wait = () => new Promise(() => { console.log('begun'); });
  const log = { error() {}, warn() {} };
  await startJobs(process.argv[1], Object.fromEntries(jobNames.map((name) => [name, wait])), log);`;

test('the job of a process killed in the middle is taken over when its heartbeat is missed, while another process lives', async () => {
  const other = vi.fn(nothing);
  await addJob(database.db, 'import-products', { importId: 'held' });
  const child = spawn(process.execPath, ['--input-type=module', '-e', killedWorker, database.databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const jobs = await start({ 'import-products': other });
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await jobRows('import-products')).toMatchObject([{ state: 'active' }]);
  // As if twenty seconds had passed.
  await database.pool.query(
    "UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '20 seconds' WHERE state = 'active'",
  );
  await eventually(() => expect(other).toHaveBeenCalledTimes(1), 30_000);
  await eventually(async () =>
    expect(await jobRows('import-products')).toMatchObject([{ state: 'completed' }]),
  );
  await jobs.stop();
});

test('[wall 128] connections closed by a restarting database stop no worker; a job repeats only when its completion could not be stored', async () => {
  const runs = new Map<number, number>();
  const { entries, log } = openLog();
  const jobs = await start(
    { 'send-mail': async ({ mailId }) => void runs.set(mailId, (runs.get(mailId) ?? 0) + 1) },
    log,
  );
  const end = () =>
    database.db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'kamra jobs'`);
  for (let mailId = 1; mailId <= 40; mailId++) {
    await addJob(database.db, 'send-mail', { mailId });
    if (mailId % 10 === 0) await end();
  }
  await eventually(async () => expect(runs.size).toBe(40), 60_000);
  await eventually(async () => {
    expect((await jobRows()).every(({ state }) => state === 'completed')).toBe(true);
  }, 60_000);
  await jobs.stop();
  expect(entries.filter(({ message }) => message === 'a job failed')).toEqual([]);
  // Only a job whose completion could not be stored may have run again.
  const { rows } = await database.pool.query<{ repeats: number }>(
    "SELECT sum(retry_count)::int AS repeats FROM pgboss.job WHERE name = 'send-mail'",
  );
  expect([...runs.values()].reduce((sum, count) => sum + count, 0)).toBe(40 + rows[0]!.repeats);
});

test('completed jobs are deleted after an hour, failed ones stay', async () => {
  await database.pool.query(`INSERT INTO pgboss.job (name, data, state, completed_on) VALUES
    ('send-mail', '{"mailId": 1}', 'completed', now() - interval '61 minutes'),
    ('send-mail', '{"mailId": 2}', 'completed', now() - interval '59 minutes'),
    ('send-mail', '{"mailId": 3}', 'failed', now() - interval '29 days'),
    ('send-mail', '{"mailId": 4}', 'created', NULL)`);
  await deleteCompletedJobs(database.db);
  expect((await jobRows()).map(({ data }) => data)).toEqual(
    expect.arrayContaining([{ mailId: 2 }, { mailId: 3 }, { mailId: 4 }]),
  );
  expect(await jobRows()).toHaveLength(3);
});
