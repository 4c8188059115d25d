import { test } from 'vitest';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { orderHandedOver } from './order-handed-over.ts';

const journey = openJourney({ isOwn: true });

test('a buyer sends goods back on a phone; staff approve, receive and refund', async () => {
  const { shop } = journey;
  const { buyer, staff, orderId } = await orderHandedOver(journey);
  const { page: shopper } = buyer;
  const { page } = staff;
  const dialog = page.getByRole('dialog');
  await shop.database.pool.query('UPDATE orders SET payment_status_id = 4 WHERE id = $1', [orderId]);

  await shopper.reload();
  const section = shopper.locator('#returns');
  await section.locator('summary').click();
  await section.getByRole('textbox').fill('Repedt.');
  await section.getByRole('button').click();
  const quantity = section.getByRole('spinbutton');
  expect(await quantity.evaluate((input: HTMLInputElement) => input.validationMessage)).toContain(
    'hány darabot',
  );
  await quantity.fill('1');
  await section.locator('select').selectOption('damaged');
  await section.getByRole('checkbox').check();
  await buyer.expectAccessible();

  const expectKept = async (pieces: string) => {
    await expect(section.getByRole('textbox')).toHaveValue('Repedt.');
    await expect(quantity).toHaveValue(pieces);
    await expect(section.locator('select')).toHaveValue('damaged');
    await expect(section.getByRole('checkbox')).toBeChecked();
    await expect(section.getByRole('button')).toBeFocused();
  };
  await section.locator('[name=lineId]').evaluate((input: HTMLInputElement) => {
    input.value = 'none';
  });
  await section.getByRole('button').click();
  await expect(section.getByRole('alert')).toBeVisible();
  await buyer.expectAccessible();
  await expect(section.getByRole('textbox')).toHaveValue('Repedt.');
  await section.locator('select').selectOption('damaged');
  await quantity.evaluate((input: HTMLInputElement) => input.removeAttribute('max'));
  await quantity.fill('99');
  await section.getByRole('button').click();
  await expect(section.getByRole('alert')).toBeVisible();
  await expectKept('99');
  await quantity.fill('1');
  await section.getByRole('checkbox').uncheck();
  await section.getByRole('button').dblclick();
  await expect(section.getByText(/-V1:/)).toBeVisible();
  await expect(section.getByRole('alert')).toHaveCount(0);

  await page.reload();
  const panel = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Visszaküldés', exact: true }) });
  const step = async (name: string) => {
    const row = page.getByRole('listitem').filter({ hasText: 'Repedt.' });
    await row.getByRole('button', { name, exact: true }).click();
    await staff.expectAccessible();
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    // The button that was pressed is gone: the focus stays in its panel.
    await expect(panel.locator(':focus')).toHaveCount(1);
  };
  await expect(page.getByText('Repedt.')).toBeVisible();
  await step('Jóváhagyás');
  await shopper.reload();
  await expect(section.getByRole('link')).toHaveAttribute('href', /ReturnSlip/);
  await section.getByText('Feladás igazolása').click();
  await section.getByLabel('Kivel küldte?').fill('Magyar Posta');
  await section.getByLabel('Mikor adta fel?').fill('2999-01-02');
  await section.getByRole('button', { name: 'Igazolás elküldése' }).click();
  await expect(section.getByRole('alert')).toContainText('nem lehet a jövőben');
  await buyer.expectAccessible();
  await expect(section.getByLabel('Kivel küldte?')).toHaveValue('Magyar Posta');
  await section.getByLabel('Mikor adta fel?').fill('2026-01-02');
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
    orderId,
  ]);
  expect(refunded.rows).toEqual([{ state: 'refunded' }]);
  await buyer.context.close();
  await staff.context.close();
});
