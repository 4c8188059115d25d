import { describe, test } from 'vitest';
import { expect } from './open-browser.ts';
import { openCardJourney } from './open-card-journey.ts';
import { holdingClicks, refuseConsent } from './shop-visit.ts';

const { browser, shop, products, product, card, openCards, keep } = openCardJourney();

/** In the page: how often its scripts ask for a frame while thirty go by. */
async function framesAskedFor(): Promise<number> {
  const request = window.requestAnimationFrame.bind(window);
  let asked = 0;
  window.requestAnimationFrame = (callback) => {
    asked++;
    return request(callback);
  };
  for (let frame = 0; frame < 30; frame++) await new Promise(request);
  window.requestAnimationFrame = request;
  return asked;
}

describe('the compare list', () => {
  test('holds four, side by side, with their differences', async () => {
    const { page, context, expectAccessible } = await browser.visitor();
    await page.goto(`${shop.url}/compare`);
    await expect(page.getByRole('heading', { name: 'Még nincs mit összehasonlítani' })).toBeVisible();
    await keep(page, 'kamra-compare', [...products.slice(0, 3).map(({ id }) => id), 2_000_000_000]);
    await page.goto(`${shop.url}/compare`);
    await expect(page.getByText('Egy termék már nem kapható, ezért levettük a listáról.')).toBeVisible();
    const heads = page.getByRole('columnheader');
    await expect(heads).toHaveCount(3);
    for (const name of ['Ár', 'Készlet', 'Értékelés', 'Márka'])
      await expect(page.getByRole('rowheader', { name, exact: true })).toHaveCount(1);
    await expectAccessible();
    const rows = page.getByRole('rowheader');
    const all = await rows.count();
    await page.getByLabel('Csak az eltérések').check();
    await expect.poll(() => rows.count()).toBeLessThan(all);
    await expect(page.getByRole('rowheader', { name: 'Ár', exact: true })).toHaveCount(1);
    await heads
      .first()
      .getByRole('button', { name: /Levétel a listáról/ })
      .click();
    await expect(heads).toHaveCount(2);
    await expect(heads.first().getByRole('button')).toBeFocused();
    await page.getByRole('button', { name: 'Visszavonás' }).click();
    await expect(heads).toHaveCount(3);
    await page.getByRole('button', { name: 'Lista ürítése' }).click();
    await expect(page.getByText('Biztosan kiüríti az összehasonlító listát?')).toBeVisible();
    await page.getByRole('button', { name: 'Igen', exact: true }).click();
    await expect(heads).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(framesAskedFor), 'frames asked for in thirty').toBeLessThan(20);
    await page.getByRole('button', { name: 'Visszavonás' }).click();
    await expect(heads).toHaveCount(3);
    await context.close();
  });

  test('breaks no name of its own rows within a word on the narrowest phone', async () => {
    const { page, context } = await browser.visitor({ width: 360, height: 780 });
    await page.goto(shop.url);
    const ids = products.slice(0, 2).map(({ id }) => id);
    await keep(page, 'kamra-compare', ids);
    for (const language of ['tr', 'de']) {
      await page.goto(`${shop.url}/${language}/compare`);
      const names = page.getByRole('rowheader');
      await expect(names.nth(3)).toBeVisible();
      const lines = await names.evaluateAll((rows) =>
        rows.slice(0, 4).map((row) => {
          const range = document.createRange();
          range.selectNodeContents(row);
          return row.textContent?.includes(' ') ? 1 : range.getClientRects().length;
        }),
      );
      expect(lines, language).toEqual([1, 1, 1, 1]);
    }
    await context.close();
  });

  test('says nothing of an earlier failure while the list is asked for anew', {
    tags: 'release',
  }, async () => {
    const { page, context } = await browser.visitor();
    await page.goto(`${shop.url}/compare`);
    await keep(
      page,
      'kamra-compare',
      products.slice(0, 3).map(({ id }) => id),
    );
    await page.goto(`${shop.url}/compare`);
    const heads = page.getByRole('columnheader');
    await expect(heads).toHaveCount(3);
    const calls = '**/api/ShopProduct/Compare';
    const removeFirst = () =>
      heads
        .first()
        .getByRole('button', { name: /Levétel a listáról/ })
        .click();
    await page.route(calls, (route) => route.abort());
    await removeFirst();
    const failure = page.getByRole('alert').filter({ hasText: /Nincs kapcsolat az áruházzal/ });
    await expect(failure).toBeVisible();
    await page.unroute(calls);
    await page.route(calls, () => {}); // never answered
    await removeFirst();
    await expect(heads).toHaveCount(1);
    await expect(failure).toHaveCount(0);
    await context.close();
  });

  test('refuses a fifth product and says why', async () => {
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

  test('keeps its products when a button is clicked before hydration', { tags: 'release' }, async () => {
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
    await holdingClicks(page);
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
    await expect.poll(() => stored('kamra-wish-list')).toEqual([product(4).id]);
    await context.close();
  });

  test('is reached by keyboard on a phone, where it scrolls', { tags: 'release' }, async () => {
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
  test('is shared by a link that opens in another browser', async () => {
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

  test('is readable through its link without JavaScript', async () => {
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

  test('with an unknown link says what to do', async () => {
    const { page, context } = await browser.visitor();
    for (const token of ['a'.repeat(43), '%00', 'x'.repeat(2_000)]) {
      const response = await page.goto(`${shop.url}/wishlist?share=${token}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByText(/Ez a megosztott lista nem található/)).toBeVisible();
    }
    await context.close();
  });

  test('is added to the cart as far as stock allows', async () => {
    const { page, context } = await browser.visitor();
    const [kettle, sold] = [product(1), product(7)];
    await shop.database.pool.query('UPDATE stock SET on_hand = reserved WHERE product_id = $1', [sold.id]);
    await keep(page, 'kamra-wish-list', [kettle.id, sold.id]);
    await page.goto(`${shop.url}/wishlist`);
    const addAll = page.getByRole('button', { name: 'Mindet a kosárba' });
    await addAll.click();
    await addAll.press('Enter');
    await expect(page.getByText('1 terméket tettünk a kosárba.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('kamra-cart'))).toContain('"cartCount":1');
    await expect(page.getByText(`${sold.name}: most nincs raktáron`)).toBeVisible();
    await page.getByRole('button', { name: `Levétel a listáról: ${sold.name}` }).click();
    await expect(page.locator('main article')).toHaveCount(1);
    await context.close();
  });

  test('and the compare list agree over tabs and survive a broken storage', { tags: 'release' }, async () => {
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
    tags: 'release',
  }, async () => {
    const { page, context } = await browser.visitor();
    const [first, second] = [product(0), product(1)];
    const title = page.getByRole('heading', { name: 'Legutóbb megnézett termékek' });
    await page.goto(shop.url + first.address);
    await refuseConsent(page);
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
