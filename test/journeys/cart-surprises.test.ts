import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { fillCheckout } from './fill-checkout.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { productsInStock, refuseConsent } from './shop-visit.ts';

const { browser, shop } = openJourney();
const addButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Kosárba teszem', exact: true });

/** A visitor on a phone, whose first screen the question of consent covers no more. */
async function phoneVisit() {
  const visitor = await browser.visitor({ width: 390, height: 800 });
  await visitor.page.goto(`${shop.url}/contact`);
  await refuseConsent(visitor.page);
  return visitor;
}

async function addToCart(page: Page, address: string): Promise<void> {
  await page.goto(shop.url + address);
  await addButton(page).click();
  await expect(page.getByText('A kosárba tettük')).toBeVisible();
}

describe('what sells out at the checkout', () => {
  test('is said where the shopper looks, stays as sold out, and has others in its place', async () => {
    const { page, context, expectAccessible } = await phoneVisit();
    const product = (await productsInStock(shop, 2))[0]!;
    await addToCart(page, product.address);
    await page.goto(`${shop.url}/checkout`);
    await fillCheckout(page);
    await shop.database.pool.query('UPDATE stock SET on_hand = reserved WHERE product_id = $1', [product.id]);
    await page
      .getByRole('button', { name: 'Fizetési kötelezettséggel járó megrendelés', exact: true })
      .click();
    const message = page.getByRole('status').filter({ hasText: 'elfogyott, ezért kivettük a kosarából' });
    await expect(message).toBeFocused();
    await expect(message).toBeInViewport();
    await expect(message).toContainText('A megrendelést nem küldtük el, és semmit nem kell fizetnie.');
    const soldOut = page.getByRole('region', { name: 'Elfogyott a kosarából' });
    await expect(soldOut.locator('s', { hasText: product.name.split(',')[0] })).toBeVisible();
    await expect(soldOut.getByRole('article').first()).toBeVisible();
    await expect(page.getByText('Nincs termék a kosárban')).toHaveCount(0);
    await expectAccessible();
    await page.goto(`${shop.url}/cart`);
    await expect(page.getByRole('main').getByText('Nincs termék a kosárban')).toBeVisible();
    await context.close();
  });

  test('beside other products leaves these, and says why beside the button', {
    tags: 'release',
  }, async () => {
    const { page, context } = await phoneVisit();
    const [first, second] = await productsInStock(shop, 3);
    await addToCart(page, first!.address);
    await addToCart(page, second!.address);
    await page.goto(`${shop.url}/checkout`);
    await fillCheckout(page);
    await shop.database.pool.query('UPDATE stock SET on_hand = reserved WHERE product_id = $1', [first!.id]);
    const order = page.getByRole('button', {
      name: 'Fizetési kötelezettséggel járó megrendelés',
      exact: true,
    });
    await order.click();
    const reason = page.getByRole('alert').filter({ hasText: 'elfogyott, ezért kivettük a kosarából' });
    await expect(reason).toBeInViewport();
    const soldOut = page.getByRole('region', { name: 'Elfogyott a kosarából' });
    await expect(soldOut.getByRole('article').first()).toBeAttached();
    await expect(reason).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await order.click();
    await expect(page).toHaveURL(/\/order\//);
    await context.close();
  });
});

test('the panel of what was added ends with the page, and where it would cover a field', {
  tags: 'release',
}, async () => {
  const { page, context } = await phoneVisit();
  const product = (await productsInStock(shop, 4))[0]!;
  await addToCart(page, product.address);
  const panel = page.getByRole('region', { name: 'Kosárba téve' });
  await page.getByRole('navigation', { name: 'Hol vagyok' }).getByRole('link').first().click();
  await expect(page).toHaveURL(`${shop.url}/`);
  await expect(panel).toHaveCount(0);
  await page.goBack();
  await page.getByRole('main').getByRole('button', { name: 'Még 1 a kosárba' }).click();
  await expect(panel).toBeVisible();
  const field = page.locator('footer input[type=email]');
  await field.focus();
  await expect(panel).toHaveCount(0);
  await expect(field).toBeInViewport();
  await context.close();
});

test('the button says how many more it adds, and a double click adds them once', {
  tags: 'release',
}, async () => {
  const { page, context } = await browser.visitor();
  const product = (await productsInStock(shop, 5))[0]!;
  await page.goto(shop.url + product.address);
  await page.getByRole('button', { name: 'Eggyel több' }).click();
  await addButton(page).dblclick();
  await expect(page.getByText('2 db már a kosarában van.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Darabszám').first()).toHaveValue('2');
  await page.getByRole('main').getByRole('button', { name: 'Még 2 a kosárba', exact: true }).click();
  await expect(page.getByText('4 db már a kosarában van.')).toBeVisible();
  await context.close();
});
