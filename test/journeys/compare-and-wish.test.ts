import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { expect, type JourneyBrowser, openBrowser } from './open-browser.ts';
import { type JourneyShop, openJourneyShop } from './open-journey-shop.ts';

interface KnownProduct {
  id: number;
  name: string;
  address: string;
  available: number;
}

let browser: JourneyBrowser;
let shop: JourneyShop;
/** In stock, the scarcest first, and at least two of each; with pictures and attributes. */
let products: KnownProduct[];

beforeAll(async () => {
  browser = await openBrowser();
  shop = await openJourneyShop({ demo: true });
  const { rows } = await shop.database.pool.query(
    `SELECT p.id, coalesce(nullif(t.business_name, ''), t.name) AS name,
       '/products/' || p.id || '/' || t.name_code AS address, s.on_hand - s.reserved AS available
     FROM products p JOIN stock s ON s.product_id = p.id
     JOIN product_texts t ON t.product_id = p.id AND t.language = 'hu'
     WHERE p.published AND s.on_hand - s.reserved >= 2 AND p.id IN (
       SELECT product_id FROM product_images GROUP BY product_id HAVING count(*) >= 2)
     ORDER BY s.on_hand - s.reserved, p.id LIMIT 8`,
  );
  products = rows;
}, 120_000);

afterAll(async () => {
  await browser.close();
  await shop.close();
});

const product = (index: number): KnownProduct => products[index]!;
const card = (page: Page, { address }: KnownProduct) =>
  page.locator('main article').filter({ has: page.locator(`a[href='${address}']`) });

/** A page of cards with the product on it. */
async function openCards(page: Page, { name }: KnownProduct): Promise<void> {
  await page.goto(`${shop.url}/search?searchText=${encodeURIComponent(name)}`);
}

async function keep(page: Page, key: string, ids: readonly number[]): Promise<void> {
  await page.goto(`${shop.url}/cart`);
  await page.evaluate(([name, value]) => localStorage.setItem(name!, value!), [key, JSON.stringify(ids)]);
}

describe('a product card', () => {
  test('puts on the lists once, says so word for word, and shows it', { timeout: 90_000 }, async () => {
    const { page, context } = await browser.visitor();
    const kettle = product(0);
    await openCards(page, kettle);
    const wish = card(page, kettle).getByRole('button', { name: `Kívánságlistára: ${kettle.name}` });
    const compare = card(page, kettle).getByRole('button', { name: `Összehasonlítás: ${kettle.name}` });
    await expect(wish).toHaveAttribute('aria-pressed', 'false');
    await wish.focus();
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(`${kettle.name} felkerült a kívánságlistára.`, { exact: true }),
    ).toBeVisible();
    await wish.press('Enter');
    await expect(
      page.getByText(`${kettle.name} már felkerült a kívánságlistára.`, { exact: true }),
    ).toBeVisible();
    await compare.click();
    await expect(
      page.getByText(`${kettle.name} hozzáadva az összehasonlító listához.`, { exact: true }),
    ).toBeVisible();
    await compare.click();
    await expect(
      page.getByText(`${kettle.name} már hozzáadva az összehasonlító listához.`, { exact: true }),
    ).toBeVisible();
    await page.reload();
    await expect(wish).toHaveAttribute('aria-pressed', 'true');
    await expect(compare).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('link', { name: 'Kívánságlista (1)' })).toBeVisible();
    await context.close();
  });

  test('says what is in stock, adds only that, and leads to its page', { timeout: 90_000 }, async () => {
    const { page, context } = await browser.visitor();
    const [sold, kettle] = [product(7), product(1)];
    await shop.database.pool.query('UPDATE stock SET on_hand = reserved WHERE product_id = $1', [sold.id]);
    await openCards(page, sold);
    await expect(card(page, sold).getByText('előrendeléssel', { exact: true })).toBeVisible();
    await expect(card(page, sold).getByRole('button', { name: /Kosárba teszem/ })).toHaveCount(0);
    await page.goto(`${shop.url}/en${sold.address}`);
    await expect(
      page.getByText('Sorry, this item is unavailable. Please choose a different one.').first(),
    ).toBeVisible();
    await openCards(page, kettle);
    await expect(card(page, kettle).getByText('raktáron', { exact: true })).toBeVisible();
    await card(page, kettle).locator('img').first().click({ force: true });
    await expect(page).toHaveURL(shop.url + kettle.address);
    await page.goBack();
    await expect(card(page, kettle).getByRole('link', { name: kettle.name })).toBeFocused();
    await context.close();
  });

  test('loads further pictures only for who points at it', { timeout: 90_000 }, async () => {
    const { page, context } = await browser.visitor();
    const kettle = product(1);
    await openCards(page, kettle);
    const tile = card(page, kettle).locator('[data-more]');
    await expect(tile.locator('img')).toHaveCount(1);
    const box = (await tile.boundingBox())!;
    await expect(async () => {
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.move(box.x + box.width - 5, box.y + box.height / 2);
      await expect(tile.locator('img[data-extra]')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    expect(await tile.boundingBox()).toEqual(box);
    await context.close();
  });
});

describe('the quick view', () => {
  test('X and Escape stay, the arrow leads to the product', { timeout: 90_000 }, async () => {
    const { page, context, expectAccessible } = await browser.visitor();
    const kettle = product(0);
    await openCards(page, kettle);
    const trigger = card(page, kettle).getByRole('button', { name: `Gyorsnézet: ${kettle.name}` });
    const dialog = page.getByRole('dialog', { name: kettle.name });
    const address = page.url();
    await trigger.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('img')).toHaveCount(1);
    const first = await dialog.getByRole('img').getAttribute('src');
    await dialog.getByRole('button', { name: 'Következő kép' }).click();
    await expect(dialog.getByRole('img')).toHaveCount(1);
    expect(await dialog.getByRole('img').getAttribute('src')).not.toBe(first);
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(trigger).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Bezárás' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(trigger).toBeFocused();
    expect(page.url()).toBe(address);
    await page.keyboard.press('Enter');
    await dialog.getByRole('link', { name: 'Minden részlet' }).click();
    await expect(page).toHaveURL(shop.url + kettle.address);
    await expect(dialog).toHaveCount(0);
    await context.close();
  });

  test('leads to the cart with its limits told word for word', { timeout: 120_000 }, async () => {
    const { page, context, expectAccessible } = await browser.visitor();
    const kettle = product(0);
    const { available } = kettle;
    const quantityLimit = `Ebből a termékből nem választhat több, mint ${available} terméket`;
    const cartLimit = `Ebből a termékből nem adhat több, mint ${available} terméket a kosárba`;
    await openCards(page, kettle);
    const trigger = card(page, kettle).getByRole('button', { name: `Gyorsnézet: ${kettle.name}` });
    const dialog = page.getByRole('dialog', { name: kettle.name });
    const status = page.getByRole('status');
    await trigger.click();
    const more = dialog.getByRole('button', { name: 'Eggyel több' });
    for (let chosen = 1; chosen < available; chosen++) await more.click();
    await more.click();
    await expect(status.getByText(quantityLimit)).toBeVisible();
    await expect(status.getByText(quantityLimit)).toHaveCount(0, { timeout: 5_000 });
    await dialog.getByRole('button', { name: 'Kosárba teszem', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    const added = page.getByRole('region', { name: 'Kosárba téve' });
    await added.hover();
    await expect(added.getByText('A kosárba tettük')).toBeVisible();
    await expect(added.getByText(`${available} ×`)).toBeVisible();
    await expect(added.getByText(/ingyen/i)).toBeVisible();
    await expectAccessible();
    await added.getByRole('button', { name: 'Vásárlás folytatása' }).click();
    await trigger.click();
    await expect(dialog.getByLabel('Darabszám')).toHaveValue(String(available));
    await dialog.getByRole('button', { name: 'Kosárba teszem', exact: true }).click();
    await expect(status.getByText(cartLimit)).toBeVisible();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto(`${shop.url}/cart`);
    await expect(page.getByLabel('Darabszám')).toHaveValue(String(available));
    await page.getByRole('button', { name: 'Eggyel több' }).click();
    await expect(status.getByText(quantityLimit)).toBeVisible();
    await page.getByRole('button', { name: 'Eggyel kevesebb' }).click();
    await expect(page.getByLabel('Darabszám')).toHaveValue(String(available - 1));
    await context.close();
  });
});

describe('the compare list', () => {
  test('holds four, side by side, with their differences', { timeout: 120_000 }, async () => {
    const { page, context, expectAccessible } = await browser.visitor();
    await page.goto(`${shop.url}/compare`);
    await expect(page.getByRole('heading', { name: 'Még nincs mit összehasonlítani' })).toBeVisible();
    await keep(page, 'kamra-compare', [...products.slice(0, 3).map(({ id }) => id), 2_000_000_000]);
    await page.goto(`${shop.url}/compare`);
    await expect(page.getByText('Egy termék már nem kapható, ezért levettük a listáról.')).toBeVisible();
    const heads = page.getByRole('columnheader');
    await expect(heads).toHaveCount(3);
    for (const name of ['Ár', 'Elérhetőség', 'Értékelés', 'Márka'])
      await expect(page.getByRole('rowheader', { name, exact: true })).toHaveCount(1);
    await expectAccessible();
    const rows = page.getByRole('rowheader');
    const all = await rows.count();
    await page.getByLabel('Csak az eltérések').check();
    expect(await rows.count()).toBeLessThan(all);
    await expect(page.getByRole('rowheader', { name: 'Ár', exact: true })).toHaveCount(1);
    await heads
      .first()
      .getByRole('button', { name: /Levétel a listáról/ })
      .click();
    await expect(heads).toHaveCount(2);
    await page.getByRole('button', { name: 'Visszavonás' }).click();
    await expect(heads).toHaveCount(3);
    await page.getByRole('button', { name: 'Lista ürítése' }).click();
    await expect(page.getByText('Biztosan kiüríti az összehasonlító listát?')).toBeVisible();
    await page.getByRole('button', { name: 'Igen', exact: true }).click();
    await expect(heads).toHaveCount(0);
    await page.getByRole('button', { name: 'Visszavonás' }).click();
    await expect(heads).toHaveCount(3);
    await context.close();
  });

  test('refuses a fifth product and says why', { timeout: 60_000 }, async () => {
    const { page, context } = await browser.visitor();
    await keep(
      page,
      'kamra-compare',
      products.slice(0, 4).map(({ id }) => id),
    );
    await openCards(page, product(4));
    await card(page, product(4))
      .getByRole('button', { name: /Összehasonlítás/ })
      .click();
    await expect(
      page.getByText('Egyszerre legfeljebb 4 terméket hasonlíthat össze. Vegyen ki egyet a listáról.'),
    ).toBeVisible();
    await context.close();
  });

  test('keeps what is on it when a button is pressed before the page is awake', {
    timeout: 60_000,
  }, async () => {
    const { page, context } = await browser.visitor();
    const kept = products.slice(0, 2).map(({ id }) => id);
    await keep(page, 'kamra-compare', kept);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/entry.client*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${shop.url}/search?searchText=${encodeURIComponent(product(4).name)}`, {
      waitUntil: 'commit',
    });
    await card(page, product(4))
      .getByRole('button', { name: /Kívánságlistára/ })
      .click();
    await card(page, product(4))
      .getByRole('button', { name: /Összehasonlítás/ })
      .click();
    release();
    const stored = (key: string) =>
      page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]'), key);
    await expect.poll(() => stored('kamra-compare')).toEqual([...kept, product(4).id]);
    expect(await stored('kamra-wish-list')).toEqual([product(4).id]);
    await context.close();
  });

  test('is reached by keyboard on a phone, where it scrolls', { timeout: 60_000 }, async () => {
    const { page, context, expectAccessible } = await browser.visitor({ width: 360, height: 740 });
    await keep(
      page,
      'kamra-compare',
      products.slice(0, 4).map(({ id }) => id),
    );
    await page.goto(`${shop.url}/compare`);
    const table = page.getByRole('region', { name: 'Termékek egymás mellett' });
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await context.close();
  });
});

describe('the wish list', () => {
  test('is shared by a link that opens in another browser', { timeout: 120_000 }, async () => {
    const { page, context, expectAccessible } = await browser.visitor();
    const wished = products.slice(0, 3);
    await keep(
      page,
      'kamra-wish-list',
      wished.map(({ id }) => id),
    );
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.url });
    await page.goto(`${shop.url}/wishlist`);
    await expect(page.locator('main article')).toHaveCount(3);
    await page.getByRole('button', { name: 'Lista megosztása' }).click();
    await expect(page.getByText('A hivatkozást a vágólapra másoltuk.')).toBeVisible();
    const link = await page.getByLabel('A lista hivatkozása').inputValue();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    expect(link).toMatch(/\/wishlist\?share=[\w-]{43}$/);
    await expectAccessible();
    await context.close();

    const friend = await browser.visitor({ width: 360, height: 740 });
    await friend.page.goto(link.replace('/wishlist', '/de/wishlist'));
    await expect(friend.page.getByRole('heading', { name: 'Geteilte Wunschliste' })).toBeVisible();
    await friend.page.goto(link);
    await expect(friend.page.locator('main article h3')).toHaveText(wished.map(({ name }) => name));
    await friend.page.getByRole('button', { name: 'Mentés a saját listámra' }).click();
    await expect(friend.page.getByText('3 termék felkerült a kívánságlistájára.')).toBeVisible();
    await friend.expectAccessible();
    await friend.page.goto(`${shop.url}/wishlist`);
    await expect(friend.page.locator('main article')).toHaveCount(3);
    await friend.context.close();
  });

  test('is readable through its link without JavaScript', { timeout: 60_000 }, async () => {
    const reply = await fetch(`${shop.url}/api/ShopWishList/Share`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ productIds: [product(1).id] }),
    });
    const { token } = await reply.json();
    const { page, context } = await browser.visitor({ javaScript: false });
    await page.goto(`${shop.url}/wishlist?share=${token}`);
    await expect(page.locator('main article h3')).toHaveText([product(1).name]);
    await context.close();
  });

  test('with an unknown link says what to do', { timeout: 60_000 }, async () => {
    const { page, context } = await browser.visitor();
    for (const token of ['a'.repeat(43), '%00', 'x'.repeat(2_000)]) {
      const response = await page.goto(`${shop.url}/wishlist?share=${token}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByText(/Ez a megosztott lista nem található/)).toBeVisible();
    }
    await context.close();
  });

  test('goes into the cart as far as the stock goes', { timeout: 60_000 }, async () => {
    const { page, context } = await browser.visitor();
    const [kettle, sold] = [product(1), product(7)];
    await shop.database.pool.query('UPDATE stock SET on_hand = reserved WHERE product_id = $1', [sold.id]);
    await keep(page, 'kamra-wish-list', [kettle.id, sold.id]);
    await page.goto(`${shop.url}/wishlist`);
    await page.getByRole('button', { name: 'Mindet a kosárba' }).click();
    await expect(page.getByText('1 terméket tettünk a kosárba.')).toBeVisible();
    await expect(page.getByText(`${sold.name}: most nincs raktáron`)).toBeVisible();
    await page.getByRole('button', { name: `Levétel a listáról: ${sold.name}` }).click();
    await expect(page.locator('main article')).toHaveCount(1);
    await context.close();
  });

  test('and the compare list agree over tabs and survive a broken storage', { timeout: 90_000 }, async () => {
    const { page, context, complaints } = await browser.visitor();
    await page.goto(`${shop.url}/wishlist`);
    const second = await context.newPage();
    await second.goto(shop.url);
    await openCards(second, product(1));
    await card(second, product(1))
      .getByRole('button', { name: /Kívánságlistára/ })
      .click();
    await expect(page.locator('main article')).toHaveCount(1);
    await page.evaluate(() => {
      for (const key of ['kamra-wish-list', 'kamra-compare', 'kamra-recently-viewed', 'kamra-consent'])
        localStorage.setItem(key, '[{"x":');
    });
    for (const path of ['/wishlist', '/compare', '/cart', product(1).address]) {
      await page.goto(shop.url + path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    }
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
    await context.close();
  });
});

describe('recently viewed products', () => {
  test('stand on the next product’s page and the empty cart, kept with consent only', {
    timeout: 120_000,
  }, async () => {
    const { page, context } = await browser.visitor();
    const [first, second] = [product(0), product(1)];
    const title = page.getByRole('heading', { name: 'Legutóbb megnézett termékek' });
    await page.goto(shop.url + first.address);
    await page.getByRole('button', { name: 'Csak a szükségesek' }).click();
    await page.goto(shop.url + second.address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('kamra-recently-viewed'))).toBeNull();
    await page.evaluate(() => localStorage.removeItem('kamra-consent'));
    await page.goto(shop.url + first.address);
    await page.getByRole('button', { name: 'Elfogadom mindet' }).click();
    await page.goto(shop.url + second.address);
    await page.locator('#recently-viewed').scrollIntoViewIfNeeded();
    await expect(title).toBeVisible();
    await expect(page.locator('#recently-viewed article h3')).toHaveText([first.name]);
    await page.goto(`${shop.url}/cart`);
    await expect(page.locator('#recently-viewed article h3')).toHaveText([second.name, first.name]);
    await page.getByRole('button', { name: 'Lista törlése' }).click();
    await expect(title).toHaveCount(0);
    await context.close();
  });
});
