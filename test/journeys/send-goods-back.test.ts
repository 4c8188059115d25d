import { test } from 'vitest';
import { fillCheckout } from './fill-checkout.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { signInAsStaff } from './staff-sign-in.ts';
import { visitWithCart } from './visit-with-cart.ts';

const journey = openJourney({ isOwn: true });

test('a buyer sends goods back on a phone; staff approve, receive and refund', async () => {
  const buyer = await visitWithCart(journey, '/checkout', { inCart: ['Bögre'], width: 360 });
  const { page: shopper } = buyer;
  await fillCheckout(shopper);
  await shopper.getByRole('radio', { name: /Utánvét/ }).check();
  await shopper
    .getByRole('button', { name: 'Fizetési kötelezettséggel járó megrendelés', exact: true })
    .click();
  await expect(shopper).toHaveURL(/\/order\//);

  const { browser, shop } = journey;
  const { rows } = await shop.database.pool.query('SELECT id FROM orders ORDER BY id DESC LIMIT 1');
  const staff = await browser.visitor({ width: 1280 });
  await signInAsStaff(staff, shop);
  const { page } = staff;
  await page.goto(`${shop.url}/admin#/orders/${rows[0].id}/show`);
  await page.getByRole('button', { name: 'Feladtuk a futárral' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Szállító' }).click();
  await page.getByRole('option', { name: 'GLS' }).click();
  await dialog.getByLabel('Csomagszám').fill('12345678901');
  await dialog.getByRole('button', { name: 'Rögzítés' }).click();
  await expect(page.getByRole('link', { name: '12345678901' })).toBeVisible();
  await shop.database.pool.query('UPDATE orders SET payment_status_id = 4 WHERE id = $1', [rows[0].id]);

  await shopper.reload();
  const section = shopper.locator('#returns');
  await section.locator('summary').click();
  await section.getByRole('spinbutton').fill('1');
  await section.locator('select').selectOption('damaged');
  await section.getByRole('textbox').fill('Repedt.');
  await buyer.expectAccessible();
  await section.getByRole('button').dblclick();
  await expect(section.getByText(/-V1:/)).toBeVisible();
  await expect(section.getByRole('alert')).toHaveCount(0);

  await page.reload();
  const step = async (name: string) => {
    const row = page.getByRole('listitem').filter({ hasText: 'Repedt.' });
    await row.getByRole('button', { name, exact: true }).click();
    await staff.expectAccessible();
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  await expect(page.getByText('Repedt.')).toBeVisible();
  await step('Jóváhagyás');
  await shopper.reload();
  await expect(section.getByRole('link')).toHaveAttribute('href', /ReturnSlip/);
  await section.getByText('Feladás igazolása').click();
  await section.getByLabel('Kivel küldte?').fill('Magyar Posta');
  await section.getByLabel('Mikor adta fel?').fill('2026-01-02');
  await buyer.expectAccessible();
  await section.getByRole('button', { name: 'Igazolás elküldése' }).click();
  await expect(section.getByText(/Feladta: .+Magyar Posta/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Feladás igazolása a vevőtől/)).toBeVisible();
  await step('Megérkezett');
  await step('Visszafizetés');
  await expect(page.getByText('Visszafizetve').first()).toBeVisible();
  await page.goto(`${shop.url}/admin#/returns`);
  await expect(page.getByRole('row').filter({ hasText: '-V1' })).toHaveCount(0);
  await shopper.reload();
  await expect(section.getByText(/-V1:/)).toBeVisible();
  const refunded = await shop.database.pool.query('SELECT state FROM order_returns WHERE order_id = $1', [
    rows[0].id,
  ]);
  expect(refunded.rows).toEqual([{ state: 'refunded' }]);
  await buyer.context.close();
  await staff.context.close();
});
