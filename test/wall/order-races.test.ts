import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../server/testing/test-database.ts';
import { type ShopProcess, startShopProcess } from '../shop-process.ts';
import { raceOrders } from './order-races.ts';

let database: TestDatabase;
let directory: string;
let servers: ShopProcess[];
beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'kamra-race-'));
  const environment = { ...database.environment, DATA_DIR: directory, TRUST_PROXY: '127.0.0.1' };
  servers = await Promise.all([startShopProcess(environment), startShopProcess(environment)]);
}, 60_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end()));
  await database.close();
  await rm(directory, { recursive: true, force: true });
});

const orderCount = Number(process.env.WALL_ORDERS ?? 150);

test('[wall 17, 18, 22, 27, 29] orders race for too little stock over two processes', {
  timeout: 1_800_000,
}, async () => {
  const urls = servers.map(({ url }) => url);
  const figures = await raceOrders({ urls, connection: database, orderCount });
  if (process.env.WALL_ORDERS) process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect(figures).toMatchObject({ sent: orderCount, oversold: 0, lost: 0, doubled: 0 });
  expect(figures.placed + figures.soldOut).toBe(orderCount);
  expect(figures.placed).toBeGreaterThan(0);
  expect(figures.soldOut).toBeGreaterThan(0);
});
