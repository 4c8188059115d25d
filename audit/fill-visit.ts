import type { Page } from '@playwright/test';
import type { ShopUrls } from './shop-addresses.ts';

/** Gives a visitor a cart, a wish list, products to compare and recently viewed ones. */
export async function fillVisit(page: Page, url: string, { product, productIds }: ShopUrls): Promise<void> {
  await page.goto(url + product);
  await page.getByRole('button', { name: 'Kosárba teszem', exact: true }).first().click();
  await page
    .getByText(/A kosárba tettük/)
    .first()
    .waitFor();
  await page.evaluate((ids) => {
    for (const key of ['kamra-wish-list', 'kamra-compare', 'kamra-recently-viewed'])
      localStorage.setItem(key, ids);
  }, JSON.stringify(productIds));
}
