import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../server/database/test-database.ts';
import { freePort, type ShopProcess, startInVain, startShopProcess } from './shop-process.ts';

let directory: string;
let running: ShopProcess | undefined;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kamra-start-'));
});

afterAll(async () => {
  await running?.end('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

describe('the first start', () => {
  test('opens an empty shop with a set-up link and no default account', { timeout: 60_000 }, async () => {
    running = await startShopProcess({ DATA_DIR: join(directory, 'data'), DEMO: 'off' });
    expect(running.output()).toContain(running.url);
    expect(running.output()).toMatch(/\/admin#\/set-up\/[\w-]{43}/);
    expect((await fetch(`${running.url}/api/ShopConfig`)).status).toBe(200);
  });

  test('a second one on the same data gives up and leaves the first alone', async () => {
    const { code, errors } = await startInVain({
      DATA_DIR: join(directory, 'data'),
      PORT: String(await freePort()),
    });
    expect(code).not.toBe(0);
    expect(errors.trim().split('\n')).toHaveLength(1);
    expect(errors).toContain('runs already');
    expect((await fetch(`${running?.url}/api/ShopConfig`)).status).toBe(200);
  });

  test('a start after kill -9 recovers by itself', { timeout: 60_000 }, async () => {
    await running?.end('SIGKILL');
    running = await startShopProcess({ DATA_DIR: join(directory, 'data'), DEMO: 'off' });
    expect((await fetch(`${running.url}/api/ShopConfig`)).status).toBe(200);
  });

  test('SIGTERM ends the shop and its database', async () => {
    const lock = await readFile(join(directory, 'data', 'postgres', 'postmaster.pid'), 'utf8');
    const databaseProcess = Number(lock.split('\n')[0]);
    expect(isRunning(databaseProcess)).toBe(true);
    expect(await running?.end('SIGTERM')).toBe(0);
    expect(isRunning(databaseProcess)).toBe(false);
  });
});

describe('a start that cannot succeed says why in one line', () => {
  let taken: Server;
  let takenPort: number;
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    takenPort = await freePort();
    taken = createServer().listen(takenPort, '127.0.0.1');
  });
  afterAll(async () => {
    taken.close();
    await database.close();
  });

  test.each([
    [
      'a taken port',
      () => ({ PORT: String(takenPort), DATABASE_URL: database.databaseUrl }),
      /Port \d+ is taken/,
    ],
    [
      'an unreachable database',
      async () => ({ DATABASE_URL: `postgres://a:b@127.0.0.1:${await freePort()}/c` }),
      /not reachable/,
    ],
    [
      'a wrong password',
      () => ({ DATABASE_URL: database.databaseUrl.replace(/:[^:@]+@/, ':wrong@') }),
      /refuses/,
    ],
    [
      'a missing database',
      () => ({ DATABASE_URL: database.databaseUrl.replace(/\/[^/]*$/, '/missing') }),
      /does not exist/,
    ],
    ['a bad setting', () => ({ PORT: 'many', DATABASE_URL: database.databaseUrl }), /PORT/],
  ])('%s', async (_name, environment, reason) => {
    const { code, errors } = await startInVain(await environment());
    expect(code).toBe(1);
    expect(errors.trim().split('\n')).toHaveLength(1);
    expect(errors).toMatch(reason);
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
