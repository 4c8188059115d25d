import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../server/testing/test-database.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

let database: TestDatabase;
let directory: string;
let environment: Record<string, string>;
let servers: ShopProcess[];

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'kamra-rolling-'));
  environment = { DATABASE_URL: database.databaseUrl, DATA_DIR: directory, DRAIN_SECONDS: '2' };
  servers = await Promise.all([startShopProcess(environment), startShopProcess(environment)]);
}, 60_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await database.close();
  await rm(directory, { recursive: true, force: true });
});

const statusOf = async (server: ShopProcess, path: string) => (await fetch(server.url + path)).status;

describe('two servers behind a balancer that asks each whether it is ready', () => {
  test('[wall 125, 126] each is told to end and started again in turn: no request fails', {
    timeout: 120_000,
  }, async () => {
    const balancer = watchReadiness();
    const failures: string[] = [];
    let answered = 0;
    let isOver = false;
    const shoppers = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const server = balancer.next();
        const status = await statusOf(server, '/api/ShopConfig').catch(String);
        if (typeof status === 'number' && status < 500) answered += 1;
        else failures.push(`${status} of ${server.url}, ended: ${server.process.exitCode}`);
      }
    });
    for (let each = 0; each < 2; each++) {
      const server = servers[each]!;
      const ended = server.end('SIGTERM');
      await until(async () => (await statusOf(server, '/health/ready')) === 503);
      expect(await statusOf(server, '/health/live')).toBe(200);
      server.process.kill('SIGTERM'); // harmless
      const begun = Date.now();
      expect(await ended).toBe(0);
      expect(Date.now() - begun).toBeLessThan(25_000);
      servers[each] = await startShopProcess({ ...environment, PORT: new URL(server.url).port });
      await until(async () => (await statusOf(servers[each]!, '/health/ready')) === 200);
    }
    isOver = true;
    await Promise.all(shoppers);
    balancer.stop();
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(50);
  });
});

/** Hands out the servers that said they are ready when they were last asked, a fifth of a second ago at most. */
function watchReadiness(): { next(): ShopProcess; stop(): void } {
  let ready = [...servers];
  let turn = 0;
  const ask = async () => {
    const statuses = await Promise.all(servers.map((each) => statusOf(each, '/health/ready').catch(() => 0)));
    ready = servers.filter((_, index) => statuses[index] === 200);
  };
  const timer = setInterval(() => void ask(), 200);
  return {
    next: () => {
      turn += 1;
      return ready[turn % ready.length] ?? servers[turn % servers.length]!;
    },
    stop: () => clearInterval(timer),
  };
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(() => false))) await new Promise((done) => setTimeout(done, 20));
}
