import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { moveGraphileJobs } from './move-graphile-jobs.ts';

test('jobs in the queue of an older version are moved when it is removed, permanently failed ones too', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.databaseUrl });
  await client.connect();
  await client.query(`CREATE SCHEMA graphile_worker;
    CREATE TABLE graphile_worker._private_tasks (id int PRIMARY KEY, identifier text);
    CREATE TABLE graphile_worker._private_jobs (id bigint PRIMARY KEY, task_id int, payload json, priority int,
      attempts int, max_attempts int, locked_at timestamptz);
    INSERT INTO graphile_worker._private_tasks VALUES (1, 'send-mail'), (2, 'clean-up'), (3, 'unknown');
    INSERT INTO graphile_worker._private_jobs VALUES (1, 1, '{"mailId": 11}', 0, 0, 12, NULL),
      (2, 1, '{"mailId": 12}', 0, 12, 12, now()), (3, 2, '{}', 0, 0, 25, NULL), (4, 3, '{}', 0, 0, 25, NULL)`);
  await moveGraphileJobs(client);
  await moveGraphileJobs(client);
  const { rows } = await client.query('SELECT name, state, data FROM pgboss.job ORDER BY data::text');
  expect(rows).toEqual([
    { name: 'send-mail', state: 'created', data: { mailId: 11 } },
    { name: 'send-mail', state: 'created', data: { mailId: 12 } },
  ]);
  const { rows: schema } = await client.query("SELECT to_regnamespace('graphile_worker') AS found");
  expect(schema).toEqual([{ found: null }]);
  await client.end();
  await database.close();
});
