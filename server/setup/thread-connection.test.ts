import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '../database/connect.ts';
import { lowPriority } from '../process/lower-priority.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { withThreadConnection } from './thread-connection.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

function priorityOfSession(pid: number | undefined): string {
  const file = `/proc/${pid}/autogroup`;
  return existsSync(file) ? (/nice \d+/.exec(readFileSync(file, 'utf8'))?.[0] ?? 'unknown') : 'none';
}

const readProcess = { text: 'SELECT pg_backend_pid() AS pid' };

test.runIf(process.platform === 'linux')(
  'PostgreSQL’s processes for a thread’s connections give way, others do not',
  async () => {
    const url = database.environment.DATABASE_URL;
    await withThreadConnection({ databaseUrl: url, directUrl: undefined }, 2, async ({ pool }) => {
      const both = await Promise.all([pool.query(readProcess), pool.query(readProcess)]);
      const [one, other] = both.map(({ rows }) => Number(rows[0].pid));
      expect(one).not.toBe(other);
      expect([one, other].map((pid) => getPriority(pid))).toEqual([lowPriority, lowPriority]);
      const hasSessions = existsSync('/proc/self/autogroup');
      const lowSession = hasSessions ? `nice ${lowPriority}` : 'none';
      await expect.poll(() => [one, other].map(priorityOfSession)).toEqual([lowSession, lowSession]);
    });
    const usual = connectDatabase(url, 1);
    const { rows } = await usual.pool.query(readProcess);
    expect(getPriority(Number(rows[0].pid))).toBeLessThan(lowPriority);
    await usual.close();
  },
);
