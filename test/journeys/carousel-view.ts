import type { Page } from '@playwright/test';
import { expect, type Visitor } from './open-browser.ts';
import type { JourneyShop } from './open-journey-shop.ts';

/** The tracks of the home page's carousels. */
export const tracks = {
  hero: '.slides-hero',
  products: '.slides-products',
  logos: '.slides-logos',
  brands: '.slides-brands',
};

/** How many slides of a track are wholly in view. */
export function slidesInView(page: Page, track: string): Promise<number> {
  return page
    .locator(track)
    .first()
    .evaluate((list) => {
      const view = list.getBoundingClientRect();
      return [...list.children].filter((slide) => {
        const { left, right } = slide.getBoundingClientRect();
        return left >= view.left - 1 && right <= view.right + 1;
      }).length;
    });
}

/** How far a track is scrolled, in slides. */
export function positionOf(page: Page, track: string): Promise<number> {
  return page
    .locator(track)
    .first()
    .evaluate((list) => {
      const [one, other] = list.children as unknown as HTMLElement[];
      return Math.abs(list.scrollLeft) / Math.abs(other!.offsetLeft - one!.offsetLeft);
    });
}

/** Opens the home page with a clock that only the test moves, with a track ready in view. */
export async function openStill(visitor: Visitor, url: string, track: string): Promise<Page> {
  const { page } = visitor;
  await page.clock.install();
  await page.goto(url);
  const section = page.locator('section', { has: page.locator(track) }).first();
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('button', { name: /^Lapozás/ })).toBeVisible();
  await page.mouse.move(1, 1);
  await page.clock.pauseAt(Date.now() + 60_000);
  return page;
}

/** Waits until the slide with the number stands first; 0 is the first one. */
export async function expectPosition(page: Page, track: string, position: number): Promise<void> {
  await expect.poll(() => positionOf(page, track)).toBeCloseTo(position, 2);
}

/** Tells the page that its tab went out of sight, or came back. */
export async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

/** Drags a track with the mouse. */
export async function dragBy(page: Page, track: string, distance: number): Promise<void> {
  const box = await page.locator(track).boundingBox();
  if (!box) throw new Error(`${track} is not there`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 5 });
  await page.mouse.up();
}

/** Slides, banners, and brands that still wait for their logo. */
export async function demoPictures(shop: JourneyShop): Promise<number[]> {
  const count = (sql: string) => shop.database.pool.query(`SELECT count(*)::int AS number FROM ${sql}`);
  const counts = await Promise.all(
    [
      "home_pictures WHERE kind = 'slide'",
      "home_pictures WHERE kind = 'banner'",
      'brands WHERE logo_hash IS NULL',
    ].map(count),
  );
  return counts.map(({ rows }) => rows[0].number);
}
