import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/**
 * A buyer in Budapest who pays by bank transfer and accepts the conditions; another one each time, since the same cart
 * of the same buyer counts as one order. Answers the buyer's e-mail address.
 */
export async function fillCheckout(page: Page): Promise<string> {
  const email = `anna-${randomUUID()}@example.com`;
  await page.getByRole('main').getByLabel('E-mail-cím').fill(email);
  await page.getByLabel('Telefonszám').fill('06 30 123 4501');
  await page.getByLabel('Vezetéknév').fill('Kovács');
  await page.getByLabel('Keresztnév').fill('Anna');
  await page.getByLabel('Irányítószám').fill('1011');
  await page.getByLabel('Település').fill('Budapest');
  await page.getByLabel('Utca, házszám').fill('Fő utca 12.');
  await page.getByRole('radio', { name: /Banki átutalás/ }).check();
  await page.getByRole('checkbox', { name: /Elolvastam és elfogadom/ }).check();
  return email;
}
