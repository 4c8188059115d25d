/** @module-tag release */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { inTransaction } from '../../server/database/in-transaction.ts';
import { drawDemoOrders } from '../../server/demo-orders/draw-demo-orders.ts';
import { loadDemoCharges, loadDemoOffers } from '../../server/demo-orders/load-demo-offers.ts';
import { storeDemoOrders } from '../../server/demo-orders/store-demo-orders.ts';
import { readPdfText } from '../../server/testing/read-pdf-text.ts';
import { addTestProduct } from '../../server/testing/test-shop.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { signInAsStaff } from './staff-sign-in.ts';
import { takePhoneOrders } from './take-phone-orders.ts';

const { browser, shop } = openJourney({ isOwn: true });

/** Takes an order down at an agreed price, to be paid by transfer, as staff do while they telephone. */
async function takeOrderByForm(page: Page, url: string, productName: string) {
  await page.goto(`${url}/admin/#/orders/create`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Új rendelés');
  await page.getByRole('combobox', { name: 'Termék hozzáadása' }).fill(productName);
  await page.getByRole('option', { name: productName }).click();
  await refuseWrongNumbers(page);
  await page.getByLabel('Egyedi egységár').fill('8000');
  await page.getByLabel('Az eltérő ár oka').fill('megbeszéltük');
  const fields = [
    ['E-mail-cím', 'telefonos@vasarlo.example'],
    ['Telefonszám', '+36301112233'],
    ['Vezetéknév', 'Telefonos'],
    ['Keresztnév', 'Vilma'],
    ['Irányítószám', '1111'],
    ['Település', 'Budapest'],
    ['Utca, házszám', 'Fő u. 1.'],
  ] as const;
  for (const [label, value] of fields) await page.getByLabel(label).fill(value);
  await page.getByLabel('Fizetési mód').click();
  await page.getByRole('option', { name: 'Átutalás' }).click();
  // What is asked last moves what stands below it.
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.getByText('9 490 Ft')).toBeVisible();
  const placed = page.waitForResponse(
    (response) => response.url().endsWith('/api/ProductOrder') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Rendelés felvétele' }).click();
  const order = (await (await placed).json()) as { orderNumber: string; total: number };
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.orderNumber);
  await expect(page.getByText('megbeszéltük')).toBeVisible();
  return order;
}

/** What is wrong is said at its field; what is short, with how many pieces there are. */
async function refuseWrongNumbers(page: Page) {
  const [price, fee, pieces] = ['Egyedi egységár', 'Egyedi szállítási díj', 'Darab'].map((label) =>
    page.getByLabel(label),
  );
  for (const [field, typed] of [
    [price!, 'abc'],
    [fee!, '-5'],
  ] as const) {
    await field.fill(typed);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('');
    await expect(field).toHaveAttribute('aria-invalid', 'false');
  }
  await pieces!.fill('999');
  await expect(page.getByText(/^Csak \d+ van készleten$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rendelés felvétele' })).toBeDisabled();
  await pieces!.fill('1');
}

async function addDemoOrders(count: number) {
  const { db, pool } = shop.database;
  const drawn = drawDemoOrders(count, 7, await loadDemoOffers(pool), await loadDemoCharges(pool), new Date());
  await inTransaction(db, (tx) => storeDemoOrders(tx, drawn));
}

describe('money from the bank', () => {
  test('an order by telephone is paid by a line of a statement, exported with another, marked and printed with all 300', async () => {
    const productName = 'Telefonos tál';
    const productId = await addTestProduct(shop.database, {
      amount: 9_000_00,
      onHand: 20,
      name: productName,
    });
    const staff = await browser.visitor();
    const { page } = staff;
    await signInAsStaff(staff, shop);
    await page.goto(`${shop.url}/admin/#/bank-entries`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Banki jóváírások');
    const [two] = await takePhoneOrders(page, productId, ['Villő']);
    const one = await takeOrderByForm(page, shop.url, productName);
    await page.goto(`${shop.url}/admin/#/bank-entries`);
    const statement = [
      'Könyvelés dátuma;Összeg;Partner neve;Közlemény',
      `2026.11.20.;${one.total};Telefonos Vilma;rendeles ${one.orderNumber.replaceAll('-', '')}`,
      `2026.11.20.;${two!.total - 500};Telefonos Villő;${two!.orderNumber}`,
    ].join('\n');

    const file = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Kivonat betöltése' }).click();
    const buffer = Buffer.from(statement);
    await (await file).setFiles({ name: 'kivonat.csv', mimeType: 'text/csv', buffer });
    const mapping = page.getByRole('dialog', { name: 'Mit tartalmaznak az oszlopok?' });
    await mapping.getByRole('button', { name: 'Betöltés' }).click();
    await expect(page.getByRole('row', { name: /Telefonos Vilma/ })).toContainText('Pontos egyezés');
    const other = page.getByRole('row', { name: /Telefonos Villő/ });
    await expect(other).toContainText('Más az összege');
    await other.getByRole('button', { name: 'Döntés…' }).click();
    const decision = page.getByRole('dialog', { name: 'Melyik rendeléshez tartozik?' });
    await expect(decision).toContainText('A rendelés végösszege');
    await staff.expectAccessible();
    await decision.getByRole('button', { name: 'Mégse' }).click();
    await page.getByRole('button', { name: 'Pontos egyezések elfogadása' }).click();
    await expect(page.getByRole('row', { name: /Telefonos Vilma/ })).toHaveCount(0);

    await page.goto(`${shop.url}/admin/#/orders?filter=${encodeURIComponent('{"q":"telefonos"}')}`);
    await expect(page.getByRole('row', { name: one.orderNumber })).toContainText('Kifizetve');
    for (const { orderNumber } of [one, two!])
      await page.getByRole('row', { name: orderNumber }).getByRole('checkbox').check();
    const save = async (action: string, verb: string, leftOut?: string) => {
      await page.getByRole('button', { name: 'Műveletek' }).click();
      await page.getByRole('menuitem', { name: action }).click();
      const dialog = page.getByRole('dialog');
      if (leftOut) await dialog.getByRole('checkbox', { name: leftOut }).uncheck();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: verb }).click(),
      ]);
      await expect(dialog).toHaveCount(0);
      return readFile(await download.path());
    };
    const lines = String(await save('Exportálás', 'Letöltés'))
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(3);
    const columns = lines[0]!.split(';');
    const exported = lines.slice(1).map((line) => {
      const cells = line.split(';');
      return [cells[0], cells[columns.indexOf('total')]];
    });
    expect(exported.toSorted()).toEqual(
      [one, two!].map((each) => [each.orderNumber, String(each.total)]).toSorted(),
    );

    await addDemoOrders(298);
    await page.goto(`${shop.url}/admin/#/orders?filter={}`);
    await page.getByRole('checkbox', { name: 'Az oldal összes sorának kijelölése' }).check();
    await page.getByRole('button', { name: 'Az összes találat kijelölése (300)' }).click();
    await page.getByRole('button', { name: 'Műveletek' }).click();
    await page.getByRole('menuitem', { name: 'Címke hozzáadása' }).click();
    const tagging = page.getByRole('dialog', { name: 'Címke hozzáadása' });
    await tagging.getByRole('textbox', { name: 'Címke' }).fill('ünnep előtt');
    await tagging.getByRole('button', { name: 'Címke hozzáadása' }).click();
    await expect(tagging).toContainText('300 megváltozott', { timeout: 120_000 });
    await tagging.getByRole('button', { name: 'Bezárás' }).click();
    const sheets = readPdfText(await save('Nyomtatás', 'PDF letöltése', 'Csomagkísérő rendelésenként'));
    expect(sheets[0]).toContain('Szedőlista');
    expect(sheets.join(' ')).toContain('300 rendelés');
    expect(staff.complaints).toEqual([]);
    await staff.context.close();
  });

  test('B16: cash that a carrier reports under an unknown parcel is assigned to its order by hand', async () => {
    const productId = await addTestProduct(shop.database, {
      amount: 9_000_00,
      onHand: 5,
      name: 'Futár bögre',
    });
    const staff = await browser.visitor();
    const { page } = staff;
    await signInAsStaff(staff, shop);
    await page.goto(`${shop.url}/admin/#/cash-reports`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Utánvétek');
    const [order] = await takePhoneOrders(page, productId, ['Utánvétes'], 4);
    const report = `Csomagszám;Beszedett utánvét\r\nGLS-ELIRT;8000`;
    const file = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Elszámolás betöltése' }).click();
    const buffer = Buffer.from(report);
    await (await file).setFiles({ name: 'gls.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('dialog').getByRole('button', { name: 'Betöltés' }).click();
    const loaded = page.getByRole('dialog', { name: 'A betöltött elszámolás' });
    await expect(loaded).toContainText('Ismeretlen csomag');
    await loaded.getByRole('button', { name: 'Bezárás' }).click();
    await page
      .getByRole('row', { name: /GLS-ELIRT/ })
      .getByRole('button', { name: 'Hozzárendelés…' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Melyik rendelés utánvéte ez?' });
    await dialog.getByRole('combobox', { name: 'Rendelés' }).fill(order!.orderNumber);
    await page.getByRole('option', { name: order!.orderNumber }).click();
    await dialog.getByRole('button', { name: 'Hozzárendelés' }).click();
    await expect(dialog.getByRole('alert')).toContainText('utánvét tartozik');
    await staff.expectAccessible();
    await dialog.getByRole('button', { name: 'Hozzárendelés így is' }).click();
    await expect(page.getByText('A sort elszámoltuk ezzel a rendeléssel')).toBeVisible();
    await page.getByRole('button', { name: 'Elszámolva' }).click();
    const settled = page.getByRole('row', { name: /GLS-ELIRT/ });
    await settled.getByRole('link', { name: order!.orderNumber }).click();
    await expect(page.getByText('Kifizetve').first()).toBeVisible();
    // The answer that asked about the sum.
    expect(staff.complaints).toEqual([expect.stringContaining('409')]);
    await staff.context.close();
  });
});
