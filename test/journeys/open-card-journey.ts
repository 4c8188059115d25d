import type { Page } from '@playwright/test';
import { beforeAll } from 'vitest';
import { openJourney } from './open-journey.ts';
import type { KnownProduct } from './shop-visit.ts';

/** A journey among product cards: products in stock, at least two of each, with pictures and without siblings. */
export function openCardJourney() {
  const { browser, shop } = openJourney({ isOwn: true });
  /** The scarcest first; filled before the first test. */
  const products: KnownProduct[] = [];

  beforeAll(async () => {
    const { rows } = await shop.database.pool.query(
      `SELECT p.id, coalesce(nullif(t.business_name, ''), t.name) AS name,
         '/products/' || p.id || '/' || t.name_code AS address, s.on_hand - s.reserved AS available
       FROM products p JOIN stock s ON s.product_id = p.id
       JOIN product_texts t ON t.product_id = p.id AND t.language = 'hu'
       WHERE p.published AND s.on_hand - s.reserved >= 2 AND p.variant_group_id IS NULL AND p.id IN (
         SELECT product_id FROM product_images GROUP BY product_id HAVING count(*) >= 2)
       ORDER BY s.on_hand - s.reserved, p.id LIMIT 8`,
    );
    products.push(...rows);
  });

  return {
    browser,
    shop,
    products,
    product: (index: number): KnownProduct => products[index]!,
    card: (page: Page, { address }: KnownProduct) =>
      page.locator('main article').filter({ has: page.locator(`a[href='${address}']`) }),
    /** Opens a page of cards with the product on it. */
    openCards: async (page: Page, { name }: KnownProduct) => {
      await page.goto(`${shop.url}/search?searchText=${encodeURIComponent(name)}`);
    },
    /** Puts ids into the browser's storage. */
    keep: async (page: Page, key: string, ids: readonly number[]) => {
      await page.goto(`${shop.url}/cart`);
      await page.evaluate(([name, value]) => localStorage.setItem(name!, value!), [key, JSON.stringify(ids)]);
    },
  };
}
