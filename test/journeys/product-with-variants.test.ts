/** @module-tag release */
import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { fillCheckout } from './fill-checkout.ts';
import { nameMaker } from './name-maker.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { hydrated } from './shop-visit.ts';
import { signInAsStaff } from './staff-sign-in.ts';

const { browser, shop } = openJourney({ demo: false });
const said = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

/** Sends a call of the back office with the session of the page. */
async function send<Reply extends object>(page: Page, name: string, body: object): Promise<Reply> {
  return page.evaluate(
    async ([call, sent]) => {
      const [method, path = ''] = call.split(' ');
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(path, { method, headers, body: JSON.stringify(sent) });
      if (!response.ok) throw new Error(`${call}: ${response.status}`);
      return response.json();
    },
    [name, body] as const,
  );
}

async function prepareCategory(page: Page): Promise<void> {
  const texts = (name: string) => ({ hu: { name } });
  const options = ['Piros', 'Kék'].map((name, place) => ({
    texts: texts(name),
    swatch: ['#c0392b', '#2255aa'][place],
  }));
  const color = await send<{ id: number }>(page, 'POST /api/ProductAttribute', {
    texts: texts('Szín'),
    kind: 'choice',
    options,
  });
  const capacity = await send<{ id: number }>(page, 'POST /api/ProductAttribute', {
    texts: texts('Űrtartalom'),
    kind: 'number',
    unit: 'l',
  });
  const suits = await send<{ id: number }>(page, 'POST /api/ProductAttribute', {
    texts: texts('Tűzhely'),
    kind: 'choices',
    options: ['Gáz', 'Indukció'].map((name) => ({ texts: texts(name) })),
  });
  const origin = await send<{ id: number }>(page, 'POST /api/ProductAttribute', {
    texts: texts('Eredet'),
    kind: 'text',
  });
  await send(page, 'POST /api/ProductGroupType', {
    parentProductGroupTypeId: null,
    texts: texts('Edények'),
    attributeIds: [color.id, capacity.id, suits.id, origin.id],
    requiredAttributeIds: [capacity.id],
  });
}

/** The link shows the product; its address without the token does not. */
async function seePreview(link: string): Promise<void> {
  const { page, context } = await browser.visitor();
  await page.goto(link);
  await expect(page.getByRole('note')).toContainText('Előnézet');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const open = await page.goto(link.replace(/\?.*/, ''));
  expect(open?.status()).toBe(404);
  await context.close();
}

describe('a new product with its options', () => {
  test('from nothing to bought: attributes, a matrix of variants, one card, an order', async () => {
    const staff = await browser.visitor();
    const { page } = staff;
    await signInAsStaff(staff, shop);
    await page.goto(`${shop.url}/admin`);
    await prepareCategory(page);

    await page.goto(`${shop.url}/admin/#/products/create`);
    await page.getByRole('textbox', { name: 'Név', exact: true }).first().fill('Zománcos lábas');
    await page.getByRole('textbox', { name: 'Cikkszám', exact: true }).fill('LABAS');
    await page.getByRole('combobox', { name: 'Kategória', exact: true }).click();
    await page.getByRole('option', { name: 'Edények' }).click();
    await said(page, 'Hiányzik, pedig a kategória elvárja: Űrtartalom.');
    await page.getByRole('textbox', { name: 'Űrtartalom (kötelező)' }).fill('2,5');
    await expect(page.getByText('Hiányzik, pedig a kategória elvárja')).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Tűzhely' }).click();
    await page.getByRole('option', { name: 'Gáz' }).click();
    await page.getByRole('option', { name: 'Indukció' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Eredet – Magyar' }).fill('Bonyhád');
    await nameMaker(page);
    await page.getByRole('textbox', { name: 'Bruttó ár (HUF)' }).fill('5 000');
    await page.getByRole('textbox', { name: 'Készleten' }).fill('4');
    await page
      .getByRole('switch', { name: 'Közzétéve' })
      .or(page.getByRole('checkbox', { name: 'Közzétéve' }))
      .first()
      .check();
    await staff.expectAccessible();
    await page.getByRole('button', { name: 'Mentés', exact: true }).click();
    await said(page, 'A termék létrejött');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zománcos lábas');

    await page.getByRole('button', { name: 'Változatok létrehozása' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Miben térnek el?' }).click();
    await page.getByRole('option', { name: 'Űrtartalom' }).click();
    const ownCapacity = dialog.getByRole('combobox', { name: 'Ennek a terméknek: Űrtartalom' });
    await expect(ownCapacity).toHaveText('2,5 l');
    await dialog.getByRole('combobox', { name: 'Miben térnek el?' }).click();
    await page.getByRole('option', { name: 'Űrtartalom' }).click();
    await dialog.getByRole('combobox', { name: 'Miben térnek el?' }).click();
    await page.getByRole('option', { name: 'Szín' }).click();
    await dialog.getByRole('combobox', { name: 'Szín: értékek' }).click();
    await page.getByRole('option', { name: 'Piros' }).click();
    await page.getByRole('option', { name: 'Kék' }).click();
    await page.keyboard.press('Tab');
    await dialog.getByRole('combobox', { name: 'Ennek a terméknek: Szín' }).click();
    await page.getByRole('option', { name: 'Piros' }).click();
    await expect(dialog.getByRole('row', { name: /Piros/ })).toContainText('Már létezik: LABAS');
    await expect(dialog.getByRole('textbox', { name: 'Cikkszám: Kék' })).toHaveValue('LABAS-KEK');
    await dialog.getByRole('textbox', { name: 'Ár (Ft): Kék' }).fill('6 000');
    await dialog.getByRole('textbox', { name: 'Készleten: Kék' }).fill('3');
    await staff.expectAccessible();
    await dialog.getByRole('button', { name: '1 változat létrehozása' }).click();
    await said(page, '1 változat létrejött');
    const variants = page.getByRole('list', { name: 'Változatok' });
    await expect(variants.getByRole('listitem')).toHaveCount(2);
    await staff.expectAccessible();
    await variants.getByRole('link', { name: 'Kék' }).click();
    await expect(page.getByRole('main').getByText('LABAS-KEK').first()).toBeVisible();
    const published = page
      .getByRole('switch', { name: 'Közzétéve' })
      .or(page.getByRole('checkbox', { name: 'Közzétéve' }));
    await expect(published.first()).not.toBeChecked();
    await page.getByRole('button', { name: 'Előnézet', exact: true }).click();
    const link = await page.getByRole('textbox', { name: 'Hivatkozás' }).inputValue();
    await staff.expectAccessible();
    await page.getByRole('button', { name: 'Bezárás' }).last().click();
    await seePreview(link);
    await published.first().check();
    await page.getByRole('button', { name: 'Mentés', exact: true }).click();
    await said(page, 'A termék elmentve');
    expect(staff.complaints).toEqual([]);

    const shopper = await browser.visitor({ width: 390, height: 844 });
    const { page: shopPage } = shopper;
    await shopPage.goto(`${shop.url}/products/edenyek`);
    const cards = shopPage.getByRole('main').getByRole('link', { name: 'Zománcos lábas' });
    await expect(cards.first()).toBeVisible();
    await cards.first().click();
    await expect(shopPage.getByRole('heading', { level: 1 })).toHaveText('Zománcos lábas');
    await expect(shopPage.getByRole('row', { name: 'Tűzhely Gáz, Indukció' })).toBeVisible();
    await expect(shopPage.getByRole('row', { name: 'Eredet Bonyhád' })).toBeVisible();
    await hydrated(shopPage);
    await shopPage.getByRole('link', { name: 'Kék' }).first().click();
    await expect(shopPage.getByText('6 000 Ft').first()).toBeVisible();
    await expect(shopPage.getByRole('link', { name: 'Kék' }).first()).toBeFocused();
    await expect(shopPage).toHaveTitle(/Zománcos lábas, Kék$/);
    await shopPage.getByRole('button', { name: 'Kosárba teszem', exact: true }).click();
    await expect(shopPage.getByText(/A kosárba tettük/)).toBeVisible();
    await shopPage.goto(`${shop.url}/checkout`);
    await fillCheckout(shopPage);
    await shopPage
      .getByRole('button', { name: 'Fizetési kötelezettséggel járó megrendelés', exact: true })
      .click();
    await shopPage.waitForURL('**/order/**');
    await expect(shopPage.getByText('Zománcos lábas').first()).toBeVisible();
    expect(shopper.complaints).toEqual([]);
  });
});
