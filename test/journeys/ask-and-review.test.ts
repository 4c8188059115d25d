import type { Page } from '@playwright/test';
import { afterAll, test } from 'vitest';
import { sendAlerts } from '../../server/product-alerts/send-alerts.ts';
import { inviteReviews } from '../../server/reviews/invite-reviews.ts';
import { startArukeresoStandIn } from '../../server/testing/arukereso-stand-in.ts';
import { distinctPicture } from '../../server/testing/distinct-picture.ts';
import { fillCheckout } from './fill-checkout.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { readLetter } from './read-letter.ts';
import { hydrated, productsInStock } from './shop-visit.ts';
import { signInAsStaff } from './staff-sign-in.ts';
import { visitWithCart } from './visit-with-cart.ts';

const arukereso = await startArukeresoStandIn();
afterAll(() => arukereso.close());
const journey = openJourney({ isOwn: true, environment: { ARUKERESO_URL: arukereso.url } });
const pool = () => journey.shop.database.pool;

async function openDesk(path: string): Promise<Page> {
  const staff = await journey.browser.visitor({ width: 1280 });
  await signInAsStaff(staff, journey.shop);
  await staff.page.goto(`${journey.shop.url}/admin#/${path}`);
  return staff.page;
}

test('[law A16] a buyer is invited, reviews with a photo on a phone, and is read once staff have looked', async () => {
  const buyer = await visitWithCart(journey, '/checkout', { inCart: ['Bögre'], width: 360 });
  const { page } = buyer;
  await fillCheckout(page);
  await page.getByRole('radio', { name: /Utánvét/ }).check();
  await page.getByRole('button', { name: 'Fizetési kötelezettséggel járó megrendelés', exact: true }).click();
  await expect(page).toHaveURL(/\/order\//);
  const { rows } = await pool().query(
    `WITH ordered AS (SELECT id, email FROM orders ORDER BY id DESC LIMIT 1), delivered AS (
      INSERT INTO delivery_events (order_id, parcel, event, at)
      SELECT id, '1', 'delivered', now() - interval '20 days' FROM ordered)
    SELECT o.email, l.product_id AS "productId" FROM ordered o JOIN order_lines l ON l.order_id = o.id`,
  );
  const { email, productId } = rows[0];
  await pool().query(`UPDATE shop_settings SET value = value || '{"reviews": {"invited": "buyers"}}'`);
  await inviteReviews(pool());
  const link = await readLetter(journey.shop, email, /(https?:\/\/\S+\/account\/review\?token=[\w-]{43})/);

  await page.goto(link);
  await page.getByRole('button', { name: 'Értékelés elküldése' }).click();
  await expect(page.getByRole('link', { name: /^Hány csillagot ad\?: / })).toBeVisible(); // no stars were given yet
  await page.getByRole('radio', { name: '4 csillag' }).check();
  await page.getByLabel('Egy mondatban').fill('Kézre áll');
  await page.getByLabel('Véleménye').fill('Szép a máza, mosogatógépben is.');
  await buyer.expectAccessible();
  await page.getByRole('button', { name: 'Értékelés elküldése' }).click();
  await expect(page.getByText('Köszönjük az értékelést!')).toBeVisible();
  const photo = { name: 'bogre.png', mimeType: 'image/png', buffer: await distinctPicture() };
  await page.locator('input[type=file]').setInputFiles(photo);
  await page.getByRole('button', { name: 'Kép elküldése' }).click();
  await expect(page.getByText('A képet felvettük; megjelenés előtt átnézzük.')).toBeVisible();

  const desk = await openDesk('reviews');
  await desk.getByRole('button', { name: 'Kézre áll' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: '1. kép' })).toBeVisible();
  await dialog.getByLabel('A bolt válasza').fill('Örülünk, hogy tetszik!');
  // Rows become cards on a phone, and the other way around: what is typed stays.
  const { width, height } = desk.viewportSize()!;
  await desk.setViewportSize({ width: 390, height });
  await expect(dialog.getByLabel('A bolt válasza')).toHaveValue('Örülünk, hogy tetszik!');
  await desk.setViewportSize({ width, height });
  await dialog.getByRole('button', { name: 'Mentés' }).click();
  await expect(desk.getByText('A választ elmentettük.')).toBeVisible();
  await desk.getByRole('button', { name: 'Kézre áll' }).click();
  await dialog.getByRole('button', { name: 'Megjelenítés' }).click();
  await expect(desk.getByText('Az értékelés megjelent.')).toBeVisible();

  const reader = await journey.browser.visitor({ width: 1280 });
  await reader.page.goto(`${journey.shop.url}/products/${productId}/x`);
  const reviews = reader.page.getByRole('region', { name: 'Vásárlóink értékelései' });
  const own = reviews.getByRole('listitem').filter({ hasText: 'Kézre áll' });
  await expect(own).toContainText('ellenőrzött vásárlás');
  await expect(own).toContainText('Örülünk, hogy tetszik!');
  await expect(own.getByRole('img', { name: /Vásárlói kép/ })).toBeVisible();
  await expect(reviews).toContainText(/csak olyan vásárló írhat, aki a terméket nálunk megvette/);
  await page.goto(link);
  await expect(page.getByText(/4 csillag · megjelent/)).toBeVisible(); // once for each thing that was bought
  await expect(page.getByRole('button', { name: 'Értékelés elküldése' })).toHaveCount(0);
});

test('a question from a product’s page is answered by mail, and shown there without who asked', {
  tags: 'release',
}, async () => {
  const [product] = await productsInStock(journey.shop, 1);
  const asker = await journey.browser.visitor({ width: 360 });
  const { page } = asker;
  await page.goto(journey.shop.url + product!.address);
  const questions = page.getByRole('region', { name: 'Kérdések és válaszok' });
  await expect(questions).toContainText('Erről a termékről még senki sem kérdezett.');
  await questions.getByRole('link', { name: 'Kérdezek a termékről' }).click();
  await expect(page).toHaveURL(/\/contact\?product=\d+#case-form$/);
  const form = page.getByRole('region', { name: 'Írjon nekünk' });
  await expect(form).toContainText('Kérdés erről a termékről:');
  await expect(form.getByRole('link', { name: 'Segítség' })).toHaveAttribute('href', '/pages/help');
  await form.getByLabel('Név', { exact: true }).fill('Kovács Anna');
  await form.getByLabel('Üzenet').fill('Kovács Anna vagyok. Mehet mosogatógépbe?');
  await form.getByRole('button', { name: 'Elküldés' }).click();
  await expect(form.getByLabel('E-mail-cím az elismervényhez')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator(':focus')).toContainText('Egy mezőt kell javítani');
  await expect(form.getByLabel('Üzenet')).toHaveValue(/Mehet mosogatógépbe/);
  await expect(form).toContainText('Kérdés erről a termékről:');
  await form.getByLabel('E-mail-cím az elismervényhez').fill('anna@kerdes.example');
  await asker.expectAccessible();
  await form.getByRole('button', { name: 'Elküldés' }).click();
  await expect(page.getByText(/Ügyszáma: KER-/)).toBeVisible();

  const { rows } = await pool().query(`SELECT id FROM customer_cases WHERE email = 'anna@kerdes.example'`);
  const desk = await openDesk(`cases/${rows[0].id}/show`);
  await desk.getByLabel('A feladó nyelvén, ahogyan megkapja').fill('Igen, a felső kosárba.');
  await desk.getByRole('button', { name: 'Válasz küldése' }).click();
  await expect(desk.getByText('A válasz elküldve.')).toBeVisible();
  await expect(desk.getByLabel('Válasz, ahogyan megjelenik')).toHaveValue('Igen, a felső kosárba.');
  await desk.getByLabel('Kérdés, ahogyan megjelenik').fill('Mehet mosogatógépbe?');
  await desk.getByRole('button', { name: 'Megjelenítés' }).click();
  await expect(desk.getByText('A termék oldalán látható.')).toBeVisible();
  await readLetter(journey.shop, 'anna@kerdes.example', /(Igen, a felső kosárba\.)/);

  const shown = async () => {
    await page.goto(journey.shop.url + product!.address);
    return questions.getByRole('listitem').count();
  };
  // A page that was made in the seconds before may still be shown.
  await expect.poll(shown).toBe(1);
  await expect(questions.getByRole('heading', { name: 'Mehet mosogatógépbe?' })).toBeVisible();
  await expect(questions).not.toContainText('Anna');
  await asker.expectAccessible();
  await desk.getByRole('button', { name: 'Levétel a termék oldaláról' }).click();
  await expect(desk.getByRole('button', { name: 'Megjelenítés' })).toBeVisible();
  await expect.poll(shown).toBe(0);
});

test('who waits for a product that is sold out confirms by mail, and is told once it is in stock', {
  tags: 'release',
}, async () => {
  const [product] = await productsInStock(journey.shop, 1);
  const productId = Number(product!.address.split('/')[2]);
  await pool().query('UPDATE stock SET on_hand = reserved WHERE product_id = $1', [productId]);
  const { page } = await journey.browser.visitor({ width: 360 });
  await page.goto(`${journey.shop.url}/account/alert?product=${productId}`);
  await page.getByRole('main').getByLabel('E-mail-cím').fill('anna@varok.example');
  await page.getByRole('button', { name: 'Értesítést kérek' }).click();
  await expect(page.getByText(/az értesítés a megerősítéssel kezdődik/)).toBeVisible();
  const link = await readLetter(
    journey.shop,
    'anna@varok.example',
    /(https?:\/\/\S+\/account\/alert\?token=[\w-]{43})/,
  );
  await page.goto(link);
  await page.getByRole('button', { name: 'Megerősítem' }).click();
  await expect(page.getByText('Rendben: levélben szólunk.')).toBeVisible();

  await pool().query('UPDATE stock SET on_hand = reserved + 5 WHERE product_id = $1', [productId]);
  await sendAlerts(pool());
  const back = await readLetter(journey.shop, 'anna@varok.example', /Megnézem\s*:?\s*(https?:\/\/\S+)/);
  await page.goto(back);
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Kosárba teszem' }).first()).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('Ez a hivatkozás már nem él.')).toBeVisible();
});

test('[law B12] a buyer who ticks the box hears from Árukereső, and the order says so to staff', async () => {
  const desk = await openDesk('settings/orders');
  await desk.getByLabel('Az Árukereső WebAPI-kulcsa').fill(arukereso.webApiKey);
  await desk.getByRole('button', { name: 'Mentés' }).click();
  await expect(desk.getByText(/A beállítások elmentve/)).toBeVisible();
  const { page, expectAccessible } = await visitWithCart(journey, '/checkout', {
    inCart: ['Bögre'],
    width: 360,
  });
  const email = await fillCheckout(page);
  const box = page.getByRole('checkbox', { name: /Árukereső kérdőívet küldjön/ });
  await expect(box).not.toBeChecked();
  await expect(box).toHaveAccessibleDescription(/címét és a megrendelt termékek nevét/);
  await box.check();
  await expectAccessible();
  await page.getByRole('button', { name: 'Fizetési kötelezettséggel járó megrendelés', exact: true }).click();
  await expect(page).toHaveURL(/\/order\//);
  await expect
    .poll(() => arukereso.purchases)
    .toMatchObject([{ email, products: [{ Id: expect.any(String) }] }]);
  const { rows } = await pool().query('SELECT id FROM orders WHERE email = $1', [email]);
  await desk.goto(`${journey.shop.url}/admin#/orders/${rows[0].id}/show`);
  await expect(desk.getByText('Az Árukereső megkapta a kérdőívhez')).toBeVisible();
});
