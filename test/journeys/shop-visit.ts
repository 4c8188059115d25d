import type { Page } from '@playwright/test';
import type { Visitor } from './open-browser.ts';
import type { Journey, JourneyVisitorOptions } from './open-journey.ts';
import type { JourneyShop } from './open-journey-shop.ts';

export interface KnownProduct {
  id: number;
  name: string;
  address: string;
  available: number;
}

/** Published products with at least so many in stock, the scarcest first. */
export async function productsInStock(shop: JourneyShop, least: number): Promise<KnownProduct[]> {
  const { rows } = await shop.database.pool.query(
    `SELECT p.id, coalesce(nullif(t.business_name, ''), t.name) AS name,
       '/products/' || p.id || '/' || t.name_code AS address, s.on_hand - s.reserved AS available
     FROM products p JOIN stock s ON s.product_id = p.id
     JOIN product_texts t ON t.product_id = p.id AND t.language = 'hu'
     WHERE p.published AND s.on_hand - s.reserved >= $1
     ORDER BY s.on_hand - s.reserved, p.id`,
    [least],
  );
  return rows;
}

/** Waits until the page holds what is done before its scripts have come; a click before that is nobody's. */
export async function holdingClicks(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.has(window, 'heldControls'));
}

/** Waits until the scripts of every part that the page has run. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = [
      document.querySelector('main'),
      document.querySelector('footer'),
      document.querySelector('#side-menu'),
      document.querySelector('#top-bar'),
    ];
    return parts.every((part) => !part || Object.keys(part).some((key) => key.startsWith('__react')));
  });
}

const necessaryOnly =
  /^(Csak a szükségesek|Only necessary|Nur notwendige|Nécessaires seulement|Только необходимые|Yalnızca gerekliler)/;

/**
 * Answers the question of consent, in any language, with what is necessary alone. By keyboard: no link comes to lie under
 * the pointer, which would fetch its page while the connection goes.
 */
export async function refuseConsent(page: Page): Promise<void> {
  await page.getByRole('button', { name: necessaryOnly }).press('Enter');
}

/** Opens a page of the shop as a new visitor, who refuses what is not necessary. */
export async function visitRefusing(
  { browser, shop }: Journey,
  path: string,
  options?: JourneyVisitorOptions,
): Promise<Visitor> {
  const visitor = await browser.visitor(options);
  await visitor.page.goto(shop.url + path);
  await hydrated(visitor.page);
  await refuseConsent(visitor.page);
  return visitor;
}
