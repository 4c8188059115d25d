import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { CallFailed, createClient, type ShopClient, toFile } from '@kamra/contract/client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let url: string;
let key: string;
let client: ShopClient;
let productId: number;
beforeAll(async () => {
  shop = await startTestShop();
  productId = await shop.addProduct({ sku: 'BOGRE', onHand: 5 });
  await placeTestOrder(shop, [{ productId, soldQuantity: 1 }]);
  const { cookie } = await shop.addStaff({ shopConfiguration: 'write', orders: 'read', products: 'write' });
  const rights = { orders: 'read', products: 'write' };
  const body = { name: 'ERP', rights, networks: [], expiresAt: null };
  ({ key } = (await shop.call<{ key: string }>('POST /api/ApiKey', { body, cookie })).body);
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  client = createClient({ url, key });
});
afterAll(() => shop.close());

test('the client makes the calls of the contract with a key', async () => {
  const { productOrders } = await client.call('POST /api/ProductOrder/List', { body: { pageSize: 5 } });
  expect(productOrders).toHaveLength(1);
  const orderId = productOrders[0]!.id;
  const order = await client.call('GET /api/ProductOrder/:orderId', { params: { orderId } });
  expect(order.lines[0]).toMatchObject({ sku: 'BOGRE', soldQuantity: 1 });
  const requestId = crypto.randomUUID();
  const body = { productId, change: 3, reason: 'received', requestId } as const;
  expect(await client.call('POST /api/Product/AdjustStock', { body })).toMatchObject({ onHand: 8 });
  const { exportId } = await client.call('POST /api/Product/Export', {
    body: { products: { productIds: [productId] }, columns: ['sku', 'stock'] },
  });
  const file = await client.call('GET /api/Product/Export/:exportId', { params: { exportId } });
  expect(await file.text()).toContain('BOGRE;8');
});

test('a refused call throws what the server answered', async () => {
  const failed = await client.call('GET /api/ApiKey', {}).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(CallFailed);
  expect(failed).toMatchObject({ status: 403, code: 'notAllowed', details: { module: 'shopConfiguration' } });
  const body = { productId, change: -100, reason: 'lost', requestId: crypto.randomUUID() } as const;
  const tooMany = await client
    .call('POST /api/Product/AdjustStock', { body })
    .catch((error: unknown) => error);
  expect(tooMany).toMatchObject({
    status: 400,
    details: { fields: [{ field: 'change', code: 'tooSmall' }] },
  });
  const stranger = createClient({ url, key: `${key}x` });
  await expect(stranger.call('GET /api/SystemUser/Current', {})).rejects.toMatchObject({ status: 401 });
  const shopper = createClient({ url });
  expect(await shopper.call('GET /api/ShopConfig', { query: {} })).toHaveProperty('name');
});

test('a reply’s base64 is a file with its name and content type (specification §7)', async () => {
  const reply = await client.call('GET /ExternalUtility/CancellationNotice', { query: {} });
  const file = toFile(reply);
  expect([file.name, file.type]).toEqual([reply.fileName, 'application/pdf']);
  expect(Buffer.from(await file.arrayBuffer()).toString('base64')).toBe(reply.base64);
});

test('calls go to the configured root, with its path (specification §7)', async () => {
  const asked: (string | undefined)[] = [];
  const proxy = createServer((request, response) => {
    asked.push(request.url);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const root = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  for (const path of ['', '/', '/shop', '/shop/'])
    await createClient({ url: root + path }).call('GET /api/ShopConfig', { query: { language: 'de' } });
  const call = '/api/ShopConfig?language=de';
  expect(asked).toEqual([call, call, `/shop${call}`, `/shop${call}`]);
  proxy.close();
  proxy.closeAllConnections();
});

test('packed, it runs without this repository', { tags: 'release' }, async () => {
  const root = resolve(import.meta.dirname, '../..');
  const folder = await mkdtemp(join(tmpdir(), 'kamra-client-'));
  const run = promisify(execFile);
  try {
    await run(process.execPath, [join(root, 'launch/pack-client.mjs'), folder]);
    const program = `import { createClient } from './client.js';
      const shop = createClient({ url: process.argv[2], key: process.argv[3] });
      const { productOrders } = await shop.call('POST /api/ProductOrder/List', { body: {} });
      console.log(productOrders.length);`;
    await writeFile(join(folder, 'list-orders.mjs'), program);
    const { stdout } = await run(process.execPath, ['list-orders.mjs', url, key], { cwd: folder });
    expect(stdout.trim()).toBe('1');
    expect(await readFile(join(folder, 'client.d.ts'), 'utf8')).toContain('createClient');
    expect(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).toMatchObject({
      type: 'module',
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
