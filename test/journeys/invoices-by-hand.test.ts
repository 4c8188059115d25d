/** @module-tag release */
import { readFile } from 'node:fs/promises';
import { describe, test } from 'vitest';
import { createInvoiceContext } from '../../server/invoices/invoice-context.ts';
import { workOnInvoices } from '../../server/invoices/work-on-invoices.ts';
import { standInPdf } from '../../server/testing/invoice-service-faults.ts';
import { expect, type Visitor } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { orderByTransfer } from './order-by-transfer.ts';
import { signInAsStaff } from './staff-sign-in.ts';

const { browser, shop } = openJourney({ isOwn: true });

/** What the job does within a minute. */
const work = () =>
  workOnInvoices(
    createInvoiceContext(shop.database.pool, { secretKey: undefined, dataDir: shop.dataDir }),
    new AbortController().signal,
  );

/** Records the document of an order that waits for staff. */
async function record({ page, expectAccessible }: Visitor, number: string) {
  await page.getByRole('button', { name: 'Kézi kiállítás rögzítése' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kézi kiállítás rögzítése' });
  await dialog.getByLabel('A bizonylat száma').fill(number);
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'PDF kiválasztása' }).click();
  const file = { name: 'szamla.pdf', mimeType: 'application/pdf', buffer: standInPdf(number) };
  await (await chooser).setFiles(file);
  await expect(dialog.getByRole('button', { name: 'szamla.pdf' })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Rögzítés' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: new RegExp(number) })).toBeVisible();
}

describe('invoices by hand', () => {
  test('are switched on, recorded, and downloaded by their buyer on a telephone', async () => {
    const staff = await browser.visitor({ width: 1280 });
    await signInAsStaff(staff, shop);
    const { page } = staff;
    await page.goto(`${shop.url}/admin/#/settings/invoices`);
    await page.getByRole('combobox', { name: 'Ki állítja ki' }).click();
    await page.getByRole('option', { name: 'Kézzel' }).click();
    await page.getByRole('button', { name: 'Mentés' }).click();
    await expect(page.getByText(/A beállítások elmentve/)).toBeVisible();
    await staff.expectAccessible();

    const buyer = await browser.visitor({ width: 360 });
    const order = await orderByTransfer(buyer.page, shop);
    await work();
    await page.goto(`${shop.url}/admin/#/orders/${order.id}/show`);
    await expect(page.getByText('Teendő van vele')).toBeVisible();
    await record(staff, 'D-2026-1');
    await page.getByRole('button', { name: 'Kifizetettnek jelölés' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Kifizetettnek jelölés' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await work();
    await page.goto(`${shop.url}/admin/#/invoices`);
    await page.getByRole('button', { name: 'Teendő van velük' }).click();
    await expect(page.getByRole('link', { name: order.number })).toHaveCount(1);
    await page.getByRole('link', { name: order.number }).click();
    await record(staff, 'SZ-2026-1');
    await staff.expectAccessible();

    await buyer.page.reload();
    await expect(buyer.page.getByText('Díjbekérő: D-2026-1')).toBeVisible();
    await buyer.expectAccessible();
    const [download] = await Promise.all([
      buyer.page.waitForEvent('download'),
      buyer.page.getByRole('link', { name: 'Számla: SZ-2026-1' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${order.number}-invoice-1.pdf`);
    expect(await readFile(await download.path())).toEqual(standInPdf('SZ-2026-1'));
    expect([...staff.complaints, ...buyer.complaints]).toEqual([]);
  });
});
