import type { Journey, JourneyVisitorOptions } from './open-journey.ts';
import { hydrated, refuseConsent } from './shop-visit.ts';

export interface Visit extends JourneyVisitorOptions {
  /** Names of products, one of each is in the cart. */
  inCart?: string[];
}

/** A visitor who has answered the question of consent, and perhaps has something in the cart. */
export async function visitWithCart(
  { browser, shop }: Journey,
  path: string,
  { inCart = [], ...options }: Visit = {},
) {
  const visitor = await browser.visitor(options);
  const { rows } = await shop.database.pool.query(
    `SELECT p.id FROM products p JOIN stock s ON s.product_id = p.id WHERE s.on_hand - s.reserved > 0 ORDER BY p.id`,
  );
  const lines = inCart.map((productName, index) => ({
    ...{ productId: rows[index].id, productName, nameCode: 'x', imageUrl: null, currencyId: 3 },
    ...{ cartCount: 1, newPrice: 1_000, availibilityCount: 6 },
  }));
  await visitor.page.addInitScript((kept) => {
    if (sessionStorage.length > 0) return;
    sessionStorage.setItem('begun', '');
    localStorage.setItem('kamra-cart', kept);
  }, JSON.stringify(lines));
  const response = await visitor.page.goto(shop.url + path);
  await refuseConsent(visitor.page);
  await hydrated(visitor.page);
  return { ...visitor, response };
}
