/** @module-tag release */
import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { signInAsStaff } from './staff-sign-in.ts';

const { browser, shop } = openJourney({ isOwn: true });

const others = { Angol: 'pot', Német: 'Topf', Francia: 'marmite', Orosz: 'кастрюля', Török: 'tencere' };
const save = (page: Page) => page.getByRole('button', { name: 'Mentés', exact: true }).click();

/** How many products the report misses texts of, in every language but the product's first. */
async function expectGaps(page: Page, count: number): Promise<void> {
  for (const language of Object.keys(others)) {
    const share = page.getByRole('button', { name: new RegExp(`Termékek, ${language}`) });
    await expect(share).toHaveAttribute('title', `${count} hiányos`);
  }
}

async function createProduct(page: Page): Promise<void> {
  await page.goto(`${shop.url}/admin/#/products/create`);
  await page.getByRole('textbox', { name: 'Név', exact: true }).first().fill('Zománcos lábas');
  await page.getByRole('textbox', { name: 'Leírás' }).first().fill('Minden tűzhelyre.');
  await page.getByRole('textbox', { name: 'Cikkszám', exact: true }).fill('LABAS');
  await page.getByRole('combobox', { name: 'Kategória', exact: true }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Bruttó ár (HUF)' }).fill('5 000');
  await save(page);
  await expect(page.getByText('A termék létrejött').first()).toBeVisible();
}

describe('missing translations', () => {
  test('a new product’s gaps lead to its fields, and go once its six languages are filled', async () => {
    const staff = await browser.visitor();
    const { page } = staff;
    await signInAsStaff(staff, shop);
    await createProduct(page);
    await page.goto(`${shop.url}/admin/#/missing-translations`);
    await expectGaps(page, 1);
    await page.getByRole('button', { name: /Termékek, Német/ }).click();
    const list = page.getByRole('region', { name: 'Termékek: Német' });
    await expect(list.getByText('név, leírás')).toBeVisible();
    await staff.expectAccessible();
    await list.getByRole('link', { name: 'Zománcos lábas' }).click();
    await expect(page.getByRole('tabpanel', { name: /Német/ })).toBeVisible();
    for (const [language, name] of Object.entries(others)) {
      await page.getByRole('tab', { name: new RegExp(language) }).click();
      const panel = page.getByRole('tabpanel', { name: new RegExp(language) });
      await panel.getByRole('textbox', { name: 'Név', exact: true }).fill(name);
      await panel.getByRole('textbox', { name: 'Leírás' }).first().fill(`${name} – ${name}`);
    }
    await save(page);
    await expect(page.getByText('A termék elmentve').first()).toBeVisible();
    await page.goto(`${shop.url}/admin/#/missing-translations?source=products&language=de&page=1`);
    await expect(page.getByRole('region', { name: 'Termékek: Német' }).getByText('0 hiányos')).toBeVisible();
    await expectGaps(page, 0);
    expect(staff.complaints).toEqual([]);
    await staff.context.close();
  });
});
