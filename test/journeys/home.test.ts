import { eq } from 'drizzle-orm';
import { beforeAll, describe, test } from 'vitest';
import { products as productTable } from '../../server/catalogue/catalogue-tables.ts';
import { inTransaction } from '../../server/database/in-transaction.ts';
import { notifyCatalogueChanged } from '../../server/pricing/notify-catalogue-changed.ts';
import {
  demoPictures,
  dragBy,
  expectPosition,
  hide,
  openStill,
  positionOf,
  slidesInView,
  tracks,
} from './carousel-view.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';

const { browser, shop } = openJourney({ isOwn: true });

beforeAll(async () => {
  await expect.poll(() => demoPictures(shop)).toEqual([4, 6, 0]);
});

const { hero, products, logos, brands } = tracks;

describe('the figures of specification §9, in the server’s HTML', () => {
  const perView = [
    { track: hero, slides: '360:1 768:1 1500:1' },
    { track: products, slides: '360:1 480:1 481:2 740:2 959:2 960:3 1279:3 1280:4 1499:4 1500:5' },
    { track: logos, slides: '320:1 479:1 480:2 599:2 600:3 959:3 960:4 1280:5 1500:6 1799:6 1800:7' },
    { track: brands, slides: '320:1 479:1 480:2 599:2 600:3 960:4 1280:5 1500:6' },
  ];
  test('slides per view by window width, 16 px apart', { tags: 'release' }, async () => {
    const { page, context } = await browser.visitor({ javaScript: false });
    await page.goto(shop.url, { waitUntil: 'domcontentloaded' });
    for (const { track, slides } of perView) {
      for (const figure of slides.split(' ')) {
        const [width = 0, expected] = figure.split(':').map(Number);
        await page.setViewportSize({ width, height: 900 });
        expect(await slidesInView(page, track), `${track} at ${width} px`).toBe(expected);
      }
      const list = page.locator(track).first();
      const gap = await list.evaluate((element) => getComputedStyle(element).columnGap);
      expect(gap, track).toBe(track === hero ? '0px' : '16px');
    }
    await context.close();
  });

  test('the hero is 280 px high up to 575, 320 px from 576 to 767, else 500 px', async () => {
    const { page, context } = await browser.visitor({ javaScript: false });
    await page.goto(shop.url, { waitUntil: 'domcontentloaded' });
    for (const [width, height] of [
      [320, 280],
      [575, 280],
      [576, 320],
      [767, 320],
      [768, 500],
      [1600, 500],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect((await page.locator(hero).boundingBox())?.height, `${width} px`).toBe(height);
    }
    await context.close();
  });

  test('its first picture comes first, the others lazily', async () => {
    const html = await (await fetch(shop.url)).text();
    const pictures = [...html.matchAll(/<img[^>]*class="hero-picture[^>]*>/g)].map(([tag]) => tag);
    expect(pictures).toHaveLength(4);
    expect(pictures[0]).toMatch(/fetchpriority="high"/i);
    expect(pictures[0]).toContain('loading="eager"');
    for (const picture of pictures.slice(1)) expect(picture).toContain('loading="lazy"');
  });
});

describe('the hero carousel', () => {
  test('moves on after 6000 ms in 500 ms, ends at the last slide, and only time leads back', async () => {
    const visitor = await browser.visitor({ motion: true });
    const page = await openStill(visitor, shop.url, hero);
    const next = page.locator('.hero-controls').getByRole('button', { name: 'Következő' });
    await page.getByRole('button', { name: '3. dia' }).click();
    await page.mouse.move(1, 1);
    await page.clock.runFor(400);
    const onTheWay = await positionOf(page, hero);
    expect(onTheWay).toBeGreaterThan(0.5);
    expect(onTheWay).toBeLessThan(2);
    await page.clock.runFor(150);
    await expectPosition(page, hero, 2);
    await page.clock.runFor(5_800);
    await expectPosition(page, hero, 2);
    await page.clock.runFor(800);
    await expectPosition(page, hero, 3);
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await page.clock.runFor(6_600);
    await expectPosition(page, hero, 0);
    await visitor.context.close();
  });

  test('waits under the mouse, under the keyboard and in a hidden tab, continues after interaction, and can be stopped', {
    tags: 'release',
  }, async () => {
    const visitor = await browser.visitor({ motion: true });
    const page = await openStill(visitor, shop.url, hero);
    await page.getByRole('button', { name: '1. dia' }).click();
    await page.clock.runFor(30_000);
    await expectPosition(page, hero, 0);
    await page.mouse.move(1, 1);
    await page.clock.runFor(6_700);
    await expectPosition(page, hero, 1);
    await page.keyboard.press('Tab');
    await page.clock.runFor(30_000);
    await expectPosition(page, hero, 1);
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(700);
    await expectPosition(page, hero, 2);
    await expect(page.locator(hero)).toHaveAttribute('aria-live', 'polite');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(10);
    await expect(page.locator(hero)).toHaveAttribute('aria-live', 'off');
    await hide(page, true);
    await page.clock.runFor(30_000);
    await expectPosition(page, hero, 2);
    await hide(page, false);
    await page.clock.runFor(6_700);
    await expectPosition(page, hero, 3);
    await page.locator('.hero-controls').getByRole('button', { name: 'Lapozás megállítása' }).click();
    await page.mouse.move(1, 1);
    await page.clock.runFor(30_000);
    await expectPosition(page, hero, 3);
    await expect(
      page.locator('.hero-controls').getByRole('button', { name: 'Lapozás indítása' }),
    ).toBeVisible();
    await visitor.context.close();
  });

  test('stands still under reduced motion until it is started', { tags: 'release' }, async () => {
    const visitor = await browser.visitor();
    const page = await openStill(visitor, shop.url, hero);
    await page.clock.runFor(30_000);
    await expectPosition(page, hero, 0);
    await expect(
      page.locator('.hero-controls').getByRole('button', { name: 'Lapozás indítása' }),
    ).toBeVisible();
    await visitor.context.close();
  });

  test('turns by mouse drag and by keyboard, also from right to left; what is out of view is inert', {
    tags: 'release',
  }, async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    await page.goto(shop.url);
    await expect(page.getByRole('button', { name: '1. dia' })).toBeVisible();
    await dragBy(page, hero, -400);
    await expectPosition(page, hero, 1);
    expect(new URL(page.url()).pathname).toBe('/');
    await expect(page.locator(`${hero} > li:not([inert])`)).toHaveCount(1);
    await expect(page.locator(`${hero} > li:not([inert])`)).toContainText('Felforrt a víz');
    await page.locator(`${hero} > li:not([inert]) a`).focus();
    await page.keyboard.press('ArrowRight');
    await expectPosition(page, hero, 2);
    await expect(page.locator(`${hero} > li:nth-child(3) a`)).toBeFocused();
    await page.keyboard.press('Home');
    await expectPosition(page, hero, 0);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await page.keyboard.press('ArrowLeft');
    await expectPosition(page, hero, 1);
    await dragBy(page, hero, 400);
    await expectPosition(page, hero, 2);
    await page.locator(`${hero} > li:nth-child(3) a`).click();
    await expect(page).toHaveURL(/filterCategories=kitchen-utensils/);
    await visitor.context.close();
  });
});

describe('banners and product rows', () => {
  test('six banners lead to their categories', async () => {
    const { page, context } = await browser.visitor({ javaScript: false });
    await page.goto(shop.url, { waitUntil: 'domcontentloaded' });
    const section = page.getByRole('region', { name: 'Mit keres ma?' });
    const links = await section
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.sort()).toEqual(
      ['decoration', 'dishes', 'glasses', 'kettle', 'kitchen-utensils', 'thermos'].map(
        (code) => `/products?filterCategories=${code}`,
      ),
    );
    await expect(section.getByRole('link').first()).toContainText('Kések, deszkák, serpenyők');
    await context.close();
  });

  test('a product row turns a view at a time, stops at its ends, and shows reductions in English', {
    tags: 'release',
  }, async () => {
    const { page, context } = await browser.visitor({ width: 1300 });
    await page.goto(`${shop.url}/en`);
    const row = page.getByRole('region', { name: 'On sale now' });
    await expect(row.locator('article').first()).toContainText(/\d+% OFF/);
    await expect(row.locator('article s').first()).toContainText('Ft');
    const best = page.getByRole('region', { name: 'Bestsellers' });
    await best.scrollIntoViewIfNeeded();
    await expect(best.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    await best.getByRole('button', { name: 'Next' }).click();
    await expectPosition(page, products, 4);
    await best.getByRole('button', { name: 'Next' }).click();
    await expectPosition(page, products, 6);
    await expect(best.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    await context.close();
  });
});

describe('what a row says and where it leads', () => {
  test('a rated product carries “{ratingsCount} ratings” (specification §2)', async () => {
    const { db, pool } = shop.database;
    const { rows } = await pool.query('SELECT id FROM products WHERE bestseller_order IS NOT NULL LIMIT 1');
    const unrated = await (await fetch(`${shop.url}/en`)).text();
    expect(unrated).toContain(`/${rows[0].id}/`);
    expect(unrated).not.toContain(' ratings');
    await inTransaction(db, async (tx) => {
      const rated = { ratingsCount: 12, ratingsValue: 960 };
      await tx.update(productTable).set(rated).where(eq(productTable.id, rows[0].id));
      await notifyCatalogueChanged(tx, [rows[0].id]);
    });
    const { page, context } = await browser.visitor();
    const card = page.locator('.slides-products article', {
      has: page.locator(`a[href*="/${rows[0].id}/"]`),
    });
    await expect(async () => {
      await page.goto(`${shop.url}/en`, { waitUntil: 'domcontentloaded' });
      await expect(card.first()).toContainText('12 ratings', { timeout: 500 });
    }).toPass({ timeout: 60_000 });
    await expect(card.first().getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
    await context.close();
  });

  test('each row leads to all of its kind', async () => {
    const { page, context } = await browser.visitor({ javaScript: false });
    await page.goto(shop.url, { waitUntil: 'domcontentloaded' });
    const leadsTo = async (row: string, link: string) => {
      const found = page.getByRole('region', { name: row }).getByRole('link', { name: link });
      return found.getAttribute('href');
    };
    expect(await leadsTo('Legnépszerűbb termékeink', 'Az összes termék')).toBe('/products');
    expect(await leadsTo('Újdonságok', 'A legújabbak elöl')).toBe('/products?sort=4');
    expect(await leadsTo('Akciós termékeink', 'Az összes akció')).toBe('/products?reduced=true');
    await page.goto(`${shop.url}/products?reduced=true`, { waitUntil: 'domcontentloaded' });
    const cards = page.locator('main article');
    await expect(cards.filter({ hasText: /−\d+%/ })).toHaveCount(await cards.count());
    expect(await cards.count()).toBeGreaterThanOrEqual(25);
    await context.close();
  });
});

describe('the home page as a whole', () => {
  test.each([360, 1280])(
    'its largest paint is the hero’s picture and nothing shifts at %d px',
    async (width) => {
      const { page, context } = await browser.visitor({
        width,
        height: 800,
        motion: true,
        pictures: true,
      });
      await page.goto(shop.url, { waitUntil: 'networkidle' });
      const { largest, shift } = await page.evaluate(
        () =>
          new Promise<{ largest: string; shift: number }>((done) => {
            let largest = '';
            let shift = 0;
            new PerformanceObserver((list) => {
              const last = list.getEntries().at(-1) as unknown as { element: Element | null };
              largest = last.element?.className ?? '';
            }).observe({ type: 'largest-contentful-paint', buffered: true });
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => done({ largest, shift }), 1_000);
          }),
      );
      expect(largest).toContain('hero-picture');
      expect(shift).toBeLessThanOrEqual(0.01);
      await context.close();
    },
  );
});
