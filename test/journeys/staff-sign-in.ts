import { expect, type Visitor } from './open-browser.ts';
import type { JourneyShop } from './open-journey-shop.ts';

/** Signs the administrator of the journey's shop in to the back office, in Hungarian. */
export async function signInAsStaff(staff: Visitor, shop: JourneyShop): Promise<void> {
  const { page } = staff;
  await page.goto(`${shop.url}/admin`);
  await page.getByRole('main').getByLabel('E-mail-cím').fill(shop.administrator.email);
  await page.locator('input[type=password]').fill(shop.administrator.password);
  await page.getByRole('button', { name: 'Belépés' }).click();
  await expect(page.getByText(/Üdvözöljük/)).toBeVisible();
  staff.complaints.length = 0; // the browser notes the 401 by which the back office learned that nobody was signed in
}
