import { expect, type Visitor } from './open-browser.ts';
import type { JourneyShop } from './open-journey-shop.ts';
import { readLetter } from './read-letter.ts';

/** Registers by the form, with the code of the mail; it works without scripts, too. */
export async function registerShopper(
  shop: JourneyShop,
  { page }: Visitor,
  email: string,
  secret = '',
): Promise<void> {
  await page.goto(`${shop.url}/sign-in/register`);
  const main = page.getByRole('main');
  await main.getByLabel('Vezetéknév').fill('Kovács');
  await main.getByLabel('Keresztnév').fill('Anna');
  await main.getByLabel('E-mail-cím').fill(email);
  await main.getByLabel(/^Jelszó \(/).fill(secret);
  await main.getByRole('checkbox', { name: /Elolvastam/ }).check();
  await main.getByRole('button', { name: 'Fiókot nyitok' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nézze meg a leveleit');
  await page.getByLabel('Hatjegyű kód').fill(await readLetter(shop, email, /Kód: (\d{6})/));
  await main.getByRole('button', { name: 'Tovább' }).click();
  await expect(page.getByText('Üdvözöljük! A fiókja él')).toBeVisible();
}
