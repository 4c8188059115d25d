import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';

const { browser, shop } = openJourney();
const cards = (page: Page) => page.locator('main article');

describe('one card stands for a model', () => {
  test('in listings and searches, with its colours, and each leads to its product', {
    tags: 'release',
  }, async () => {
    const { page, context, expectAccessible } = await browser.visitor({ width: 360, height: 800 });
    for (const path of ['/products?pageSize=64', '/search?searchText=keny%C3%A9rtart%C3%B3']) {
      await page.goto(shop.url + path);
      const names = await cards(page).locator('h3').allInnerTexts();
      expect(
        names.filter((name) => name === 'Kenyértartó, 34 cm'),
        path,
      ).toHaveLength(1);
    }
    const bin = cards(page).filter({ hasText: 'Kenyértartó, 34 cm' });
    const choices = bin.getByRole('list', { name: 'Változatok' }).getByRole('link');
    expect(await choices.count()).toBeGreaterThanOrEqual(2);
    await expect(choices.and(page.locator('[aria-current]'))).toHaveCount(1);
    await expect(bin.getByRole('link', { name: /, elfogyott$/ })).toHaveCount(1);
    await expectAccessible();
    const other = choices.and(page.locator(':not([aria-current])')).first();
    const href = await other.getAttribute('href');
    await other.click();
    await expect(page).toHaveURL(shop.url + href);
    await context.close();
  });

  test('a colour that is filtered by is the one that is shown', async () => {
    const { page, context } = await browser.visitor();
    await page.goto(`${shop.url}/products/kitchen-utensils`);
    await page
      .getByRole('complementary')
      .getByRole('checkbox', { name: /^Fekete/ })
      .click();
    await expect(page).toHaveURL(/color/);
    await expect(page.getByRole('list', { name: 'Alkalmazott szűrők' })).toContainText('Fekete');
    const status = page.getByRole('main').getByRole('status').first();
    const total = async () => Number((await status.innerText()).match(/\d+/)?.[0]);
    await expect.poll(async () => (await total()) === (await cards(page).count())).toBe(true);
    for (const list of await cards(page).getByRole('list', { name: 'Változatok' }).all()) {
      await expect(list.locator('[aria-current]').first()).toHaveAttribute('title', /^Fekete/);
    }
    await context.close();
  });
});

describe('a card on the narrowest phones', () => {
  test.each(['ltr', 'rtl'])(
    'has its button beside the prices, none over another (%s)',
    { tags: 'release' },
    async (direction) => {
      const { page, context } = await browser.visitor({ width: 360, height: 800 });
      await page.addInitScript((dir) => {
        localStorage.setItem('kamra-appearance', JSON.stringify({ theme: 'green', direction: dir }));
      }, direction);
      await page.goto(`${shop.url}/products?reduced=true`);
      for (const card of await cards(page).all()) {
        const price = (await card.locator('p bdi').first().boundingBox())!;
        const old = (await card.locator('s bdi').boundingBox())!;
        expect(
          price.y + price.height <= old.y + 1 ||
            price.x >= old.x + old.width ||
            old.x >= price.x + price.width,
        ).toBe(true);
        const button = card.getByRole('button', { name: /^Kosárba teszem/ });
        if ((await button.count()) === 0) continue;
        const box = (await button.boundingBox())!;
        expect(box.y).toBeLessThan(old.y + old.height);
        expect(direction === 'ltr' ? box.x >= price.x + price.width : box.x + box.width <= price.x).toBe(
          true,
        );
        expect(box.x >= old.x + old.width || box.x + box.width <= old.x).toBe(true);
      }
      await context.close();
    },
  );

  test('money keeps its own order from right to left', async () => {
    const { page, context } = await browser.visitor({ width: 1280 });
    await page.addInitScript(() => {
      localStorage.setItem('kamra-appearance', JSON.stringify({ theme: 'green', direction: 'rtl' }));
    });
    await page.goto(`${shop.url}/products?reduced=true`);
    await cards(page)
      .getByRole('button', { name: /^Kosárba teszem/ })
      .first()
      .click();
    const line = page.getByRole('region', { name: 'Kosárba téve' }).getByText(/^1 × /);
    const order = async (text: string, last: string) =>
      line.evaluate(
        (element, [from, to]) => {
          const node = [...element.childNodes].find((each) => each.textContent?.includes(to!))!;
          const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          const place = (piece: string) => {
            walker.currentNode = element;
            for (let text = walker.nextNode(); text; text = walker.nextNode()) {
              const at = text.textContent?.indexOf(piece) ?? -1;
              if (at < 0) continue;
              const range = document.createRange();
              range.setStart(text, at);
              range.setEnd(text, at + piece.length);
              return range.getBoundingClientRect().left;
            }
            throw new Error(`no ${piece} in ${node.textContent}`);
          };
          return place(to!) - place(from!);
        },
        [text, last],
      );
    expect(await order('×', 'Ft')).toBeGreaterThan(0);
    await context.close();
  });
});
