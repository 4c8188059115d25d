import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { isWholeSweep } from '../sweep.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';

const { browser, shop } = openJourney();
const image = (page: Page) => page.getByRole('dialog').getByRole('img');
const scale = (page: Page) => page.getByRole('dialog').locator('[data-scale]');

async function openZoom(page: Page): Promise<void> {
  const { rows } = await shop.database.pool.query(
    `SELECT '/products/' || p.id || '/' || t.name_code AS address FROM products p
     JOIN product_texts t ON t.product_id = p.id AND t.language = 'hu'
     WHERE (SELECT count(*) FROM product_images i WHERE i.product_id = p.id) >= 2 ORDER BY p.id LIMIT 1`,
  );
  await page.goto(shop.url + rows[0].address);
  await page
    .getByRole('button', { name: /^Nagyítás: / })
    .first()
    .click();
  await expect(image(page)).toBeVisible();
}

const furtherWindows = [
  [768, 1024],
  [1440, 900],
] as const;

describe('the picture zoom', () => {
  test.each([[360, 740] as const, ...(isWholeSweep ? furtherWindows : [])])(
    'fits the whole picture into the middle of a window of %i × %i, sharp',
    async (width, height) => {
      const { page, context, expectAccessible } = await browser.visitor({ pictures: true, width, height });
      await openZoom(page);
      expect((await image(page).boundingBox())!).toEqual({ x: 0, y: 0, width, height });
      await expect(image(page)).toHaveCSS('object-fit', 'contain');
      const source = await image(page).evaluate((element) => (element as HTMLImageElement).currentSrc);
      expect(Number(/\/(\d+)\.\w+$/.exec(source)?.[1])).toBeGreaterThanOrEqual(Math.min(width, height));
      await expectAccessible();
      await context.close();
    },
  );

  test('answers keys, wheel, double tap and drag, and gives the focus back', async () => {
    const { page, context } = await browser.visitor({ pictures: true, width: 800, height: 600 });
    await openZoom(page);
    await page.keyboard.press('+');
    await expect(scale(page)).toHaveAttribute('data-scale', '2.00');
    const before = (await image(page).boundingBox())!;
    await page.keyboard.press('ArrowUp');
    await expect.poll(async () => (await image(page).boundingBox())!.y).toBeGreaterThan(before.y);
    await page.keyboard.press('-');
    await expect(scale(page)).toHaveAttribute('data-scale', '1.00');
    await page.mouse.move(400, 300);
    await page.mouse.wheel(0, -400);
    await expect(scale(page)).not.toHaveAttribute('data-scale', '1.00');
    await page.keyboard.press('0');
    await expect(scale(page)).toHaveAttribute('data-scale', '1.00');
    await page.mouse.dblclick(300, 300);
    await expect(scale(page)).toHaveAttribute('data-scale', '2.50');
    const large = (await image(page).boundingBox())!;
    await page.mouse.down();
    await page.mouse.move(300, 260);
    await page.mouse.up();
    await expect.poll(async () => (await image(page).boundingBox())!.y).toBeLessThan(large.y);
    await page.mouse.dblclick(300, 300);
    await expect(scale(page)).toHaveAttribute('data-scale', '1.00');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog').getByRole('img', { name: /2\. kép/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Nagyítás: / }).first()).toBeFocused();
    await context.close();
  });

  test('follows two fingers', { tags: 'release' }, async () => {
    const { page, context } = await browser.visitor({ pictures: true, width: 390, height: 800 });
    await openZoom(page);
    const touch = await context.newCDPSession(page);
    const fingers = (gap: number) => [
      { x: 195 - gap, y: 400, id: 0 },
      { x: 195 + gap, y: 400, id: 1 },
    ];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(60) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(90) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(async () => Number(await scale(page).getAttribute('data-scale'))).toBeGreaterThan(2);
    await context.close();
  });
});
