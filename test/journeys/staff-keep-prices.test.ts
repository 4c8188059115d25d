/** @module-tag release */
import { sql } from 'drizzle-orm';
import { describe, test } from 'vitest';
import { refreshOffers } from '../../server/pricing/refresh-offers.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { signInAsStaff } from './staff-sign-in.ts';

const { browser, shop } = openJourney({ demo: false });
const products = 2_000;

/** Products that cost 1,000, 1,010, … forints. */
async function addProducts(): Promise<void> {
  const { db } = shop.database;
  await db.execute(sql`INSERT INTO categories (code) VALUES ('poharak')`);
  await db.execute(sql`INSERT INTO category_texts (category_id, language, name, name_code)
    SELECT id, 'hu', 'Poharak', 'poharak' FROM categories WHERE code = 'poharak'`);
  const { rows } = await db.execute<{ id: number }>(sql`
    INSERT INTO products (sku, category_id)
    SELECT 'POHAR-' || n, c.id FROM generate_series(1, ${products}::int) n, categories c WHERE c.code = 'poharak'
    RETURNING id`);
  await db.execute(sql`
    INSERT INTO product_texts (product_id, language, name, name_code)
    SELECT id, 'hu', 'Pohár ' || substr(sku, 7), lower(sku) FROM products`);
  await db.execute(sql`INSERT INTO stock (product_id, on_hand) SELECT id, 6 FROM products`);
  await db.execute(sql`
    INSERT INTO fixed_prices (product_id, currency_id, amount)
    SELECT id, 3, 99000 + substr(sku, 7)::int * 1000 FROM products`);
  const ids = rows.map(({ id }) => id);
  await refreshOffers(db, ids, 'test');
}

async function idOf(sku: string): Promise<number> {
  const { rows } = await shop.database.db.execute<{ id: number }>(
    sql`SELECT id FROM products WHERE sku = ${sku}`,
  );
  return rows[0]!.id;
}

describe('staff keep prices and stock', () => {
  test('2,000 prices raised by a pasted column, checked in the shop, undone', async () => {
    await addProducts();
    const staff = await browser.visitor();
    const { page, context } = staff;
    await signInAsStaff(staff, shop);
    await page.goto(`${shop.url}/admin/#/products?filter=%7B%7D&sort=sku&order=ASC`);
    await page.getByRole('link', { name: 'Táblázat', exact: true }).click();
    const grid = page.getByRole('grid', { name: 'Termékek táblázatban' });
    await expect(grid).toHaveAttribute('aria-rowcount', String(products + 1));
    const drawn = async () => await grid.getByRole('row').count();
    expect(await drawn()).toBeLessThan(60);
    await staff.expectAccessible();

    // What Excel puts on the clipboard: decimal comma, spaces between thousands, the first row as it was.
    const cells = await page.evaluate(async () => {
      const request = {
        fields: ['price.HUF'],
        pageSize: 500,
        orderBy: { fieldName: 'sku', isAscendingOrder: true },
      };
      const prices: number[] = [];
      for (let number = 1; number <= 4; number++) {
        const reply = await fetch('/api/Product/Sheet', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...request, page: number }),
        });
        for (const { values } of (await reply.json()).rows) prices.push(Number(values['price.HUF']));
      }
      return prices.map((price) => `${Math.round(price * 1.075).toLocaleString('hu-HU')},00`);
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((text) => navigator.clipboard.writeText(text), cells.join('\r\n'));
    await grid.locator('[data-row="0"] [data-column="2"]').click();
    await page.keyboard.press('Control+V');
    await expect(page.getByText('2000 módosított termék')).toBeVisible();
    await page.keyboard.press('Control+End');
    await expect(grid.locator(`[data-row="${products - 1}"]`)).toBeVisible();
    expect(await drawn()).toBeLessThan(60);

    await page.getByRole('button', { name: 'Áttekintés és mentés' }).click();
    const review = page.getByRole('dialog', { name: 'Áttekintés és mentés' });
    await expect(review).toContainText('2000 érték változik 2000 terméken.');
    await expect(review.getByRole('listitem').first()).toContainText('POHAR-1');
    await expect(review.getByRole('listitem').first()).toContainText(/1\s000 → 1\s075/);
    expect(await review.getByRole('listitem').count()).toBeLessThan(40);
    await staff.expectAccessible();
    await review.getByRole('button', { name: '2000 termék mentése' }).click();
    await expect(page.getByText('2000 termék elmentve.')).toBeVisible();

    const price = async () => {
      const query = `productId=${await idOf('POHAR-1')}&language=hu&currencyId=3`;
      const reply = await page.request.get(`${shop.url}/api/ShopProduct?${query}`);
      return (await reply.json()).price;
    };
    expect(await price()).toBe(1_075);
    await page.getByRole('button', { name: 'Visszavonás' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Visszavonás' }).click();
    await expect(page.getByText('2000 termék visszaállítva')).toBeVisible();
    expect(await price()).toBe(1_000);

    await page.goto(`${shop.url}/admin/#/product-changes`);
    const rows = page.getByRole('row');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(2)).toContainText('Visszavonva');
    await rows.nth(2).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Táblázat');
    await expect(page.getByText('Ár (HUF):').first()).toBeVisible();
    await staff.expectAccessible();
    expect(staff.complaints).toEqual([]);
  });

  test('a stock is corrected in a shop’s aisle on a phone, and put back', async () => {
    const staff = await browser.visitor({ width: 360, height: 780 });
    const { page } = staff;
    await signInAsStaff(staff, shop);
    await page.goto(`${shop.url}/admin/#/products/${await idOf('POHAR-1999')}`);
    await page.getByRole('button', { name: 'Készlet módosítása' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('-2');
    await dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: 'Sérült' }).click();
    await staff.expectAccessible();
    await dialog.getByRole('button', { name: 'Készlet mentése' }).click();
    const movements = page.getByRole('region', { name: 'Készletmozgások' });
    await expect(movements).toContainText('6 → 4');
    await page
      .getByRole('button', { name: /^Visszavonás: Készletváltozás/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Visszavonás' }).click();
    await expect(movements).toContainText('4 → 6');
    await staff.expectAccessible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(staff.complaints).toEqual([]);
  });
});
