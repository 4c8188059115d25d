import type { Page } from '@playwright/test';
import { beforeAll, describe, test } from 'vitest';
import { expect } from './open-browser.ts';
import { type JourneyVisitorOptions, openJourney } from './open-journey.ts';
import { holdingClicks, hydrated, visitRefusing } from './shop-visit.ts';

const journey = openJourney({ isOwn: true });
const { browser, shop } = journey;

/** A product in stock with two pictures and a sibling in another colour. */
let mug: { id: number; address: string; sibling: string };

beforeAll(async () => {
  const { rows } = await shop.database.pool.query(
    `SELECT p.id, '/products/' || p.id || '/' || t.name_code AS address,
       (SELECT '/products/' || other.id || '/' || texts.name_code FROM products other
        JOIN product_texts texts ON texts.product_id = other.id AND texts.language = 'hu'
        WHERE other.variant_group_id = p.variant_group_id AND other.id <> p.id AND other.published
        ORDER BY other.id LIMIT 1) AS sibling
     FROM products p JOIN stock s ON s.product_id = p.id
     JOIN product_texts t ON t.product_id = p.id AND t.language = 'hu'
     WHERE p.published AND p.variant_group_id IS NOT NULL AND s.on_hand - s.reserved >= 3
       AND (SELECT count(*) FROM product_images i WHERE i.product_id = p.id) >= 2
       AND (SELECT count(*) FROM products each WHERE each.variant_group_id = p.variant_group_id
            AND each.published) >= 2
     ORDER BY p.id LIMIT 1`,
  );
  mug = rows[0];
});

const visit = (path: string, options?: JourneyVisitorOptions) => visitRefusing(journey, path, options);

const thumbnails = (page: Page) => page.getByRole('list', { name: 'Kis képek' }).getByRole('button');

test('what a product can do stays in sight while its script is on the way', { tags: 'release' }, async () => {
  const { page, context } = await browser.visitor({ width: 360 });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/product-benefits-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(shop.url + mug.address, { waitUntil: 'commit' });
  const abilities = page.getByRole('list', { name: 'Amit tud' });
  await expect(abilities).toBeVisible();
  await holdingClicks(page);
  await page.getByRole('button', { name: 'Eggyel több' }).click();
  await expect(page.getByRole('textbox', { name: 'Darabszám' })).toHaveValue('2');
  expect(await abilities.isVisible()).toBe(true);
  release();
  await context.close();
});

describe('the gallery', () => {
  test('has a thumbnail for every picture, and turns by them and by its arrows', {
    tags: 'release',
  }, async () => {
    const { page, context } = await visit(mug.address);
    const count = await page.getByRole('list', { name: 'Nagy képek' }).getByRole('listitem').count();
    await expect(thumbnails(page)).toHaveCount(count);
    await expect(thumbnails(page).first()).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Következő kép' }).click();
    await expect(thumbnails(page).nth(1)).toHaveAttribute('aria-current', 'true');
    await thumbnails(page).first().click();
    await expect(thumbnails(page).first()).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('button', { name: 'Előző kép' })).toBeDisabled();
    await context.close();
  });

  test('shows a picture as large as the window, twice as large on a click, and turns by keys', {
    tags: 'release',
  }, async () => {
    const { page, context, expectAccessible } = await visit(mug.address, { width: 800, height: 420 });
    const trigger = page.getByRole('button', { name: /^Nagyítás: / }).first();
    await trigger.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img', { name: /1\. kép/ })).toBeVisible();
    expect((await dialog.boundingBox())!).toMatchObject({ x: 0, y: 0, width: 800, height: 420 });
    expect((await trigger.boundingBox())!.height, 'a picture fits a window that lies').toBeLessThan(420);
    await expectAccessible();
    const size = async () => (await dialog.getByRole('img').boundingBox())!.width;
    const before = await size();
    await dialog.getByRole('button', { name: 'Nagyobb méret' }).click();
    await expect.poll(size).toBeGreaterThan(before * 1.9);
    await dialog.getByRole('button', { name: 'Kisebb méret' }).click();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('img', { name: /2\. kép/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(trigger).toBeFocused();
    await context.close();
  });
});

describe('beside the pictures', () => {
  test('stand price, VAT, stock, dispatch, delivery, what is missing to free delivery, and returns', async () => {
    const { page, context } = await visit(mug.address);
    const main = page.getByRole('main');
    await expect(main.getByText(/Az ár tartalmazza a 27% áfát\./)).toBeVisible();
    await expect(main.getByText('raktáron', { exact: true }).first()).toBeVisible();
    // From Friday on the day is named on which the parcel leaves.
    const dispatch = /(24 órán belül feladjuk|Feladás: .+)\. Várható kézbesítés: /;
    await expect(main.getByText(dispatch)).toBeVisible();
    await expect(main.getByText(/Szállítás: .*Ft\. Még .*Ft, és ingyenes\./)).toBeVisible();
    await expect(main.getByText(/14 napon belül indoklás nélkül/)).toBeVisible();
    await expect(main.getByRole('table').getByRole('rowheader', { name: 'Cikkszám' })).toBeVisible();
    await context.close();
  });

  test('colours and sizes lead to the sibling, each a product with its own address', async () => {
    const { page, context } = await visit(mug.address);
    const variants = page.getByRole('region', { name: 'Változatok' });
    await expect(variants.locator('[aria-current]')).toHaveAttribute('href', mug.address);
    await variants.locator(`a[href="${mug.sibling}"]`).click();
    await expect(page).toHaveURL(shop.url + mug.sibling);
    await expect(variants.locator('[aria-current]')).toHaveAttribute('href', mug.sibling);
    await context.close();
  });

  test('a sold out product is explained, with a contact', { tags: 'release' }, async () => {
    const sold = Number(mug.sibling.split('/')[2]);
    await shop.database.pool.query('UPDATE stock SET on_hand = reserved WHERE product_id = $1', [sold]);
    const { page, context } = await visit(mug.sibling);
    const main = page.getByRole('main');
    await expect(main.getByText('most nem kapható', { exact: true }).first()).toBeVisible();
    await expect(
      main.getByText('Sajnáljuk, ez a termék most nem elérhető. Kérjük, válasszon másikat.'),
    ).toBeVisible();
    await expect(main.getByText(/nem rendelhető meg/)).toBeVisible();
    await expect(main.getByRole('button', { name: 'Kosárba teszem', exact: true })).toHaveCount(0);
    const alert = main.getByRole('link', { name: 'Értesítést kérek' });
    await expect(alert).toHaveAttribute('href', `/account/alert?product=${sold}`);
    await main.getByRole('link', { name: 'Kapcsolat' }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await context.close();
  });

  test('the button follows on a phone, and the address is shared by a click', {
    tags: 'release',
  }, async () => {
    const { page, context } = await visit(mug.address, { width: 360, height: 740 });
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.url });
    await page.evaluate(() => Object.assign(navigator, { share: undefined }));
    await page.getByRole('button', { name: 'Megosztás' }).click();
    await expect(page.getByText('A hivatkozást a vágólapra másoltuk.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shop.url + mug.address);
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    const bar = page.getByRole('region', { name, exact: true });
    await expect(bar).toHaveCount(0);
    await page.locator('#attributes').scrollIntoViewIfNeeded();
    await bar.getByRole('button', { name: 'Kosárba teszem' }).click();
    await expect(page.getByText('A kosárba tettük')).toBeVisible();
    await context.close();
  });
});

test('the cart agrees in all tabs; what is taken out counts nowhere any longer (specification §4)', async () => {
  const { page, context } = await visit(mug.address);
  await page.getByRole('button', { name: 'Eggyel több' }).click();
  await page.getByRole('button', { name: 'Kosárba teszem', exact: true }).click();
  await expect(page.getByText('2 db már a kosarában van.')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${shop.url}/cart`);
  await expect(other.getByLabel('Darabszám')).toHaveValue('2');
  await other.getByRole('button', { name: /^Eltávolítás/ }).click();
  await expect(other.getByRole('main').getByText('Nincs termék a kosárban')).toBeVisible();
  await expect(page.getByText(/db már a kosarában van/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Kosár: / })).toContainText(/0 termék\s*0\sFt/);
  await other.getByRole('button', { name: 'Visszavonás' }).click();
  await expect(page.getByText('2 db már a kosarában van.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Darabszám').first()).toHaveValue('2');
  await context.close();
});

describe('what comes from elsewhere', () => {
  test('the map is asked for by a click only: 220 px high, at zoom 12, with a marker at the office', async () => {
    const { page, context } = await visit('/contact', { pictures: true });
    const tiles: string[] = [];
    await context.route(/^https:/, (route) => {
      tiles.push(new URL(route.request().url()).pathname);
      return route.fulfill({ status: 204 });
    });
    const main = page.getByRole('main');
    await page.waitForLoadState('networkidle');
    expect(tiles).toEqual([]);
    await main.getByRole('button', { name: 'Térkép megjelenítése' }).click();
    const map = main.getByRole('region', { name: 'Térkép az üzlet helyével' });
    await expect(map).toHaveCSS('height', '220px');
    await expect.poll(() => tiles.length).toBeGreaterThan(0);
    expect(tiles.filter((path) => !path.startsWith('/12/'))).toEqual([]);
    await expect(map.locator('.leaflet-marker-icon')).toHaveCount(1);
    const { office } = await (await fetch(`${shop.url}/api/ShopConfig`)).json();
    const scale = 2 ** 12;
    const column = Math.floor(((office.gpsCoord.lng + 180) / 360) * scale);
    expect(tiles.some((path) => path.startsWith(`/12/${column}/`))).toBe(true);
    await context.close();
  });

  test('consent is two equal buttons, remembered, and changed in the footer', async () => {
    const { page, context } = await browser.visitor();
    await page.goto(`${shop.url}/contact`);
    const banner = page.getByRole('region', { name: 'Sütik és tárolt adatok' });
    const [none, all] = [
      banner.getByRole('button', { name: 'Csak a szükségesek' }),
      banner.getByRole('button', { name: 'Elfogadom mindet' }),
    ];
    expect(await none.getAttribute('class')).toBe(await all.getAttribute('class'));
    expect(await page.evaluate(() => localStorage.getItem('kamra-consent'))).toBeNull();
    await none.click();
    await page.reload();
    await hydrated(page);
    await expect(banner).toHaveCount(0);
    await page.getByRole('button', { name: 'Sütibeállítások' }).click();
    await expect(banner.getByRole('checkbox', { name: /^Kényelmi/ })).not.toBeChecked();
    await banner.getByRole('checkbox', { name: /^Kényelmi/ }).check();
    await banner.getByRole('button', { name: 'Választás mentése' }).click();
    await expect(banner).toHaveCount(0);
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('kamra-consent') ?? 'null'));
    expect(kept.choices).toEqual(['preferences']);
    await context.close();
  });
});
