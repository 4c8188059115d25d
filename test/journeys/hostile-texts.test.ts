import type { Page } from '@playwright/test';
import { beforeAll, describe, test } from 'vitest';
import { addTestProduct } from '../../server/testing/test-shop.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { signInAsStaff } from './staff-sign-in.ts';

const { browser, shop } = openJourney({ demo: false });

let productId: number;

/** Texts that run, load or break out of where they stand, in some shop or other; each would set `hostile`. */
const texts = [
  '<script>window.hostile=1</script>',
  '</script><script>window.hostile=2</script>',
  '"><img src=x onerror=window.hostile=3>',
  `'><svg/onload=window.hostile=4>`,
  '</title><script>window.hostile=5</script>',
  '</textarea><script>window.hostile=6</script>',
  '<!--<script>window.hostile=7</script>',
  'javascript:window.hostile=8',
  '<a href="javascript:window.hostile=9">x</a>',
  '<iframe srcdoc="<script>parent.hostile=10</script>"></iframe>',
  '<style>@import "//evil.example/x.css"</style>',
  '<math><mi xlink:href="data:x,<script>window.hostile=11</script>">',
  '{{constructor.constructor("window.hostile=12")()}}',
  '#{window.hostile=13}',
  '\u2028window.hostile=14//',
  '<base href="//evil.example/">',
  '<form action="//evil.example/"><input name=x autofocus onfocus=window.hostile=15>',
];
const all = texts.join(' ');

beforeAll(async () => {
  const { pool } = shop.database;
  productId = await addTestProduct(shop.database, { name: `Tál ${all}` });
  await addTestProduct(shop.database, { name: `Bögre ${all}` });
  await pool.query(
    `UPDATE product_texts SET description = $1, business_name = $1, care = $1, warnings = $1,
      meta_title = $1, meta_description = $1`,
    [all],
  );
  await pool.query('UPDATE category_texts SET name = $1, description = $1', [all]);
  await pool.query('UPDATE products SET model_number = $1, gtin = NULL', [texts[0]]);
  await pool.query(`INSERT INTO brands (code, name) VALUES ('hostile', $1)`, [all]);
  await pool.query(`UPDATE products SET brand_id = (SELECT id FROM brands WHERE code = 'hostile')`);
});

/** Scripts run and requests made by injected texts; empty if they stayed texts. */
async function damageOf(page: Page): Promise<unknown[]> {
  return page.evaluate(() => {
    const found = [
      Reflect.get(window, 'hostile'),
      ...['iframe[srcdoc]', 'base', 'img[src="x"]', '[onerror]', '[onload]', '[onfocus]'].map(
        (selector) => document.querySelector(selector)?.outerHTML,
      ),
      document.querySelector('a[href^="javascript:"]')?.outerHTML,
    ];
    return found.filter((each) => each !== undefined);
  });
}

test('a name of one long word stays in its card and in the window of a phone', {
  tags: 'release',
}, async () => {
  const { page, context } = await browser.visitor({ width: 360 });
  const word = 'Fényesenszálvirágvázaalátétkészlet'.repeat(2);
  const long = await addTestProduct(shop.database, { name: `${word} kék` });
  await page.goto(`${shop.url}/products`);
  const card = page.getByRole('article').filter({ hasText: word });
  const ends = await card.evaluate((article) => {
    const name = document.createRange();
    name.selectNodeContents(article.querySelector('h3 a') as Node);
    return { card: article.getBoundingClientRect().right, name: name.getBoundingClientRect().right };
  });
  expect(ends.name).toBeLessThanOrEqual(ends.card);
  for (const path of ['/products', `/compare?products=${long}`, `/search?searchText=${word}`]) {
    await page.goto(shop.url + path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
  await shop.database.pool.query(
    `INSERT INTO product_questions (product_id, language, question, answer) VALUES ($1, 'hu', $2, $2)`,
    [long, word],
  );
  await page.goto(`${shop.url}/products/${long}/x`);
  await page
    .getByRole('button', { name: /kosárba/i })
    .first()
    .click();
  for (const path of [`/products/${long}/x`, '/cart', '/checkout']) {
    await page.goto(shop.url + path);
    await expect(page.getByText(word)).not.toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
  await context.close();
});

describe('[wall 89] texts that are scripts, with the content security policy off,', () => {
  test('run on no page of the shop', async () => {
    const { page, context } = await browser.visitor({ bypassCsp: true });
    const strangers: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(shop.url) && !request.url().startsWith('data:'))
        strangers.push(request.url());
    });
    page.on('dialog', (dialog) => dialog.dismiss());
    const query = encodeURIComponent(all.slice(0, 180));
    for (const path of [
      `/products/${productId}/x`,
      '/products',
      '/brands',
      '/brands/hostile',
      `/search?searchText=${query}`,
      `/products?filterBrands=hostile&searchText=${query}`,
      `/compare?products=${productId}`,
      `/no/such/${query}`,
    ]) {
      await page.goto(shop.url + path);
      expect(await damageOf(page), path).toEqual([]);
    }
    await page.goto(`${shop.url}/products/${productId}/x`);
    const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(facts.length).toBeGreaterThan(0);
    for (const fact of facts) expect(() => JSON.parse(fact)).not.toThrow();
    expect(await page.title()).toContain('<script>');
    await page
      .getByRole('button', { name: /kosárba/i })
      .first()
      .click();
    for (const path of ['/cart', '/checkout']) {
      await page.goto(shop.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await damageOf(page), path).toEqual([]);
    }
    expect(strangers).toEqual([]);
    await context.close();
  });

  test('run nowhere in the back office', async () => {
    const staff = await browser.visitor({ bypassCsp: true });
    const { page } = staff;
    await signInAsStaff(staff, shop);
    for (const path of ['products', `products/${productId}`, 'orders', 'mails']) {
      await page.goto(`${shop.url}/admin/#/${path}`);
      await expect(page.getByRole('main')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await damageOf(page), path).toEqual([]);
    }
    await staff.context.close();
  });
});
