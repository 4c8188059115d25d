import { readFile } from 'node:fs/promises';
import { describe, test } from 'vitest';
import { readPdfText } from '../../server/testing/read-pdf-text.ts';
import { addTestProduct } from '../../server/testing/test-shop.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { signInAsStaff } from './staff-sign-in.ts';
import { takePhoneOrders } from './take-phone-orders.ts';

const { browser, shop } = openJourney({ isOwn: true });

describe('money from the bank', () => {
  test('an order by telephone is paid by a line of a statement, and printed with another', {
    timeout: 180_000,
  }, async () => {
    const productId = await addTestProduct(shop.database, { amount: 9_000_00, onHand: 20 });
    const staff = await browser.visitor();
    const { page } = staff;
    await signInAsStaff(staff, shop);
    await page.goto(`${shop.url}/admin/#/bank-entries`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Banki jóváírások');
    const [one, two] = await takePhoneOrders(page, productId, ['Vilma', 'Villő']);
    const statement = [
      'Könyvelés dátuma;Összeg;Partner neve;Közlemény',
      `2026.11.20.;${one!.total};Telefonos Vilma;rendeles ${one!.orderNumber.replaceAll('-', '')}`,
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
    await expect(page.getByRole('row', { name: one!.orderNumber })).toContainText('Kifizetve');
    for (const { orderNumber } of [one!, two!])
      await page.getByRole('row', { name: orderNumber }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Műveletek' }).click();
    await page.getByRole('menuitem', { name: 'Címke hozzáadása' }).click();
    const tagging = page.getByRole('dialog', { name: 'Címke hozzáadása' });
    await tagging.getByRole('textbox', { name: 'Címke' }).fill('telefonon');
    await tagging.getByRole('button', { name: 'Indítás' }).click();
    await expect(tagging).toContainText('2 megváltozott');
    await tagging.getByRole('button', { name: 'Bezárás' }).click();
    await page.getByRole('button', { name: 'Műveletek' }).click();
    await page.getByRole('menuitem', { name: 'Nyomtatás' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mit nyomtasson?' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'PDF letöltése' }).click(),
    ]);
    const sheets = readPdfText(await readFile(await download.path()));
    expect(sheets).toHaveLength(3);
    expect(sheets[0]).toContain('Szedőlista');
    expect(sheets.slice(1).join(' ')).toMatch(new RegExp(`${one!.orderNumber}|${two!.orderNumber}`));
    expect(staff.complaints).toEqual([]);
    await staff.context.close();
  });
});
