/** @module-tag release */
import { afterEach, test } from 'vitest';
import { codeOf } from '../../server/testing/test-second-factor.ts';
import { expect, type Visitor } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { signInAsStaff } from './staff-sign-in.ts';

const { browser, shop } = openJourney({ demo: false });
let staff: Visitor | undefined;
afterEach(() => staff?.context.close());

/** Signs off, and gives the password again. */
async function passPassword({ page }: Visitor): Promise<void> {
  const signedOff = await page.request.post(`${shop.url}/api/SystemUser/Logoff`, {
    headers: { origin: shop.url },
  });
  expect(signedOff.status()).toBe(204);
  await page.goto('about:blank');
  await page.goto(`${shop.url}/admin`);
  await page.getByRole('main').getByLabel('E-mail-cím').fill(shop.administrator.email);
  await page.locator('input[type=password]').fill(shop.administrator.password);
  await page.getByRole('button', { name: 'Belépés' }).click();
  await expect(page.getByRole('heading', { name: 'Második lépcső' })).toBeVisible();
}

test('an authenticator is set up, signs in, is lost and replaced by a recovery code; the log has it all', async () => {
  staff = await browser.visitor();
  const { page } = staff;
  await signInAsStaff(staff, shop);
  await page.goto(`${shop.url}/admin#/my-account`);
  await page.getByRole('button', { name: 'Beállítás', exact: true }).click();
  const secret = (await page.locator('code').textContent()) ?? '';
  await expect(page.getByRole('img', { name: 'QR-kód a hitelesítő alkalmazásnak' })).toBeVisible();
  await staff.expectAccessible();
  await page.getByLabel('Kód az alkalmazásból').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Bekapcsolás' }).click();
  const codes = page.getByRole('list', { name: 'Helyreállító kódok' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [code = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: 'Eltettem őket' }).click();
  await expect(page.getByText('10 kód maradt')).toBeVisible();

  await passPassword(staff);
  await page.getByLabel('Kód az alkalmazásból').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Belépés' }).click();
  await expect(page.getByText(/Üdvözöljük/)).toBeVisible();

  await passPassword(staff);
  await page.getByRole('button', { name: /Elveszett/ }).click();
  await page.getByLabel('Helyreállító kód').fill(code);
  await page.getByRole('button', { name: 'Belépés' }).click();
  await expect(page.getByText(/Üdvözöljük/)).toBeVisible();

  await page.goto(`${shop.url}/admin#/audit-log`);
  await expect(page.getByText('helyreállító kód felhasználva')).toBeVisible();
  await page.getByLabel('Mező neve').fill('recoveryCodesLeft');
  await expect(page.getByText('hitelesítő alkalmazás beállítva')).toHaveCount(0);
  await expect(page.getByText('helyreállító kód felhasználva')).toBeVisible();
});
