/** @module-tag release */
import type { Page } from '@playwright/test';
import { onTestFinished, test } from 'vitest';
import { startSmtpStandIn } from '../../server/testing/smtp-stand-in.ts';
import { fillCheckout } from './fill-checkout.ts';
import { nameMaker } from './name-maker.ts';
import { expect } from './open-browser.ts';
import { openJourneyBrowser } from './open-journey.ts';
import { openJourneyShop } from './open-journey-shop.ts';

const browser = openJourneyBrowser();
const saved = 'A beállítások elmentve';
const texts = [
  'Szállítás és fizetés',
  'A vásárlás menete',
  'Elállás és csere',
  'Panaszkezelés',
  'Általános Szerződési Feltételek',
  'Adatkezelési tájékoztató',
  'Elállás a szerződéstől',
  'Szavatosság és jótállás',
  'Impresszum',
  'Sütik',
];

test('an empty database becomes an open shop by its owner alone, step by step, up to the first order', async () => {
  const postOffice = await startSmtpStandIn();
  onTestFinished(() => postOffice.close());
  const shop = await openJourneyShop({
    demo: false,
    environment: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '', SMTP_URL: postOffice.url },
  });
  onTestFinished(shop.close);
  // A new shop is closed; those of tests are opened before.
  await shop.database.pool.query('UPDATE shop_settings SET opened_at = NULL');
  const owner = await browser.visitor({ width: 1280, height: 900 });
  const { page } = owner;
  const step = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  const openStep = async (text: string) => {
    await page.goto(`${shop.url}/admin/#/readiness`);
    await step(text).getByRole('link').click();
  };
  const expectDone = async (text: string) => {
    await page.goto(`${shop.url}/admin/#/readiness`);
    await expect(step(text).getByText('Kész', { exact: true })).toBeVisible();
  };

  await page.goto(/http\S+set-up\S+/.exec(shop.greeting)![0]);
  await fill(page, [
    ['Név', 'Tóth Tekla'],
    ['E-mail-cím', 'tekla@sziget.example'],
  ]);
  for (const field of await page.locator('input[type=password]').all()) await field.fill('egy hosszú jelszó');
  await page.getByRole('button', { name: 'Létrehozás és belépés' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Üdvözöljük, Tóth Tekla!');
  owner.complaints.length = 0; // the browser notes the 401 by which the back office learned that nobody was signed in
  await page.getByRole('link', { name: 'Tovább a lépésekhez' }).click();
  await expect(page.getByRole('button', { name: 'A bolt megnyitása' })).toBeDisabled();
  await expect(step('Ki az eladó?').getByText('Hiányzik: Cégnév')).toBeVisible();
  await owner.expectAccessible();

  await openStep('Ki az eladó?');
  await fill(page, [
    ['Cégnév', 'Szigetbolt Kft.'],
    ['Irányítószám', '1117'],
    ['Település', 'Budapest'],
    ['Utca, házszám', 'Duna utca 1.'],
    ['Telefonszám', '+36 1 234 5678'],
    ['E-mail-cím', 'bolt@sziget.example'],
    ['Adószám', '12345676-2-43'],
    ['Cégjegyzékszám', '01-09-123456'],
    ['Nyilvántartó bíróság', 'Fővárosi Törvényszék Cégbírósága'],
    ['Tárhelyszolgáltató neve', 'Tárhely Kft.'],
    ['Tárhelyszolgáltató címe', '1111 Budapest, Fő utca 1.'],
    ['Tárhelyszolgáltató e-mail-címe', 'info@tarhely.example'],
  ]);
  await save(page, saved);
  await expectDone('Ki az eladó?');

  await openStep('átutaláshoz bankszámla');
  const account = page.getByRole('textbox', { name: 'Számlaszám' });
  await fill(page, [
    ['Kedvezményezett', 'Szigetbolt Kft.'],
    ['Bank', 'Szigetbank'],
    ['Számlaszám', '11773016-11111019'],
  ]);
  await save(page, 'A számlaszám ellenőrző számjegyei nem egyeznek');
  await expect(account).toBeFocused();
  await account.fill('11773016-11111018-00000000');
  await save(page, saved);

  await openStep('Az első saját termék');
  await page.getByRole('link', { name: 'Új kategória' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Új kategória');
  await fill(page, [['Név', 'Bögrék']]);
  await save(page, 'A kategória elmentve');
  await openStep('Az első saját termék');
  await page.getByRole('combobox', { name: 'Kategória', exact: true }).click();
  await page.getByRole('option', { name: 'Bögrék' }).click();
  await fill(page, [
    ['Név', 'Első bögre'],
    ['Cikkszám', 'BOGRE-1'],
    ['Bruttó ár (HUF)', '2990'],
  ]);
  await page.getByLabel('Készleten').fill('12');
  await page.getByLabel('Közzétéve').check();
  await save(page, 'Közzétételhez gyártó kell: adja meg itt vagy a termék márkájánál');
  await nameMaker(page);
  await save(page, 'A termék létrejött');

  for (const title of texts) await publishText(page, shop.url, title);

  await openStep('Levelezőszerver és egy próbalevél');
  await page.getByRole('button', { name: 'Próbalevél küldése' }).click();
  await expect.poll(() => postOffice.letters.length).toBeGreaterThan(0);

  const buyer = await browser.visitor({ width: 390, height: 844 });
  const home = buyer.page;
  await expectDone('Levelezőszerver és egy próbalevél');
  await page.getByRole('button', { name: 'A bolt megnyitása' }).click();
  await expect(page.getByRole('button', { name: 'A bolt bezárása' })).toBeVisible();

  await home.goto(shop.url);
  await home.getByRole('region', { name: 'Újdonságok' }).getByRole('link', { name: 'Első bögre' }).click();
  await home.getByRole('button', { name: 'Kosárba teszem', exact: true }).click();
  await expect(home.getByText(/A kosárba tettük/)).toBeVisible();
  await home.goto(`${shop.url}/checkout`);
  await fillCheckout(home);
  await home.getByRole('button', { name: 'Fizetési kötelezettséggel járó megrendelés' }).click();
  await home.waitForURL('**/order/**');
  await expect(home.getByText('11773016-11111018-00000000').first()).toBeVisible();
  await page.goto(`${shop.url}/admin/#/orders`);
  await expect(page.getByRole('row').nth(1)).toContainText('Kovács Anna');
  expect([...owner.complaints.filter((each) => !each.includes('400')), ...buyer.complaints]).toEqual([]);
});

async function fill(page: Page, fields: readonly (readonly [label: string, value: string])[]): Promise<void> {
  for (const [name, value] of fields) await page.getByRole('textbox', { name, exact: true }).fill(value);
}

async function save(page: Page, message: string): Promise<void> {
  await page.getByRole('button', { name: 'Mentés', exact: true }).click();
  await expect(page.getByText(message)).toBeVisible();
}

/** Writes a page of text and publishes it. */
async function publishText(page: Page, url: string, title: string): Promise<void> {
  await page.goto(`${url}/admin/#/content-pages`);
  await page.getByRole('link', { name: title, exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Szöveg: Magyar' });
  await text.pressSequentially(`${title}: írta Tekla.`);
  await text.press('Control+s');
  await page.getByRole('button', { name: 'Közzététel', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Közzététel' }).click();
  await expect(page.getByRole('link', { name: '1. változat' })).toBeVisible();
}
