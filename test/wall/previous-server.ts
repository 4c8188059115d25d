import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase } from '../../server/testing/test-database.ts';
import { addTestProduct, addTestStaff } from '../../server/testing/test-shop.ts';
import { startShopProcess } from '../shop-process.ts';
import { type Outcome, outcomeOf } from './scenario.ts';
import { orderOfOne, placeWallOrder, quoteOne } from './wall-orders.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const migrations = 'server/database/migrations/*.sql';
const workspaces = ['contract', 'server', 'storefront', 'admin'];

/** Starts the server as it was before each of the newest migrations on a database that has them all, and uses it. */
export async function runPreviousServers(folder: string, count: number): Promise<Outcome> {
  const commits = await findCommitsBefore(count);
  if (commits.length === 0)
    return { figures: 'none', missed: [], leftOut: 'there is no history of the sources here' };
  const failures: string[] = [];
  for (const commit of commits) {
    const sources = join(folder, commit);
    await unpack(commit, sources);
    const failed = await useServer(sources).catch((error: Error) => [error.message]);
    failures.push(...failed.map((failure) => `${commit}: ${failure.slice(0, 300)}`));
  }
  return outcomeOf(
    { servers: commits.length, failures },
    { 'every older server answers': failures.length === 0 },
  );
}

/** The commits before those that brought a migration, newest first. */
async function findCommitsBefore(count: number): Promise<string[]> {
  if (!existsSync(join(root, '.git'))) return [];
  const wanted = ['log', '--diff-filter=A', '--format=%h', '-n', String(count), '--', migrations];
  const { stdout } = await run('git', wanted, { cwd: root });
  const parents = stdout.trim().split('\n').filter(Boolean);
  return Promise.all(
    parents.map(async (commit) => {
      const parent = await run('git', ['rev-parse', '--short', `${commit}^`], { cwd: root });
      return parent.stdout.trim();
    }),
  );
}

/** The sources of a commit, with the packages of today but its own workspaces. */
async function unpack(commit: string, folder: string): Promise<void> {
  await mkdir(join(folder, 'node_modules/@kamra'), { recursive: true });
  const archive = `${folder}.tar`;
  await run('git', ['archive', '-o', archive, commit], { cwd: root });
  await run('tar', ['-xf', archive, '-C', folder]);
  const packages = (await readdir(join(root, 'node_modules'))).filter((name) => name !== '@kamra');
  await Promise.all(
    packages.map((name) => symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))),
  );
  await Promise.all(
    workspaces.map((name) => symlink(join(folder, name), join(folder, 'node_modules/@kamra', name))),
  );
}

/** Reads, orders and edits at a server of these sources; answers what failed, in words. */
async function useServer(sources: string): Promise<string[]> {
  const database = await createTestDatabase();
  const dataDir = join(sources, 'data');
  const environment = { ...database.environment, DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1', DEMO: 'off' };
  const shop = await startShopProcess(environment, [], sources);
  const failures: string[] = [];
  try {
    const productId = await addTestProduct(database, { onHand: 10 });
    const { cookie } = await addTestStaff(database);
    const ask = async (name: string, body?: object) => {
      const [method = 'GET', path = '/'] = name.split(' ');
      const headers = { 'content-type': 'application/json', origin: shop.url, cookie };
      const answer = await fetch(shop.url + path, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) failures.push(`${name}: ${answer.status} ${await answer.text()}`);
    };
    await ask('GET /health/ready');
    await ask('POST /api/ShopProduct/List', {});
    await ask(`GET /api/ShopProduct?productId=${productId}&currencyId=3&language=hu`);
    await ask('GET /api/ShopProduct/Suggestions?text=ter');
    const order = await placeWallOrder(shop.url, orderOfOne(productId, await quoteOne(shop.url, productId)));
    if (order.status !== 200) failures.push(`order: ${order.status} ${JSON.stringify(order.body)}`);
    await ask('POST /api/Product/List', {});
    await ask('POST /api/ProductOrder/List', {});
    await ask('POST /api/Product/AdjustStock', {
      ...{ productId, change: 1, reason: 'counted' },
      requestId: randomUUID(),
    });
  } finally {
    await shop.end();
    await database.close();
  }
  return failures;
}
