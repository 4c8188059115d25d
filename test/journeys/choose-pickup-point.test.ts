import { test } from 'vitest';
import { fillCheckout } from './fill-checkout.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { visitWithCart } from './visit-with-cart.ts';

const journey = openJourney();

test('a pick-up point is found and chosen with the keyboard alone, on a phone', async () => {
  const { page, context, expectAccessible } = await visitWithCart(journey, '/checkout', {
    inCart: ['Bögre'],
    width: 360,
  });
  await fillCheckout(page);
  const order = page.getByRole('button', { name: 'Fizetési kötelezettséggel járó megrendelés', exact: true });
  await page.getByRole('radio', { name: /Házhozszállítás/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Csomagpont \(minta\)/ })).toBeChecked();
  await expect(page.getByLabel('Megjegyzés a futárnak')).toHaveCount(0);
  const search = page.getByRole('searchbox', { name: 'Átvételi pont keresése' });
  await expect(search).toHaveValue('1011');
  await expect(page.getByRole('radio', { name: /^Mintapont/ }).first()).toHaveAccessibleName(/Mintapont 1/);
  await expectAccessible();

  await order.click();
  await expect(page.getByText('Válasszon átvételi pontot.').first()).toBeVisible();
  await search.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('debrecen');
  const debrecen = page.getByRole('radio', { name: /Mintapont 7 – Debrecen/ });
  await expect(page.getByRole('radio', { name: /^Mintapont/ })).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(debrecen).toBeFocused();
  await page.keyboard.press('Space');
  await expect(debrecen).toBeChecked();
  await expect(page.getByText('Itt veheti át')).toBeVisible();
  await expectAccessible();

  await order.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByText(/Csomagpont \(minta\), Mintapont 7 – Debrecen, 4024 Debrecen/)).toBeVisible();
  await context.close();
});

test('an order that is collected in the shop costs no delivery and says where', {
  tags: 'release',
}, async () => {
  const { page, context } = await visitWithCart(journey, '/checkout', { inCart: ['Bögre'], width: 1440 });
  await fillCheckout(page);
  await page.getByRole('radio', { name: /Átvétel az üzletben/ }).check();
  const summary = page.getByRole('region', { name: 'Az Ön rendelése' });
  await expect(summary).toContainText('ingyenes');
  await expect(page.getByRole('heading', { name: 'Az Ön címe' })).toBeVisible();
  await expect(page.getByLabel('Megjegyzés a futárnak')).toHaveCount(0);
  await expect(page.getByText(/az összeg beérkezése után készítjük össze/)).toBeVisible();
  const review = page.getByRole('region', { name: 'Rendelés ellenőrzése' });
  await expect(review).toContainText(/Itt veheti át: .+, \d{4} .+/);
  await expect(review).toContainText('Hétfő – péntek');
  await expect(review).toContainText(/Szállítási mód: Átvétel az üzletben.*Fizetési mód: Banki átutalás/);
  await page.getByRole('button', { name: 'Fizetési kötelezettséggel járó megrendelés', exact: true }).click();
  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByText(/Szállítási mód: Átvétel az üzletben/)).toBeVisible();
  await context.close();
});
