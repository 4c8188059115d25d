import { describe, test } from 'vitest';
import { addTestProduct } from '../../server/testing/test-shop.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { signInAsStaff, signInByForm } from './staff-sign-in.ts';

const { browser, shop } = openJourney({ demo: false });

const notice = 'A kínálatunk most készül';

describe('a shop with nothing in it yet', () => {
  test('shows shoppers a notice, and no empty frame', { timeout: 120_000 }, async () => {
    const visitor = await browser.visitor({ width: 390, height: 844 });
    const { page, complaints } = visitor;
    for (const path of ['/', '/products', '/brands']) {
      const reply = await page.goto(shop.url + path);
      expect(reply?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { name: notice }), path).toBeVisible();
      await expect(page.getByText('Ezekkel a szűrőkkel'), path).toHaveCount(0);
      await visitor.expectAccessible();
    }
    await page.getByRole('link', { name: 'Kérem a hírlevelet' }).click();
    await expect(page.getByRole('textbox', { name: 'E-mail-cím' })).toBeInViewport();
    await page.goto(`${shop.url}/contact`);
    for (const name of ['Cím', 'Kapcsolat'])
      await expect(page.getByRole('heading', { name, exact: true, level: 2 })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Térkép megjelenítése' })).toHaveCount(0);
    await page.goto(`${shop.url}/landing`);
    await expect(page.getByRole('heading', { name: 'Amit most ajánlunk' })).toHaveCount(0);
    for (const path of ['/search?searchText=kanna', '/cart', '/checkout', '/wishlist', '/compare']) {
      const reply = await page.goto(shop.url + path);
      expect(reply?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    }
    expect(complaints).toEqual([]);
    await visitor.context.close();
  });

  test('guides staff to their first products, and each list has an empty state', {
    timeout: 120_000,
  }, async () => {
    const staff = await browser.visitor();
    const { page } = staff;
    await signInAsStaff(staff, shop);
    await page.goto(`${shop.url}/admin`);
    for (const [menu, title] of [
      ['Rendelések', 'Még nincs rendelés'],
      ['Termékek', 'Még nincs termék'],
      ['Importok', 'Még nem volt import'],
      ['Levelek', 'Még nem írt levelet a bolt'],
      ['Szinonimák', 'Még nincsenek szinonimák'],
    ] as const) {
      await page.getByRole('menuitem', { name: menu, exact: true }).click();
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await staff.expectAccessible();
    }
    await page.getByRole('menuitem', { name: 'Áttekintés' }).click();
    await expect(page.getByRole('heading', { name: 'Az első termékek' })).toBeVisible();
    await page.getByRole('link', { name: 'Termékek importálása' }).click();
    await expect(page.getByRole('heading', { name: 'Fájl kiválasztása' })).toBeVisible();
    expect(staff.complaints).toEqual([]);
    await staff.context.close();
  });

  test('its owner fills in who sells and where to pay, step by step, and shoppers see it at once', {
    timeout: 120_000,
  }, async () => {
    const owner = await browser.visitor();
    const { page } = owner;
    await signInByForm(owner, shop);
    await page.getByRole('link', { name: 'Tovább a lépésekhez' }).click();
    const seller = page.getByRole('listitem').filter({ hasText: 'Ki az eladó?' });
    await expect(seller.getByText('Hiányzik', { exact: true })).toBeVisible();
    await expect(seller.getByText('Hiányzik: Cégnév')).toBeVisible();
    await owner.expectAccessible();
    await seller.getByRole('link', { name: 'Cégadatok' }).click();
    for (const [label, value] of [
      ['Cégnév', 'Szigetbolt Kft.'],
      ['Irányítószám', '1117'],
      ['Város', 'Budapest'],
      ['Utca, házszám', 'Duna utca 1.'],
      ['Telefonszám', '+36 1 234 5678'],
      ['E-mail-cím', 'bolt@sziget.example'],
      ['Adószám', '12345676-2-43'],
      ['Cégjegyzékszám', '01-09-123456'],
      ['Nyilvántartó bíróság', 'Fővárosi Törvényszék Cégbírósága'],
      ['Tárhelyszolgáltató neve', 'Tárhely Kft.'],
      ['Tárhelyszolgáltató címe', '1111 Budapest, Fő utca 1.'],
      ['Tárhelyszolgáltató e-mail-címe', 'info@tarhely.example'],
    ] as const) {
      await page.getByRole('textbox', { name: label, exact: true }).fill(value);
    }
    await page.getByRole('button', { name: 'Mentés' }).click();
    await expect(page.getByText('A beállítások elmentve')).toBeVisible();
    await page.goto(`${shop.url}/admin/#/readiness`);
    await expect(seller.getByText('Kész', { exact: true })).toBeVisible();

    await page.goto(`${shop.url}/admin/#/settings/payment`);
    await page.getByRole('textbox', { name: 'Kedvezményezett' }).fill('Szigetbolt Kft.');
    await page.getByRole('textbox', { name: 'Bank', exact: true }).fill('Szigetbank');
    const account = page.getByRole('textbox', { name: 'Számlaszám' });
    await account.fill('11773016-11111019');
    await page.getByRole('button', { name: 'Mentés' }).click();
    await expect(page.getByText('A számlaszám ellenőrző számjegyei nem egyeznek')).toBeVisible();
    await expect(account).toBeFocused();
    await account.fill('11773016-11111018-00000000');
    await page.getByRole('button', { name: 'Mentés' }).click();
    await expect(page.getByText('A beállítások elmentve')).toBeVisible();
    await page.goto(`${shop.url}/admin/#/readiness`);
    const payment = page.getByRole('listitem').filter({ hasText: 'átutaláshoz bankszámla' });
    await expect(payment.getByText('Kész', { exact: true })).toBeVisible();

    const shopper = await browser.visitor({ width: 390, height: 844, javaScript: false });
    await shopper.page.goto(`${shop.url}/contact`, { waitUntil: 'domcontentloaded' });
    await expect(shopper.page.getByRole('link', { name: '+36 1 234 5678' }).first()).toHaveAttribute(
      'href',
      'tel:+3612345678',
    );
    await shopper.context.close();
    await owner.context.close();
  });

  test('shows its newest products on the home page before staff choose any', {
    timeout: 60_000,
  }, async () => {
    await addTestProduct(shop.database, { name: 'Első bögre' });
    const visitor = await browser.visitor({ javaScript: false });
    const { page } = visitor;
    await expect(async () => {
      await page.goto(`${shop.url}/?first`, { waitUntil: 'domcontentloaded' });
      const row = page.getByRole('region', { name: 'Újdonságok' });
      await expect(row.getByRole('link', { name: 'Első bögre' })).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
    await expect(page.getByRole('heading', { name: notice })).toHaveCount(0);
    await visitor.context.close();
  });
});
