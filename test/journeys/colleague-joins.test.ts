/** @module-tag release */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'vitest';
import { expect, type Visitor } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { signInByForm } from './staff-sign-in.ts';

const { browser, shop } = openJourney({ demo: false });
const colleague = { name: 'Szabó Júlia', email: 'julia@shop.example', password: 'zöld alma a padláson' };
/** What the role for orders opens: orders with all that belongs to them, and products to read. */
const seen = [
  ...['Áttekintés', 'Rendelések', 'Banki jóváírások', 'Utánvétek', 'Számlák', 'Visszaküldések', 'Ügyek'],
  ...[
    'Vevők',
    'Kimutatások',
    'Levelek',
    'Termékek',
    'Visszahívások',
    'Importok',
    'Készletfájlok',
    'Szállítói fájlok',
  ],
  ...['Termékműveletek', 'Változtatások', 'Képtár', 'Kiemelt termékek', 'Fordítások'],
];

test('a colleague joins by invitation with the role for orders alone, and ends a stolen session', async () => {
  const owner = await browser.visitor();
  await signInByForm(owner, shop);
  await invite(owner);
  const joined = await browser.visitor();
  await acceptInvitation(joined);

  const { page } = joined;
  const menu = page.getByRole('menu', { name: 'Főmenü' });
  await expect(menu.getByRole('menuitem')).toHaveText(seen);
  for (const screen of ['audit-log', 'settings', 'system-users']) {
    await page.goto(`${shop.url}/admin/#/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nincs jogosultsága');
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Áttekintés' })).toBeVisible();
  await page.goto(`${shop.url}/admin/#/recalls/create`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nincs jogosultsága');
  expect(await statusOf(joined, '/api/SystemUser/Get')).toBe(403);
  expect(await statusOf(joined, '/api/ProductOrder/List')).toBe(200);

  const thief = await browser.visitor({ width: 390, height: 844 });
  await signIn(thief);
  await page.goto(`${shop.url}/admin/#/my-account`);
  const sessions = page.getByRole('list', { name: 'Munkamenetek' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await joined.expectAccessible();
  await sessions.getByRole('button').click();
  await expect(sessions).toHaveCount(1);
  await expect(sessions).toContainText('Ez az eszköz');
  expect(await statusOf(thief, '/api/ProductOrder/List')).toBe(401);

  await page.getByRole('radio', { name: 'Lila' }).check();
  await page.getByRole('switch', { name: 'Jobbról balra olvasás' }).check();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await joined.expectAccessible();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('radio', { name: 'Lila' })).toBeChecked();

  await disable(owner);
  expect(await statusOf(joined, '/api/ProductOrder/List')).toBe(401);
  expect(owner.complaints).toEqual([]);
});

async function invite({ page, expectAccessible }: Visitor): Promise<void> {
  await page.getByRole('menuitem', { name: 'Munkatársak' }).click();
  await page.getByRole('link', { name: 'Munkatárs meghívása' }).click();
  await page.getByRole('textbox', { name: 'Név' }).fill(colleague.name);
  await page.getByRole('textbox', { name: 'E-mail-cím' }).fill(colleague.email);
  await page.getByRole('combobox', { name: 'Szerepkör' }).click();
  await page.getByRole('option', { name: 'Rendeléskezelő' }).click();
  await expectAccessible();
  await page.getByRole('button', { name: 'Mentés' }).click();
  await expect(page.getByText('A meghívót elküldtük.')).toBeVisible();
  await expect(page.getByText('Meghívva', { exact: true })).toBeVisible();
}

async function acceptInvitation({ page, expectAccessible }: Visitor): Promise<void> {
  await page.goto(await mailedLink());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Üdvözöljük!');
  await expect(page.getByRole('textbox', { name: 'E-mail-cím' })).toHaveValue(colleague.email);
  const [password, again] = [
    page.getByLabel('Jelszó', { exact: false }).first(),
    page.getByLabel('Jelszó még egyszer'),
  ];
  await password.fill('szabo julia 2026');
  await again.fill('szabo julia 2026');
  await page.getByRole('button', { name: 'Mentés és belépés' }).click();
  await expect(page.getByText(/Könnyen kitalálható/)).toBeVisible();
  await expectAccessible();
  await password.fill(colleague.password);
  await again.fill(colleague.password);
  await page.getByRole('button', { name: 'Mentés és belépés' }).click();
  await expect(page.getByText(/Üdvözöljük/)).toBeVisible();
}

/** The link of the invitation, from the file that stands in for a mail server. */
async function mailedLink(): Promise<string> {
  const folder = join(shop.dataDir, 'mails');
  let link: string | undefined;
  const find = async () => {
    const names = await readdir(folder).catch(() => []);
    const sent = await Promise.all(
      names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')),
    );
    const text = sent.join('\n').replace(/=\r?\n/g, '');
    link = /https?:\/\/\S+?\/admin#\/password\/[\w-]{43}/.exec(text)?.[0];
    return link;
  };
  await expect.poll(find).toBeTruthy();
  return link!;
}

async function signIn({ page }: Visitor): Promise<void> {
  await page.goto(`${shop.url}/admin`);
  await page.getByRole('main').getByLabel('E-mail-cím').fill(colleague.email);
  await page.locator('input[type=password]').fill(colleague.password);
  await page.getByRole('button', { name: 'Belépés' }).click();
  await expect(page.getByText(/Üdvözöljük/)).toBeVisible();
}

async function disable({ page }: Visitor): Promise<void> {
  await page.getByRole('switch', { name: 'Beléphet a háttérirodába' }).uncheck();
  await page.getByRole('button', { name: 'Mentés' }).click();
  await expect(page.getByText('Letiltva', { exact: true })).toBeVisible();
}

/** The status of a call with the cookies of the page. */
function statusOf({ page }: Visitor, path: string): Promise<number> {
  return page.evaluate(async (url) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(url, { method: 'POST', headers, body: '{}' })).status;
  }, path);
}
