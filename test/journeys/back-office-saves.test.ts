import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { addTestProduct } from '../../server/testing/test-shop.ts';
import { expect, type Visitor } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { orderOneProduct } from './order-by-transfer.ts';
import { signInAsStaff } from './staff-sign-in.ts';

const { browser, shop } = openJourney({ isOwn: true });
const query = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const save = (page: Page) => page.getByRole('button', { name: 'Mentés', exact: true });
const endSessions = () => query('DELETE FROM sessions');
/** Replies that a test brings about itself, which the browser notes. */
const unexpected = (staff: Visitor) =>
  staff.complaints.filter((complaint) => !/Failed to load resource|net::ERR/.test(complaint));

/** Passes through the fields by keyboard: each stands between the bars at the edges of the window. */
async function expectFocusSeen(page: Page, stops: number): Promise<void> {
  const bar = page.getByRole('region', { name: 'Mentés' });
  const header = page.getByRole('banner');
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const focus = (await page.locator(':focus').boundingBox())!;
    expect(focus.y, `stop ${stop}`).toBeGreaterThanOrEqual((await header.boundingBox())!.height);
    expect(focus.y + focus.height, `stop ${stop}`).toBeLessThanOrEqual((await bar.boundingBox())!.y);
  }
}

async function openProduct(staff: Visitor, id: number): Promise<void> {
  await staff.page.goto(`${shop.url}/admin/#/products/${id}`);
  await expect(staff.page.getByRole('textbox', { name: 'Cikkszám', exact: true })).toBeVisible();
}

describe('what staff type is never lost', () => {
  test('a save after the session has ended asks to sign in over the page, and goes on', async () => {
    const id = await addTestProduct(shop.database, { name: 'Lejárt bögre', sku: 'LEJART-1' });
    const staff = await browser.visitor();
    const { page } = staff;
    await signInAsStaff(staff, shop);
    await openProduct(staff, id);
    const actions = page.getByRole('button', { name: 'További műveletek' });
    await expect(actions).toBeEnabled();
    await page.getByRole('textbox', { name: 'Cikkszám', exact: true }).fill('LEJART-2');
    // They would act on what is stored.
    await expect(actions).toBeDisabled();
    await expect(page.getByText('Előbb mentse vagy vesse el a módosításait.')).toBeVisible();
    await expectFocusSeen(page, 20);
    await endSessions();
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Lejárt a munkamenete' });
    await expect(dialog.getByLabel('E-mail-cím')).toHaveValue(shop.administrator.email);
    await expect(page.getByText('A termék elmentve')).toHaveCount(0);
    await staff.expectAccessible();
    await dialog.getByLabel('Jelszó').fill('nem ez a jelszó');
    await dialog.getByRole('button', { name: 'Belépés' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByLabel('Jelszó').fill(shop.administrator.password);
    await dialog.getByRole('button', { name: 'Belépés' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: /elment/i })).toBeVisible();
    await expect(actions).toBeEnabled();
    expect(await query('SELECT sku FROM products WHERE id = $1', [id])).toEqual([{ sku: 'LEJART-2' }]);
    expect(unexpected(staff)).toEqual([]);
    await staff.context.close();
  });

  test('a payment that is moved after the session has ended is moved once, after signing in', {
    tags: 'release',
  }, async () => {
    const orderId = await orderOneProduct(browser, shop);
    const staff = await browser.visitor({ width: 390, height: 844 });
    const { page } = staff;
    await signInAsStaff(staff, shop);
    await page.goto(`${shop.url}/admin/#/orders/${orderId}/show`);
    await page.getByRole('button', { name: 'Kifizetettnek jelölés' }).click();
    const question = page.getByRole('dialog', { name: 'Kifizetettnek jelölés' });
    await question.getByLabel(/Megjegyzés/).fill('banki kivonat, 12. sor');
    await endSessions();
    await question.getByRole('button', { name: 'Kifizetettnek jelölés' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lejárt a munkamenete' });
    await dialog.getByLabel('Jelszó').fill(shop.administrator.password);
    await expect(page.getByText('A rendelést kifizetettnek jelöltük')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Belépés' }).click();
    await expect(page.getByText('A rendelést kifizetettnek jelöltük')).toBeVisible();
    expect(
      await query(`SELECT note FROM order_history WHERE order_id = $1 AND event = 'paymentChanged'`, [
        orderId,
      ]),
    ).toEqual([{ note: 'banki kivonat, 12. sor' }]);
    await staff.context.close();
  });

  test('a save without a connection says so at once and is not sent later', async () => {
    const id = await addTestProduct(shop.database, { name: 'Vonat nélkül', sku: 'VONAL-1' });
    const staff = await browser.visitor();
    const { page, context } = staff;
    await signInAsStaff(staff, shop);
    await openProduct(staff, id);
    await page.getByRole('textbox', { name: 'Cikkszám', exact: true }).fill('VONAL-2');
    await context.setOffline(true);
    await save(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Nincs internetkapcsolat' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Cikkszám', exact: true })).toHaveValue('VONAL-2');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Vissza ide: Termékek' }).click();
    await page.getByRole('button', { name: 'Maradok' }).click();
    expect(await query('SELECT sku FROM products WHERE id = $1', [id])).toEqual([{ sku: 'VONAL-1' }]);
    await save(page).click();
    await expect(page.getByRole('status').filter({ hasText: /elment/i })).toBeVisible();
    expect(await query('SELECT sku FROM products WHERE id = $1', [id])).toEqual([{ sku: 'VONAL-2' }]);
    await context.close();
  });

  test('what is typed before a record seen earlier is read again stays', { tags: 'release' }, async () => {
    const id = await addTestProduct(shop.database, { name: 'Kétszer nyitott', sku: 'KETSZER-1' });
    const staff = await browser.visitor();
    const { page } = staff;
    await signInAsStaff(staff, shop);
    await openProduct(staff, id);
    await page.getByRole('link', { name: 'Vissza ide: Termékek' }).click();
    await expect(page.getByRole('link', { name: 'Kétszer nyitott' })).toBeVisible();
    await query(`UPDATE products SET shelf_place = 'B-7' WHERE id = $1`, [id]);
    const { promise: isTyped, resolve: release } = Promise.withResolvers<void>();
    await page.route(
      (url) => url.pathname === `/api/Product/${id}`,
      async (route) => {
        await isTyped;
        await route.continue();
      },
    );
    await page.getByRole('link', { name: 'Kétszer nyitott' }).click();
    const sku = page.getByRole('textbox', { name: 'Cikkszám', exact: true });
    await sku.fill('KETSZER-2');
    release();
    await expect(page.getByRole('textbox', { name: 'Polchely' })).toHaveValue('B-7');
    await expect(sku).toHaveValue('KETSZER-2');
    await save(page).click();
    await expect(page.getByRole('status').filter({ hasText: /elment/i })).toBeVisible();
    await expect(save(page)).toHaveCount(0);
    expect(await query('SELECT sku, shelf_place AS place FROM products WHERE id = $1', [id])).toEqual([
      { sku: 'KETSZER-2', place: 'B-7' },
    ]);
    expect(staff.complaints).toEqual([]);
    await staff.context.close();
  });

  test('two people on one record: what the other changed is shown by field and merged', async () => {
    const id = await addTestProduct(shop.database, { name: 'Kettős bögre', sku: 'KETTO-1', onHand: 6 });
    const [anna, bela] = [await browser.visitor(), await browser.visitor()];
    await signInAsStaff(anna, shop);
    await signInAsStaff(bela, shop);
    await openProduct(anna, id);
    await openProduct(bela, id);
    await bela.page.getByRole('textbox', { name: 'Cikkszám', exact: true }).fill('KETTO-BELA');
    await bela.page.getByLabel(/GTIN/).fill('5991234567899');
    await save(bela.page).click();
    await expect(bela.page.getByRole('status').filter({ hasText: /elment/i })).toBeVisible();
    await bela.context.close();

    const { page } = anna;
    await page.getByRole('textbox', { name: 'Cikkszám', exact: true }).fill('KETTO-ANNA');
    await page.getByLabel(/típusszám|modell/i).fill('M-7');
    await save(page).click();
    const dialog = page.getByRole('dialog', { name: 'Közben más is módosította' });
    await expect(dialog.getByText('Eredetileg: KETTO-1')).toBeVisible();
    await expect(dialog.getByText(/^Módosította: /)).toBeVisible();
    await expect(dialog.getByText('Átvesszük: 5991234567899')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: /KETTO-ANNA/ })).toBeChecked();
    await anna.expectAccessible();
    await dialog.getByRole('radio', { name: /KETTO-BELA/ }).check();
    await dialog.getByRole('button', { name: 'Egyesítés az űrlapon' }).click();
    await expect(page.getByRole('textbox', { name: 'Cikkszám', exact: true })).toHaveValue('KETTO-BELA');
    await expect(page.getByLabel(/GTIN/)).toHaveValue('5991234567899');
    await expect(page.getByLabel(/típusszám|modell/i)).toHaveValue('M-7');
    await save(page).click();
    await expect(page.getByRole('status').filter({ hasText: /elment/i })).toBeVisible();
    expect(await query('SELECT sku, gtin, model_number FROM products WHERE id = $1', [id])).toEqual([
      { sku: 'KETTO-BELA', gtin: '5991234567899', model_number: 'M-7' },
    ]);
    await anna.context.close();
  });
});

describe('what cannot be loaded says so', () => {
  test('a list and a record with status 500 and 503 offer another try, and never look empty', async () => {
    await orderOneProduct(browser, shop);
    const staff = await browser.visitor();
    const { page } = staff;
    await signInAsStaff(staff, shop);
    for (const status of [500, 503]) {
      await page.route('**/api/ProductOrder/List', (route) => route.fulfill({ status, body: '' }));
      await page.goto(`${shop.url}/admin/#/orders`);
      await page.reload();
      const failure = page.getByRole('alert').filter({ hasText: 'nem sikerült betölteni' });
      await expect(failure).toBeVisible();
      await expect(page.getByText(/Nincs a szűrésnek|Még nincs/)).toHaveCount(0);
      await staff.expectAccessible();
      await page.unroute('**/api/ProductOrder/List');
      await failure.getByRole('button', { name: 'Próbálja újra' }).click();
      await expect(failure).toHaveCount(0);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    }
    await page.route('**/api/Product/1', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(`${shop.url}/admin/#/products/1`);
    await expect(page.getByRole('alert').filter({ hasText: 'nem sikerült betölteni' })).toBeVisible();
    await page.unroute('**/api/Product/1');
    await page.getByRole('button', { name: 'Próbálja újra' }).click();
    await expect(page.getByRole('textbox', { name: 'Cikkszám', exact: true })).toBeVisible();
    // What is gone leads back to its list.
    await page.goto(`${shop.url}/admin/#/orders/99999999/show`);
    await expect(page.getByRole('alert').filter({ hasText: 'Nem található.' })).toBeVisible();
    await staff.expectAccessible();
    await page.getByRole('link', { name: 'Vissza ide: Rendelések' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await staff.context.close();
  });

  test('a report whose grouping is changed shows the rows of the new one', async () => {
    await orderOneProduct(browser, shop);
    const staff = await browser.visitor();
    const { page } = staff;
    await signInAsStaff(staff, shop);
    await page.goto(`${shop.url}/admin/#/reports?by=product`);
    await expect(page.getByRole('cell', { name: /Szállítási és fizetési díjak/ })).toBeVisible();
    await page.getByRole('combobox', { name: 'Bontás' }).click();
    await page.getByRole('option', { name: 'Nap', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Nap' })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText(/\d{4}\. /);
    expect(unexpected(staff)).toEqual([]);
    await staff.context.close();
  });
});

describe('prices', () => {
  test('take comma and point in every language, and ask when one looks like a slip', {
    tags: 'release',
  }, async () => {
    const id = await addTestProduct(shop.database, {
      name: 'Vesszős bögre',
      amount: 4_990_00,
      amounts: { 1: 12_00 },
    });
    const staff = await browser.visitor();
    const { page } = staff;
    await signInAsStaff(staff, shop);
    await staff.context.addInitScript(() => localStorage.setItem('RaStore.locale', '"en"'));
    await page.goto(`${shop.url}/admin/#/products/${id}`);
    const euro = page.getByRole('group', { name: 'EUR' }).getByLabel('Gross price');
    const forint = page.getByRole('group', { name: 'HUF' }).getByLabel('Gross price');
    await euro.fill('12,50');
    await euro.blur();
    await expect(euro).toHaveValue('12.50');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The product has been saved')).toBeVisible();
    const stored = () =>
      query('SELECT currency_id, amount::int FROM fixed_prices WHERE product_id = $1 ORDER BY 1', [id]);
    expect(await stored()).toMatchObject([{ currency_id: 1, amount: 1250 }, { currency_id: 3 }]);

    await forint.fill('49,90');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(forint).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Enter whole forints, for example 12,990')).toBeVisible();
    await forint.fill('499000');
    await page.keyboard.press('Control+s');
    const question = page.getByRole('dialog', { name: 'Is this price right?' });
    await expect(question.getByText(/4,990.*499,000/)).toBeVisible();
    await staff.expectAccessible();
    await question.getByRole('button', { name: 'Correct it' }).click();
    expect(await stored()).toMatchObject([{ currency_id: 1 }, { currency_id: 3, amount: 499000 }]);
    await forint.fill('5.490');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
    expect(await stored()).toMatchObject([{ currency_id: 1 }, { currency_id: 3, amount: 549000 }]);
    await staff.context.close();
  });
});
