import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { languages, localizedPath } from '@kamra/contract/languages.ts';
import type { Locator, Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { isWholeSweep } from '../sweep.ts';
import { fillCheckout } from './fill-checkout.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { readLetter } from './read-letter.ts';
import { hydrated, productsInStock } from './shop-visit.ts';
import { visitWithCart } from './visit-with-cart.ts';

const journey = openJourney();
const order = { name: 'Fizetési kötelezettséggel járó megrendelés', exact: true };

describe('the checkout', () => {
  test('begins with the country of delivery and a way to pay, in a header of its own', async () => {
    const { page, context, expectAccessible } = await visitWithCart(journey, '/de/checkout', {
      inCart: ['Bögre'],
      width: 1440,
    });
    await expect(page.getByText('Wir liefern nach: Ungarn.')).toBeInViewport();
    await expect(page.getByText('Land', { exact: true })).toBeVisible();
    await expect(page.getByRole('radio', { name: /Lieferung nach Hause/ })).toBeChecked();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(2);
    await expect(page.getByRole('banner').getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toHaveCount(0);
    const summary = page.getByRole('region', { name: 'Ihre Bestellung' });
    await expect(summary).toContainText(/Voraussichtliche Lieferung/);
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).scrollIntoViewIfNeeded();
    await expect(summary).toBeInViewport();
    await expectAccessible();
    await context.close();
  });

  test('closes steps to what was typed, opens them again, and says what each field misses', async () => {
    const { page, context, expectAccessible } = await visitWithCart(journey, '/checkout', {
      inCart: ['Bögre'],
      width: 390,
    });
    const sum = page.getByText('Az Ön rendelése').and(page.locator('summary'));
    await expect(sum).toBeInViewport();
    await expect(sum).toContainText(/\d\sFt/);
    const lines = page.getByRole('list', { name: 'Termékek a kosárban' });
    await expect(lines).toHaveCount(0);
    await sum.click();
    await expect(lines).toContainText('×');
    await expectAccessible();
    await sum.click();
    const contact = page.locator('section', { has: page.locator('#step-1') });
    await contact.getByRole('button', { name: 'Rendben, tovább' }).click();
    const email = contact.getByLabel('E-mail-cím');
    await expect(contact.getByText('Adja meg az e-mail-címét.')).toBeVisible();
    await expect(contact.getByText('Ide küldjük a visszaigazolást.', { exact: true })).toBeVisible();
    await expect(email).toHaveAttribute('aria-describedby', 'field-email-error field-email-hint');
    await fillCheckout(page);
    // Enter confirms the step; never does it order, though all is filled in and accepted.
    await contact.getByLabel('Telefonszám').press('Enter');
    await expect(email).toBeHidden();
    await expect(contact).toContainText('@example.com');
    await expect(page.getByRole('heading', { name: 'Szállítási cím' })).toBeFocused();
    await expectAccessible();
    await contact.getByRole('button', { name: /^Módosítás/ }).click();
    await expect(email).toBeVisible();
    await page.getByRole('checkbox', { name: /Elolvastam és elfogadom/ }).press('Enter');
    await page.getByLabel('Utca, házszám').press('Enter');
    await expect(page.getByRole('heading', { name: 'Szállítási mód' })).toBeFocused();
    await expect(page.getByRole('button', order)).toHaveAttribute('aria-disabled', 'false');
    await page.getByRole('button', order).click();
    await expect(page).toHaveURL(/\/order\//);
    await context.close();
  });
});

test('the cart says when it comes, how to pay and that it may go back, and offers what goes with it', async () => {
  const { page, context, expectAccessible } = await visitWithCart(journey, '/cart', { inCart: ['Bögre'] });
  const summary = page.getByRole('region', { name: 'Összesítő' });
  await expect(summary).toContainText('Várható kézbesítés');
  await expect(summary.getByRole('list', { name: 'Így fizethet' }).getByRole('listitem')).toHaveCount(2);
  await expect(summary).toContainText('14 napon belül');
  await expect(
    page.getByRole('region', { name: 'Jól illik hozzá' }).getByRole('article').first(),
  ).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /^Eltávolítás/ }).click();
  await expect(page.getByRole('region', { name: 'Amit a vásárlóink szeretnek' })).toBeVisible();
  await context.close();
});

const field = (page: Page, name: string) => page.locator(`main form [name="${name}"]`);
const storedOrder = async (email: string) =>
  (
    await journey.shop.database.pool.query(
      `SELECT o.phone, o.language, d.city, b.company, b.tax_number AS "taxNumber",
        (SELECT text FROM order_gift_notes WHERE order_id = o.id) AS "giftNote"
      FROM orders o JOIN order_addresses d ON d.order_id = o.id AND d.kind = 'delivery'
      JOIN order_addresses b ON b.order_id = o.id AND b.kind = 'billing' WHERE o.email = $1`,
      [email],
    )
  ).rows;

test('a guest orders on a phone in ten taps, in under a minute', async () => {
  const { page, context } = await visitWithCart(journey, '/', { width: 360 });
  const email = `gyors-${randomUUID()}@example.com`;
  await page.goto(journey.shop.url + (await productsInStock(journey.shop, 6))[0]!.address);
  await hydrated(page);
  let [taps, keys] = [0, 0];
  const tap = async (place: Locator) => {
    taps++;
    await place.click();
  };
  const type = async (name: string, text: string) => {
    await tap(field(page, name));
    keys += text.length;
    await field(page, name).fill(text);
  };
  await tap(page.getByRole('button', { name: 'Kosárba teszem', exact: true }).first());
  await tap(page.getByRole('link', { name: /pénztár/i }).first());
  await type('email', email);
  await type('phone', '06301234501');
  await type('deliveryAddress.familyName', 'Kovács');
  await type('deliveryAddress.givenName', 'Anna');
  await type('deliveryAddress.postalCode', '9023');
  await expect(field(page, 'deliveryAddress.city')).toHaveValue('Győr');
  await type('deliveryAddress.street', 'Fő utca 12.');
  await tap(field(page, 'termsAccepted'));
  await expect(page.getByRole('button', order)).toHaveAttribute('aria-disabled', 'false');
  await tap(page.getByRole('button', order));
  await expect(page).toHaveURL(/\/order\//);
  expect(taps).toBe(10);
  // A tap with the look for its place takes a thumb 1.5 s, a key 0.3 s; the address in the test is longer than most.
  const usualKeys = keys - email.length + 'kovacs.anna@example.com'.length;
  expect(taps * 1.5 + usualKeys * 0.3).toBeLessThan(60);
  expect(await storedOrder(email)).toMatchObject([{ phone: '+36301234501', city: 'Győr' }]);
  await context.close();
});

test('the town follows the postal code, and what is typed over it stays', async () => {
  const { page, context } = await visitWithCart(journey, '/checkout', { inCart: ['Bögre'], width: 360 });
  const [code, city] = [field(page, 'deliveryAddress.postalCode'), field(page, 'deliveryAddress.city')];
  await code.fill('1117');
  await expect(city).toHaveValue('Budapest');
  await code.fill('6720');
  await expect(city).toHaveValue('Szeged');
  await page.reload();
  await expect(city).toHaveValue('Szeged');
  await code.fill('3882');
  await expect(city).toHaveValue('');
  const towns = page.locator('#deliveryAddress-towns option');
  await expect(towns).toHaveCount(2);
  await city.fill('Abaújkér, tanya');
  await code.fill('1117');
  await expect(towns).toHaveCount(0);
  await expect(city).toHaveValue('Abaújkér, tanya');
  await context.close();
});

test('nothing typed is lost: reload, back, language, currency, sign-in, a lost connection', async () => {
  const { page, context } = await visitWithCart(journey, '/checkout', { inCart: ['Bögre'], width: 390 });
  const email = await fillCheckout(page);
  await page.getByLabel('Megjegyzés a futárnak').fill('A kapunál csengessen');
  await page.getByLabel('Cégként vásárolok').check();
  await expect(page.getByText('Például 12345676-2-42')).toBeVisible();
  await page.getByLabel('Adószám').fill('12345676-2-42');
  const readForm = () =>
    page.evaluate(() => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('main form input[name]')];
      return fields
        .filter(({ name, type, checked }) => name !== 'termsAccepted' && (type !== 'radio' || checked))
        .map(({ name, value }) => `${name}: ${value}`)
        .sort();
    });
  const typed = await readForm();
  expect(typed.length).toBeGreaterThan(10);
  const expectKept = () => expect.poll(readForm).toEqual(typed);

  await page.reload();
  await expectKept();
  await page.goto(`${journey.shop.url}/cart`);
  await page.goBack();
  await expectKept();
  await page.goto(`${journey.shop.url}/de/checkout`);
  await expect(page.getByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeVisible();
  await expectKept();
  await page.goto(`${journey.shop.url}/account`);
  await hydrated(page);
  const currency = page.getByRole('main').locator('select').first();
  await currency.selectOption({ label: 'EUR' });
  await expect(currency.locator('option:checked')).toHaveText('EUR'); // once the page has come anew
  await page.goto(`${journey.shop.url}/checkout`);
  await expect(page.getByText('Az Ön rendelése').and(page.locator('summary'))).toContainText('€');
  await expect(page.getByRole('radio', { name: /Utánvét/ })).toHaveCount(0);
  await expectKept();
  // The shopper gets an account on the way, with another name and address of mail.
  await page.goto(`${journey.shop.url}/sign-in/register`);
  const main = page.getByRole('main');
  const ownEmail = `fiok-${email}`;
  await main.getByLabel('Vezetéknév').fill('Nagy');
  await main.getByLabel('Keresztnév').fill('Béla');
  await main.getByLabel('E-mail-cím').fill(ownEmail);
  await main.getByRole('checkbox', { name: /Elolvastam/ }).check();
  await main.getByRole('button', { name: 'Fiókot nyitok' }).click();
  await page.getByLabel('Hatjegyű kód').fill(await readLetter(journey.shop, ownEmail, /Kód: (\d{6})/));
  await main.getByRole('button', { name: 'Tovább' }).click();
  await expect(page.getByText('Üdvözöljük! A fiókja él')).toBeVisible();
  await page.goto(`${journey.shop.url}/checkout`);
  await expectKept();

  await page.getByLabel('Cégnév').fill('Kovács Bt.');
  await page.getByRole('checkbox', { name: /Elolvastam és elfogadom/ }).check();
  await expect(page.getByRole('button', order)).toHaveAttribute('aria-disabled', 'false');
  await context.setOffline(true);
  await page.getByRole('button', order).click();
  await expect(page.getByText(/Nincs kapcsolat az áruházzal/).first()).toBeVisible();
  await expect(page.getByLabel('Cégnév')).toHaveValue('Kovács Bt.');
  await context.setOffline(false);
  await expect(page.getByRole('button', order)).toHaveAttribute('aria-disabled', 'false');
  await page.getByRole('button', order).click();
  await expect(page).toHaveURL(/\/order\//);
  expect(await storedOrder(email)).toMatchObject([{ company: 'Kovács Bt.', taxNumber: '12345676-2-42' }]);
  await context.close();
});

/** In short that of the longest words; the others of this file are in the shop’s first language. */
const boughtIn = isWholeSweep ? languages : (['de'] as const);
test.each(boughtIn)('works on a phone in %s, from what is missing to the order', async (language) => {
  const { shop: texts, account } = JSON.parse(readFileSync(`contract/translations/${language}.json`, 'utf8'));
  const binding = { name: texts.checkout.order, exact: true };
  const { page, context } = await visitWithCart(journey, localizedPath(language, '/checkout'), {
    inCart: ['Bögre'],
    width: 360,
  });
  await expect(page.getByRole('button', binding)).toHaveAttribute('aria-disabled', 'false');
  await page.getByRole('button', binding).click();
  const missing = page.getByRole('alert').getByRole('link');
  await expect(missing).toHaveCount(8);
  await missing.first().click();
  await expect(field(page, 'email')).toBeFocused();
  await expect(page.locator('#field-email-error')).toBeVisible();
  const names = await page
    .locator('main form [name$="ivenName"], main form [name$="amilyName"]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).name.split('.')[1]));
  expect(names).toEqual(language === 'hu' ? ['familyName', 'givenName'] : ['givenName', 'familyName']);
  const email = `${language}-${randomUUID()}@example.com`;
  const typed = {
    email,
    phone: '06 30 123 4501',
    'deliveryAddress.familyName': 'Kovács',
    'deliveryAddress.givenName': 'Anna',
    'deliveryAddress.postalCode': '6720',
    'deliveryAddress.street': 'Kárász utca 1.',
  };
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text);
  await expect(field(page, 'deliveryAddress.city')).toHaveValue('Szeged');
  await page.getByLabel(texts.checkout.isCompany).check();
  await field(page, 'billingAddress.company').fill('Kovács Bt.');
  await field(page, 'billingAddress.taxNumber').fill('12345678-2-42');
  await field(page, 'billingAddress.company').focus();
  await expect(page.locator('#field-billingAddress-taxNumber-error')).toBeVisible();
  await field(page, 'billingAddress.taxNumber').fill('12345676-2-42');
  await page.getByLabel(account.checkout.gift, { exact: true }).check();
  const gift = page.getByLabel(account.checkout.giftNote);
  await gift.fill('x'.repeat(312));
  await expect(page.locator('#field-giftNote-error')).toContainText('12');
  await expect(gift).toHaveValue('x'.repeat(312));
  await gift.fill('Isten éltessen!');
  await field(page, 'termsAccepted').check();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const message = page.getByRole('paragraph').filter({ hasText: 'Isten éltessen!' });
  await expect(message).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', binding).click();
  await expect(page).toHaveURL(/\/order\//);
  await expect(message).toContainText(account.checkout.giftNote);
  expect(await storedOrder(email)).toEqual([
    {
      phone: '+36301234501',
      language,
      city: 'Szeged',
      company: 'Kovács Bt.',
      taxNumber: '12345676-2-42',
      giftNote: 'Isten éltessen!',
    },
  ]);
  await context.close();
});
