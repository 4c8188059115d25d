import { beforeEach, expect, test, vi } from 'vitest';
import { replaceLines, useCart } from '../cart/cart-store.ts';
import type { ShopCartLine } from '../cart/stored-cart.ts';
import { compareList } from '../saved-lists/compare-store.ts';
import { wishList } from '../saved-lists/wish-list-store.ts';
import { leaveAccount } from './joined-lists.ts';
import { syncLists } from './sync-lists.ts';

const stored = new Map<string, string>();
const calls: { method: string; cart: { productId: number }[] }[] = [];

beforeEach(() => {
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('fetch', async (_: string, { method, body }: { method: string; body?: string }) => {
    const lists = JSON.parse(body ?? '{"cart":[],"wishList":[],"compared":[]}');
    calls.push({ method, cart: lists.cart });
    return Response.json(lists);
  });
  useCart.setState({ isOpen: true });
  for (const list of [wishList, compareList]) list.use.setState({ isOpen: true });
});

test('whoever signs off and on again in the same page has their lists joined again', async () => {
  const line = { productId: 7, productName: 'Kanna', nameCode: 'kanna', imageUrl: null, newPrice: 1 };
  replaceLines([{ ...line, availibilityCount: 6, cartCount: 1, currencyId: 3 } as ShopCartLine]);
  await syncLists();
  await syncLists();
  expect(calls).toEqual([{ method: 'POST', cart: [{ productId: 7, count: 1 }] }]);
  leaveAccount();
  await syncLists();
  expect(calls.map(({ method }) => method)).toEqual(['POST', 'POST']);
});
