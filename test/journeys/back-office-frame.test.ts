import type { Page, Request } from '@playwright/test';
import { describe, test } from 'vitest';
import { screenSections } from '../../admin/translations/screen-sections.ts';
import { isWholeSweep } from '../sweep.ts';
import { backOfficeScreens } from './back-office-screens.ts';
import { expect, type Visitor } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { orderOneProduct } from './order-by-transfer.ts';
import { signInAsStaff } from './staff-sign-in.ts';

const { browser, shop } = openJourney({ isOwn: true });
/** Bytes on the wire that the first list may take: page, scripts, styles and calls, with their heads. */
const maxFirstListBytes = 350 * 1024;

describe('the frame of the back office', () => {
  test('the first list is within 350 KB on the wire', async () => {
    const staff = await browser.visitor();
    await signInAsStaff(staff, shop);
    const { page } = await openAgain(staff);
    let sent = 0;
    const sizes: Promise<unknown>[] = [];
    const add = (request: Request) => {
      if (['image', 'font'].includes(request.resourceType())) return;
      const count = request.sizes().then(({ responseBodySize, responseHeadersSize }) => {
        sent += responseBodySize + responseHeadersSize;
      });
      sizes.push(count);
    };
    page.on('requestfinished', add);
    await page.goto(`${shop.url}/admin/#/products`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.waitForLoadState('networkidle');
    page.off('requestfinished', add);
    await Promise.all(sizes);
    expect(sent).toBeGreaterThan(100_000);
    expect(sent).toBeLessThan(maxFirstListBytes);
    const keys = new RegExp(`\\b(${[...screenSections].join('|')})\\.[a-z]`);
    expect(await page.locator('body').innerText(), 'a text that is loaded later').not.toMatch(keys);
    await page.context().close();
    await staff.context.close();
  });

  // In short every second screen in one pair of width and look, a third of them in the widest; axe, which takes as long
  // as all else, looks at another third.
  const looks = [
    [360, 'dark'],
    [1440, 'light'],
    [768, 'light'],
  ] as const;
  const looksAt = (place: number) => (isWholeSweep ? looks : [looks[place % 3 === 0 ? 1 : 0]]);
  const isAudited = (place: number) => isWholeSweep || place % 3 === 1;
  const parts = Array.from({ length: 4 }, (_, part) => part);
  test.each(parts)(
    'every screen, narrow and wide, dark and light, names its window and is sound to axe: quarter %$',
    async (part) => {
      const length = Math.ceil(backOfficeScreens.length / parts.length);
      const screens = backOfficeScreens
        .slice(part * length, (part + 1) * length)
        .filter((_, place) => isWholeSweep || place % 2 === part % 2);
      const staff = await browser.visitor();
      const { page } = staff;
      await signInAsStaff(staff, shop);
      // The menu that stands open in a wide window does not lie over the screens of a narrow one.
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`${shop.url}/admin/`);
      await expect(page.getByRole('heading', { name: /Üdvözöljük/ })).toBeVisible();
      await page.setViewportSize({ width: 360, height: 800 });
      for (const [place, [path, title]] of screens.entries()) {
        await page.goto(`${shop.url}/admin/#/${path}`);
        for (const [width, colorScheme] of looksAt(place)) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme });
          await expect.poll(() => isDark(page)).toBe(colorScheme === 'dark');
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
          await expect(page.getByRole('status', { name: 'Betöltés' })).toHaveCount(0);
          // One that tells how far something is stays.
          await expect(page.locator('[role=progressbar]:not([aria-valuenow])')).toHaveCount(0);
          await expect(page).toHaveTitle(typeof title === 'string' ? `${title} · Kamra` : title);
          if (isAudited(place)) await staff.expectAccessible();
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
        }
      }
      expect(staff.complaints).toEqual([]);
      await staff.context.close();
    },
  );

  test('a row is a link wherever it is pressed, and opens in a new tab', { tags: 'release' }, async () => {
    const staff = await browser.visitor();
    const { page, context } = staff;
    await signInAsStaff(staff, shop);
    await page.goto(`${shop.url}/admin/#/products`);
    // Kept open in a wide window, closed in a narrow one, and wide again.
    const menu = page.getByRole('button', { name: /^Menü/ });
    await menu.click();
    await menu.click();
    await page.setViewportSize({ width: 800, height: 900 });
    await menu.click();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.reload();
    const row = page.getByRole('row').nth(1);
    // The grey rows of a list that loads are no links.
    const link = row.locator('[data-row-link]');
    await expect(link).toBeVisible();
    await expect(page.getByRole('status', { name: 'Betöltés' })).toHaveCount(0);
    const lastCell = row.getByRole('cell').last();
    await lastCell.hover({ force: true });
    await expect.poll(() => link.evaluate((element) => element.matches(':hover'))).toBe(true);
    const name = (await link.innerText()).replaceAll('\u00a0', ' ');
    await lastCell.click({ button: 'middle', force: true });
    await expect.poll(() => titlesOf(page, /\/admin\/#\/products\/\d+$/)).toEqual([`${name} · Kamra`]);
    await expect(page).toHaveURL(/products$/);
    await row.getByRole('cell').nth(4).click({ force: true });
    await expect(page.getByRole('textbox', { name: 'Cikkszám', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Megtekintés a boltban' })).toHaveAttribute(
      'href',
      /^\/products\/\d+\//,
    );
    await page.getByRole('link', { name: 'A következő a listában' }).click();
    await expect(page).toHaveURL(/products\/\d+$/);
    await context.close();
  });

  test('filters are seen, stand in the address, and are taken away one by one', async () => {
    const staff = await browser.visitor();
    const { page, context } = staff;
    await signInAsStaff(staff, shop);
    await orderOneProduct(browser, shop);
    await page.goto(`${shop.url}/admin/#/orders`);
    await page.getByRole('button', { name: 'Leadva', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Az elmúlt 30 nap' }).click();
    const chips = page.getByRole('list', { name: 'Bekapcsolt szűrők' });
    await expect(chips).toContainText('Az elmúlt 30 nap');
    await expect(page).toHaveURL(/placedFrom/);
    await page.getByRole('button', { name: 'Állapot', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Új' }).click();
    await expect(page.getByRole('checkbox', { name: 'Új' })).toBeChecked();
    await staff.expectAccessible();
    await page.keyboard.press('Escape');
    await expect(chips).toContainText('Állapot: Új');
    await page.reload();
    await expect(chips.getByRole('listitem')).toHaveCount(3);
    await chips.getByRole('button', { name: /Az elmúlt 30 nap/ }).click();
    await expect(page).not.toHaveURL(/placedFrom/);
    await page.getByRole('button', { name: 'Minden szűrő törlése' }).click();
    await expect(chips).toHaveCount(0);
    await context.close();
  });

  test('Ctrl+K finds records, screens and commands; single keys are listed and can be turned off', async () => {
    const staff = await browser.visitor();
    const { page, context } = staff;
    await signInAsStaff(staff, shop);
    await page.goto(`${shop.url}/admin`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Ugrás a tartalomhoz' })).toBeInViewport({ ratio: 1 });
    await staff.expectAccessible(['color-contrast']);
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Keresés és parancsok' });
    await palette.getByRole('combobox').fill('lábas');
    await expect(palette.getByRole('option').first()).toContainText('KAM-');
    await expect(palette.getByText('Nincs találat.')).toHaveCount(0);
    await staff.expectAccessible();
    await palette.getByRole('combobox').fill('kimutat');
    await expect(palette.getByRole('option')).toHaveText(['Kimutatások']);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kimutatások');
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('option').first()).toHaveText('Kimutatások');
    await page.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Billentyűparancsok' });
    await expect(help).toBeVisible();
    await staff.expectAccessible();
    await help.getByRole('switch', { name: 'Egybetűs parancsok' }).click();
    await help.getByRole('button', { name: 'Bezárás' }).click();
    await expect(help).toHaveCount(0);
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kimutatások');
    await context.close();
  });

  test('on a phone filters are a sheet, and the cards can be sorted', async () => {
    const staff = await browser.visitor({ width: 360, height: 780 });
    const { page, context } = staff;
    await signInAsStaff(staff, shop);
    await page.goto(`${shop.url}/admin/#/products`);
    await page.getByRole('button', { name: 'Szűrők' }).click();
    const sheet = page.getByRole('dialog', { name: 'Szűrők' });
    await sheet.getByRole('radio', { name: 'Közzétéve' }).click();
    await expect(sheet.getByRole('radio', { name: 'Közzétéve' })).toBeChecked();
    await staff.expectAccessible();
    await sheet.getByRole('button', { name: /találat megtekintése/ }).click();
    await expect(sheet).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Rendezés' }).click();
    await page.getByRole('option', { name: 'Ár, növekvő' }).click();
    await expect(page).toHaveURL(/sort=price/);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await staff.expectAccessible();
    await context.close();
  });

  test('on a phone no day and hour of an order breaks in two', async () => {
    const staff = await browser.visitor({ width: 390, height: 844 });
    const { page, context } = staff;
    await signInAsStaff(staff, shop);
    await orderOneProduct(browser, shop);
    await page.goto(`${shop.url}/admin/#/orders`);
    const moment = page.getByRole('main').getByRole('listitem').first().locator('time');
    await expect(moment).toBeVisible();
    expect(await moment.evaluate((time) => time.getClientRects().length)).toBe(1);
    await context.close();
  });

  test('an address without # leads to its screen, with its filters', async () => {
    const staff = await browser.visitor();
    const { page, context } = staff;
    await signInAsStaff(staff, shop);
    const filter = encodeURIComponent(JSON.stringify({ published: false }));
    await page.goto(`${shop.url}/admin/products?filter=${filter}`);
    await expect(page).toHaveURL(/\/admin\/#\/products\?/);
    await expect(page.getByRole('list', { name: 'Bekapcsolt szűrők' })).toContainText('Rejtett');
    await context.close();
  });
});

/** The ground of the page changes with everything on it. */
function isDark(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [red = 255] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
    return red < 128;
  });
}

/**
 * Titles of the tabs at addresses of this kind, as the browser itself lists them: of a tab opened by the middle button
 * on a busy machine Playwright may never tell, and then it is none of the context's pages.
 */
async function titlesOf(page: Page, address: RegExp): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { targetInfos } = await session.send('Target.getTargets');
  await session.detach();
  return targetInfos
    .filter(({ url }) => url.startsWith(shop.url) && address.test(url))
    .map(({ title }) => title);
}

/** A further page of the member of staff with nothing in the browser’s cache. */
async function openAgain(staff: Visitor) {
  const again = await browser.visitor();
  await again.context.addCookies(await staff.context.cookies());
  return again;
}
