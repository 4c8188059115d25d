/** @module-tag release */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { describe, onTestFinished, test } from 'vitest';
import { isWholeSweep } from '../sweep.ts';
import { fillCheckout } from './fill-checkout.ts';
import { nameMaker } from './name-maker.ts';
import { expect, type Visitor } from './open-browser.ts';
import { openJourneyBrowser } from './open-journey.ts';
import { type JourneyShop, openJourneyShop } from './open-journey-shop.ts';
import { signInAsStaff } from './staff-sign-in.ts';

const browser = openJourneyBrowser();

const root = resolve(import.meta.dirname, '../..');

interface Files {
  name: string;
  folder: string;
  /** What the shopper searches for, and the article bought. */
  words: string;
  sku: string;
  /** Left out of the everyday run. */
  isLong?: boolean;
}

const files: Files[] = [
  {
    name: 'our own example files',
    folder: resolve(root, 'demo/import-examples'),
    words: 'electric kettle',
    sku: 'SWAN-NECK-ELECTRIC-KETTLE-COPPER',
  },
  {
    name: 'the real catalogue files',
    folder: resolve(root, '../shared/data'),
    isLong: true,
    words: 'electric kettle',
    sku: 'ELECTRIC-KETTLE-1-7L-BLACK',
  },
];

describe('staff import a catalogue, a shopper buys, staff settle the order', () => {
  for (const { name, folder, words, sku, isLong } of files) {
    const productsFile = resolve(folder, 'spree-products.csv');
    const translationsFile = resolve(folder, 'spree-product-translations.csv');

    test.skipIf(!existsSync(productsFile) || (isLong && !isWholeSweep))(`with ${name}`, async () => {
      const shop = await openJourneyShop({ demo: false });
      onTestFinished(shop.close);
      const staff = await browser.visitor();
      const shopper = await browser.visitor({ width: 390, height: 844 });
      await signInAsStaff(staff, shop);
      await importProducts(staff.page, shop, productsFile);
      await expectOnlyPicturesReported(shop);
      await importAgain(staff.page, shop, productsFile);
      await importTranslations(staff.page, shop, translationsFile, sku);
      const orderNumber = await buyTwo(shopper, shop, words, sku);
      await settleOrder(staff, shop, orderNumber, sku);
      expect(staff.complaints).toEqual([]);
      expect(shopper.complaints).toEqual([]);
    });
  }
});

async function importProducts(page: Page, shop: JourneyShop, file: string): Promise<void> {
  await startImport(page, shop, file);
  await expect(page.getByText('Ez még csak próba volt')).toBeVisible();
  expect(await countProducts(shop)).toBe(0);
  await nameMaker(page);
  await page.getByRole('button', { name: 'Újra ellenőrzöm' }).click();
  await page.getByRole('button', { name: 'Importálás most' }).click();
  await expectFinished(page);
  expect(await countProducts(shop)).toBe(sellableIn(file));
  await expect(page.getByRole('heading', { name: /Figyelmeztetések soronként/ })).toBeVisible();
}

/** Pictures that cannot be fetched are reported, and nothing else is wrong with the file. */
async function expectOnlyPicturesReported(shop: JourneyShop): Promise<void> {
  const { rows } = await shop.database.pool.query(
    `SELECT DISTINCT e.entry->>'code' AS code FROM product_imports i JOIN import_report_entries e ON e.import_id = i.id
     WHERE e.kind = 'error' AND NOT i.dry_run`,
  );
  expect(rows).toEqual([{ code: 'pictureNotFetched' }]);
}

async function importAgain(page: Page, shop: JourneyShop, file: string): Promise<void> {
  await startImport(page, shop, file);
  await expect(page.getByText('Ez a fájl semmit sem változtatna meg.')).toBeVisible();
}

async function importTranslations(page: Page, shop: JourneyShop, file: string, sku: string): Promise<void> {
  await startImport(page, shop, file);
  await page.getByRole('button', { name: 'Importálás most' }).click();
  await expectFinished(page);
  for (const language of ['de', 'fr']) {
    const expected = translationsIn(file).find(
      ({ slug, locale }) => locale === language && sku.startsWith(slug.toUpperCase()),
    );
    const { rows } = await shop.database.pool.query(
      'SELECT t.name FROM product_texts t JOIN products p ON p.id = t.product_id WHERE p.sku = $1 AND t.language = $2',
      [sku, language],
    );
    expect(rows).toEqual([{ name: expected?.name }]);
  }
}

async function buyTwo(shopper: Visitor, shop: JourneyShop, words: string, sku: string): Promise<string> {
  const { page } = shopper;
  const productId = await idOf(shop, sku);
  await page.goto(`${shop.url}/search?searchText=${encodeURIComponent(words)}`);
  await page.locator(`a[href*="/products/${productId}/"]`).first().click();
  await page.waitForURL(`**/products/${productId}/**`);
  await page.getByRole('button', { name: 'Eggyel több' }).click();
  await page.getByRole('button', { name: 'Kosárba teszem', exact: true }).click();
  await expect(page.getByText(/A kosárba tettük/)).toBeVisible();
  await page.goto(`${shop.url}/checkout`);
  await fillCheckout(page);
  await shopper.expectAccessible();
  await page.getByRole('button', { name: 'Fizetési kötelezettséggel járó megrendelés', exact: true }).click();
  await page.waitForURL('**/order/**');
  const shown = await page
    .getByText(/K-\w{4}-\w{4}/)
    .first()
    .innerText();
  const orderNumber = /K-\w{4}-\w{4}/.exec(shown)?.[0] ?? '';
  expect(orderNumber).not.toBe('');
  await expect(page.getByText('Közlemény').first()).toBeVisible();
  expect(await stockOf(shop, sku)).toMatchObject({ reserved: 2 });
  await shopper.expectAccessible();
  return orderNumber;
}

async function settleOrder(
  staff: Visitor,
  shop: JourneyShop,
  orderNumber: string,
  sku: string,
): Promise<void> {
  const { page } = staff;
  const before = await stockOf(shop, sku);
  await page.goto(`${shop.url}/admin/#/orders`);
  await page.getByText(orderNumber).first().click();
  await expect(page.getByText('Kovács Anna').first()).toBeVisible();
  await page.getByRole('button', { name: 'Kifizetettnek jelölés' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kifizetettnek jelölés' }).click();
  await expect(page.getByText('A rendelést kifizetettnek jelöltük')).toBeVisible();
  await expect(page.getByText('Kifizetve').first()).toBeVisible();
  expect(await stockOf(shop, sku)).toEqual({ on_hand: before.on_hand - 2, reserved: before.reserved - 2 });
  const { rows } = await shop.database.pool.query(
    `SELECT h.from_payment_status_id AS before, h.to_payment_status_id AS after FROM order_history h
     JOIN orders o ON o.id = h.order_id WHERE o.order_number = $1 AND h.event = 'paymentChanged'`,
    [orderNumber],
  );
  expect(rows).toEqual([{ before: 8, after: 4 }]);
  await staff.expectAccessible();
}

async function startImport(page: Page, shop: JourneyShop, file: string): Promise<void> {
  await page.goto(`${shop.url}/admin/#/imports/create`);
  await page.reload();
  await page.locator('input[type=file]').setInputFiles(file);
}

async function expectFinished(page: Page): Promise<void> {
  await page.waitForURL('**/imports/*/show');
  await expect(page.getByText('Kész', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
}

/** Rows that can be bought: every variant, and every product that has none. */
function sellableIn(file: string): number {
  const rows = parse(readFileSync(file), { columns: true, bom: true }) as {
    slug: string;
    option1_name: string;
  }[];
  const variants = rows.filter((row) => row.option1_name !== '').length;
  const withVariants = new Set(rows.filter((row) => row.option1_name !== '').map((row) => row.slug));
  const single = new Set(rows.map((row) => row.slug).filter((slug) => !withVariants.has(slug)));
  return variants + single.size;
}

function translationsIn(file: string): { slug: string; locale: string; name: string }[] {
  return parse(readFileSync(file), { columns: true, bom: true });
}

async function countProducts(shop: JourneyShop): Promise<number> {
  return (await shop.database.pool.query('SELECT count(*)::int AS count FROM products')).rows[0].count;
}

async function idOf(shop: JourneyShop, sku: string): Promise<number> {
  return (await shop.database.pool.query('SELECT id FROM products WHERE sku = $1', [sku])).rows[0].id;
}

async function stockOf(shop: JourneyShop, sku: string): Promise<{ on_hand: number; reserved: number }> {
  const text =
    'SELECT on_hand, reserved FROM stock s JOIN products p ON p.id = s.product_id WHERE p.sku = $1';
  return (await shop.database.pool.query(text, [sku])).rows[0];
}
