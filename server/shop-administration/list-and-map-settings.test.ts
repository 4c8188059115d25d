import type { ShopConfig } from '@kamra/contract/shop.ts';
import type { CurrentSystemUser } from '@kamra/contract/staff.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSettingsShop, type SettingsShop } from '../testing/settings-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';

let opened: SettingsShop;
let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  opened = await openSettingsShop();
  ({ shop, cookie } = opened);
});
afterAll(() => opened.close());
const change: SettingsShop['change'] = (body, version) => opened.change(body, version);
const lastAudit = () => opened.lastAudit();

describe('settings', () => {
  test('say how long lists are, in the back office and in a second process’s pages', async () => {
    for (let each = 0; each < 17; each++) await shop.addProduct();
    const listed = async () => {
      const { products, pageSize } = (
        await opened.otherApp.inject({ method: 'POST', url: '/api/ShopProduct/List', payload: {} })
      ).json();
      const { body } = await opened.otherApp.inject({ url: '/en/products' });
      return { pageSize, products: products.length, hasNext: body.includes('/en/products?page=2') };
    };
    const rows = async () =>
      (await shop.call<CurrentSystemUser>('GET /api/SystemUser/Current', { cookie })).body.rowsPerPage;
    expect(await listed()).toEqual({ pageSize: 32, products: 17, hasNext: false });
    expect(await rows()).toBe(15);
    const reply = await change({ settings: { lists: { productsPerPage: 16, rowsPerPage: 100 } } });
    expect(reply.status, reply.text).toBe(200);
    expect(await lastAudit()).toMatchObject({
      before: { 'lists.productsPerPage': 32, 'lists.rowsPerPage': 15 },
      after: { 'lists.productsPerPage': 16, 'lists.rowsPerPage': 100 },
    });
    await expect.poll(listed).toEqual({ pageSize: 16, products: 16, hasNext: true });
    expect(await rows()).toBe(100);
    const asked = await opened.otherApp.inject({ url: '/en/products?pageSize=32' });
    expect(asked.body).not.toContain('page=2');
  });

  test('say where maps come from; the policy of a second process’s pages follows', async () => {
    const maps = async () => {
      const { headers, body } = await opened.otherApp.inject({ url: '/en/contact' });
      const [, pictures] = /img-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? [];
      return { pictures, isOwed: body.includes('© Térképész Kft.') };
    };
    expect(await maps()).toEqual({
      pictures: "'self' data: blob: https://tile.openstreetmap.org",
      isOwed: false,
    });
    const url = 'https://terkep.example:8443/csempe/{z}/{x}/{y}@2x.png?key=a1';
    const reply = await change({ settings: { mapTiles: { url, attribution: '© Térképész Kft.' } } });
    expect(reply.status, reply.text).toBe(200);
    await expect
      .poll(maps)
      .toEqual({ pictures: "'self' data: blob: https://terkep.example:8443", isOwed: true });
    const { body } = await shop.call<ShopConfig>('GET /api/ShopConfig');
    expect(body).toMatchObject({ mapTilesUrl: url, mapAttribution: '© Térképész Kft.' });
  });
});
