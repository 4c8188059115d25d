/** @module-tag release */
import { test } from 'vitest';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { readLetter } from './read-letter.ts';

const { browser, shop } = openJourney({ demo: false, host: 'localhost' });

test('a shopper makes a passkey and signs in with it', async () => {
  const { page, context, expectAccessible } = await browser.visitor({ width: 360, height: 800 });
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const;
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, hasUserVerification: true, isUserVerified: true },
  });
  const email = 'kulcs@fiok.example';
  const main = page.getByRole('main');
  await page.goto(`${shop.url}/sign-in/register`);
  await main.getByLabel('Vezetéknév').fill('Kovács');
  await main.getByLabel('Keresztnév').fill('Anna');
  await main.getByLabel('E-mail-cím').fill(email);
  await main.getByRole('checkbox', { name: /Elolvastam/ }).check();
  await main.getByRole('button', { name: 'Fiókot nyitok' }).click();
  await page.getByLabel('Hatjegyű kód').fill(await readLetter(shop, email, /Kód: (\d{6})/));
  await main.getByRole('button', { name: 'Tovább' }).click();
  await expect(page.getByText('Üdvözöljük! A fiókja él')).toBeVisible();

  await page.goto(`${shop.url}/account/security`);
  await main.getByLabel('A kulcs neve').fill('Telefonom');
  await expectAccessible();
  await main.getByRole('button', { name: 'Azonosítókulcsot veszek fel' }).click();
  await expect(page.getByText('Az azonosítókulcsot felvettük.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Törlés: Telefonom' })).toBeVisible();
  await expectAccessible();
  const name = main.getByLabel('A kulcs neve').first();
  await name.fill('x'.repeat(62));
  await expect(name).toHaveAccessibleDescription('Túl hosszú: 2 karakterrel több a megengedettnél.');
  await name.fill('Munkahelyi telefon');
  await main.getByRole('button', { name: 'Átnevezés' }).click();
  await expect(main.getByRole('button', { name: 'Törlés: Munkahelyi telefon' })).toBeVisible();

  await context.clearCookies();
  // Else the browser signs at once with what the field offers, which no shopper would have chosen.
  await devices.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await page.goto(`${shop.url}/sign-in?next=%2Faccount%2Forders`);
  await expect(main.getByLabel('E-mail-cím')).toHaveAttribute('autocomplete', 'username webauthn');
  await expect(main.getByRole('button', { name: 'Belépés azonosítókulccsal' })).toBeVisible();
  await expectAccessible();
  await devices.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  await main.getByRole('button', { name: 'Belépés azonosítókulccsal' }).click();
  await expect(page).toHaveURL(`${shop.url}/account/orders`);
});
