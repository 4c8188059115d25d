import { beforeAll, test } from 'vitest';
import { hashPassword } from '../../server/credentials/password-hash.ts';
import { customers } from '../../server/customers/customer-tables.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';

const { browser, shop } = openJourney({ demo: false });

const customer = { email: 'anna@vasarlo.example', password: 'csipkebogyó lekvár kanállal' };

beforeAll(async () => {
  await shop.database.db.insert(customers).values({
    email: customer.email,
    familyName: 'Kovács',
    givenName: 'Anna',
    passwordHash: await hashPassword(customer.password),
  });
});

test('a customer signs in, is named in the account and signs off', async () => {
  const { page, complaints, expectAccessible } = await browser.visitor({ width: 360, height: 800 });
  const reply = await page.goto(`${shop.url}/sign-in`);
  expect(reply?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  const submit = page.getByRole('button', { name: 'Bejelentkezem' });
  const password = page.getByLabel('Jelszó', { exact: true });
  await expect(page.getByText('A rendeléshez nincs szükség fiókra')).toBeVisible();
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expectAccessible();

  await submit.click();
  await expect(page.locator('main').getByLabel('E-mail-cím', { exact: true })).toBeFocused();
  await page.locator('main').getByLabel('E-mail-cím', { exact: true }).fill(customer.email);
  await password.fill('nem ez az');
  await submit.click();
  await expect(page.getByRole('alert')).toContainText(/Hibás e-\u2060?mail-cím vagy jelszó/);
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('nem ez az');
  await page.getByLabel('Jelszó megjelenítése').check();
  await expect(password).toHaveAttribute('type', 'text');

  await page.getByRole('link', { name: 'Fiókot nyitok' }).click();
  await expect(page.getByLabel(/^Jelszó \(/)).toBeVisible(); // both pages have a box by this name
  await page.getByLabel('Jelszó megjelenítése').check();
  await expect(page.getByLabel(/^Jelszó \(/)).toHaveAttribute('type', 'text');
  await page.goBack();
  await expect(submit).toBeVisible(); // the form of the page before has an e-mail address, too
  await page.locator('main').getByLabel('E-mail-cím', { exact: true }).fill(customer.email);
  await password.fill(customer.password);
  await submit.click();
  await expect(page).toHaveURL(`${shop.url}/account`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fiókbeállítások');
  await expect(page.getByText('Kovács Anna')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Kijelentkezés' }).click();
  await expect(page.getByText('Kijelentkezett.')).toBeFocused();
  await expect(page.getByText('Kovács Anna')).toHaveCount(0);
  expect(complaints.filter((each) => !each.includes('401'))).toEqual([]);
});

test('staff are led to the back office', async () => {
  const { page } = await browser.visitor();
  await page.goto(`${shop.url}/sign-in`);
  await page.locator('main').getByLabel('E-mail-cím', { exact: true }).fill(shop.administrator.email);
  await page.getByLabel('Jelszó', { exact: true }).fill(shop.administrator.password);
  await page.getByRole('button', { name: 'Bejelentkezem' }).click();
  await expect(page).toHaveURL(/\/admin/);
});

test('what a visitor sets on the device is kept: the direction of reading', async () => {
  const { page } = await browser.visitor({ width: 1440 });
  await page.goto(`${shop.url}/de/account`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontoeinstellungen');
  await page.locator('main').getByRole('radio').last().check();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('main').getByRole('radio').last()).toBeChecked();
});
