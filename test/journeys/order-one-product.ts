import { fillCheckout } from './fill-checkout.ts';
import { expect } from './open-browser.ts';
import type { VisitorsOfJourney } from './open-journey.ts';
import type { JourneyShop } from './open-journey-shop.ts';
import { productsInStock } from './shop-visit.ts';

/** A visitor on a phone orders a piece of what is in stock and goes; the order's id. */
export async function orderOneProduct(browser: VisitorsOfJourney, shop: JourneyShop): Promise<number> {
  const { page, context } = await browser.visitor({ width: 390, height: 844 });
  const [bought] = await productsInStock(shop, 6);
  await page.goto(shop.url + bought!.address);
  await page.getByRole('button', { name: 'Kosárba teszem', exact: true }).click();
  await expect(page.getByText(/A kosárba tettük/)).toBeVisible();
  await page.goto(`${shop.url}/checkout`);
  await fillCheckout(page);
  await page.getByRole('button', { name: 'Fizetési kötelezettséggel járó megrendelés', exact: true }).click();
  await page.waitForURL('**/order/**');
  await context.close();
  const { rows } = await shop.database.pool.query('SELECT max(id)::int AS id FROM orders');
  return rows[0].id;
}
