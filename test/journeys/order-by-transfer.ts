import type { Page } from '@playwright/test';
import { fillCheckout } from './fill-checkout.ts';
import { expect } from './open-browser.ts';
import type { VisitorsOfJourney } from './open-journey.ts';
import type { JourneyShop } from './open-journey-shop.ts';
import { productsInStock } from './shop-visit.ts';

/** Orders some products by bank transfer; the page of the order is open then. */
export async function orderByTransfer(
  page: Page,
  shop: JourneyShop,
  products = 1,
): Promise<{ id: number; number: string }> {
  const bought = (await productsInStock(shop, 6)).slice(0, products);
  for (const { address } of bought) {
    await page.goto(`${shop.url}${address}`);
    await page.getByRole('button', { name: 'Kosárba teszem', exact: true }).click();
    await expect(page.getByText(/A kosárba tettük/)).toBeVisible();
  }
  await page.goto(`${shop.url}/checkout`);
  await fillCheckout(page);
  await page.getByRole('button', { name: 'Fizetési kötelezettséggel járó megrendelés', exact: true }).click();
  await page.waitForURL('**/order/**');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Köszönjük a rendelését!');
  const trnId = new URL(page.url()).pathname.split('/')[2];
  const { rows } = await shop.database.pool.query(
    'SELECT id, order_number AS number FROM orders WHERE trn_id = $1',
    [trnId],
  );
  return rows[0];
}

/** A visitor on a phone orders a piece of what is in stock and goes; the order's id. */
export async function orderOneProduct(browser: VisitorsOfJourney, shop: JourneyShop): Promise<number> {
  const { page, context } = await browser.visitor({ width: 390, height: 844 });
  const { id } = await orderByTransfer(page, shop);
  await context.close();
  return id;
}
