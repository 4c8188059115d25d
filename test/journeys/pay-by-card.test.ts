import { describe, test } from 'vitest';
import { fillCheckout } from './fill-checkout.ts';
import { expect, type Visitor } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { productsInStock } from './shop-visit.ts';
import { signInAsStaff } from './staff-sign-in.ts';

const { browser, shop } = openJourney({ isOwn: true });
const query = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;

/** Orders a product by card; the page of the provider is open then. */
async function orderByCard({ page }: Visitor): Promise<{ id: number; number: string }> {
  await query(`INSERT INTO payment_providers (provider, is_on, currency_ids) VALUES ('demo', true, '{1,2,3}')
    ON CONFLICT DO NOTHING`);
  const [bought] = await productsInStock(shop, 6);
  await page.goto(`${shop.url}${bought!.address}`);
  await page.getByRole('button', { name: 'Kosárba teszem', exact: true }).click();
  await expect(page.getByText(/A kosárba tettük/)).toBeVisible();
  await page.goto(`${shop.url}/checkout`);
  await fillCheckout(page);
  await page.getByRole('radio', { name: /Bankkártya/ }).check();
  await page.getByRole('button', { name: 'Fizetési kötelezettséggel járó megrendelés', exact: true }).click();
  await page.waitForURL('**/demo-card/**');
  const [order] = await query('SELECT id, order_number AS number FROM orders ORDER BY id DESC LIMIT 1');
  return order;
}

const pressed = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true }).click();
const statusOf = async (id: number) =>
  (await query('SELECT payment_status_id AS status FROM orders WHERE id = $1', [id]))[0].status;

describe('paying by card', () => {
  test('is paid on the provider’s page, and the order’s page says so', async () => {
    const buyer = await browser.visitor({ width: 360 });
    const order = await orderByCard(buyer);
    await buyer.expectAccessible();
    await expect(buyer.page.getByText(order.number)).toBeVisible();
    await pressed(buyer, 'Fizetés');
    await buyer.page.waitForURL('**/order/**');
    await expect(buyer.page.getByRole('heading', { level: 1 })).toHaveText('Összekészítjük');
    await expect(buyer.page.getByText(/DEMO-/)).toBeVisible();
    await buyer.expectAccessible();
    expect(await statusOf(order.id)).toBe(4);
    expect(buyer.complaints).toEqual([]);
    await buyer.context.close();
  });

  test('is refused, and paid again', { tags: 'release' }, async () => {
    const buyer = await browser.visitor({ width: 768 });
    const order = await orderByCard(buyer);
    await pressed(buyer, 'A bank elutasítja');
    await buyer.page.waitForURL('**/order/**');
    await expect(buyer.page.getByText(/A kártyás fizetés nem sikerült/)).toBeVisible();
    await buyer.expectAccessible();
    await pressed(buyer, 'Fizetés újra bankkártyával');
    await buyer.page.waitForURL('**/demo-card/**');
    await pressed(buyer, 'Fizetés');
    await expect(buyer.page.getByRole('heading', { level: 1 })).toHaveText('Összekészítjük');
    expect(await statusOf(order.id)).toBe(4);
    await buyer.context.close();
  });

  test('is refused, and paid by transfer', { tags: 'release' }, async () => {
    const buyer = await browser.visitor({ width: 360 });
    const order = await orderByCard(buyer);
    await pressed(buyer, 'Mégsem fizetek');
    await buyer.page.waitForURL('**/order/**');
    await buyer.page.getByText('Inkább másképp fizetek').click();
    await buyer.page.getByRole('button', { name: /Banki átutalás/ }).click();
    await expect(buyer.page.getByRole('main').getByText('IBAN')).toBeVisible();
    expect(await statusOf(order.id)).toBe(8);
    await buyer.context.close();
  });

  test('the browser that was closed on the way back finds the order paid', { tags: 'release' }, async () => {
    const buyer = await browser.visitor();
    const order = await orderByCard(buyer);
    const [payment] = await query('SELECT id FROM demo_card_payments ORDER BY expires_at DESC LIMIT 1');
    const [{ trnId }] = await query('SELECT trn_id AS "trnId" FROM orders WHERE id = $1', [order.id]);
    await buyer.page.goto(`${shop.url}/order/${trnId}`);
    await expect(buyer.page.getByText('A bank válaszára várunk. Ez az oldal magától frissül.')).toBeVisible();
    await buyer.expectAccessible();
    await fetch(`${shop.url}/ExternalPayment/DemoCard`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ id: payment.id, outcome: 'paid' }),
    });
    await expect(buyer.page.getByRole('heading', { level: 1 })).toHaveText('Összekészítjük');
    await buyer.context.close();
  });

  test('staff are warned before they mark it as paid, see the payment and send it back to the card', {
    tags: 'release',
  }, async () => {
    const buyer = await browser.visitor();
    const order = await orderByCard(buyer);
    const staff = await browser.visitor();
    await signInAsStaff(staff, shop);
    await staff.page.goto(`${shop.url}/admin/#/orders`);
    await staff.page.getByRole('row').filter({ hasText: order.number }).getByRole('checkbox').check();
    await pressed(staff, 'Műveletek');
    await staff.page.getByRole('menuitem', { name: 'Kifizetettnek jelölés' }).click();
    await expect(staff.page.getByRole('dialog')).toContainText(`kártyával fizetni: ${order.number}`);
    await staff.expectAccessible();
    await staff.page.keyboard.press('Escape');

    await pressed(buyer, 'Fizetés');
    await buyer.page.waitForURL('**/order/**');
    await staff.page.goto(`${shop.url}/admin/#/orders/${order.id}/show`);
    await expect(staff.page.getByText(/Próbakártya/).first()).toBeVisible();
    await pressed(staff, 'Visszafizetés');
    const dialog = staff.page.getByRole('dialog');
    await dialog
      .getByLabel(/^Darab/)
      .first()
      .fill('1');
    await staff.expectAccessible();
    await dialog.getByRole('button', { name: 'Visszafizetés a kártyára' }).click();
    await expect(dialog).toHaveCount(0);
    await expect
      .poll(() => query('SELECT state FROM order_refunds WHERE order_id = $1', [order.id]))
      .toEqual([{ state: 'done' }]);
    await staff.context.close();
    await buyer.context.close();
  });
});
