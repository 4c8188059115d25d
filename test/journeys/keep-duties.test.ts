import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { fillCheckout } from './fill-checkout.ts';
import { expect } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { readLetter } from './read-letter.ts';
import { signInAsStaff } from './staff-sign-in.ts';
import { visitWithCart } from './visit-with-cart.ts';

// The duties of docs/law.md that no other journey walks, in Hungarian: few pages each.
const journey = openJourney();

/** A shopper on a phone. */
const visit = async (path: string) => (await visitWithCart(journey, path, { width: 390 })).page;
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await journey.shop.database.pool.query<Row>(text, values)).rows;
/** The number that the shopper reads once a form is sent. */
async function numberOn(page: Page, prefix: string): Promise<string> {
  const pattern = new RegExp(`Ügyszáma: (${prefix}-\\d{4}-\\d{6})`);
  const done = page.getByText(pattern);
  await expect(done).toBeVisible();
  return pattern.exec(await done.innerText())![1]!;
}

/** A case as staff open it. */
async function openCase(number: string): Promise<Page> {
  const [row] = await query<{ id: number }>('SELECT id FROM customer_cases WHERE case_number = $1', [number]);
  const staff = await journey.browser.visitor({ width: 1280 });
  await signInAsStaff(staff, journey.shop);
  await staff.page.goto(`${journey.shop.url}/admin#/cases/${row!.id}/show`);
  await expect(staff.page.getByRole('heading', { name: new RegExp(number) }).first()).toBeVisible();
  return staff.page;
}

test('[law A14] recalls have a page of their own', async () => {
  const page = await visit('/conditions/recalls');
  await expect(page.getByText('Jelenleg nincs visszahívott termékünk.')).toBeVisible();
});

test('[law A7] the imprint is a click away from any page', async () => {
  const page = await visit('/wish-list');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impresszum', exact: true }).click();
  const facts = page.getByRole('article');
  for (const fact of [
    'Cégnév',
    'Székhely',
    'Cégjegyzékszám',
    'Nyilvántartó bíróság',
    'Adószám',
    'Tárhelyszolgáltató',
  ])
    await expect(facts.getByText(fact).first()).toBeVisible();
});

test('[law A2] a contract is left in two steps from the foot of a page, though the number is mistyped', async () => {
  const page = await visit('/compare');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Elállás a szerződéstől' }).click();
  const form = page.getByRole('region', { name: 'Elállás a szerződéstől' });
  await form.getByLabel('Név', { exact: true }).fill('Kovács Anna');
  await form.getByLabel('E-mail-cím az elismervényhez').fill('anna@elallas.example');
  await form.getByLabel('Rendelésszám').fill('K-ELÍRT');
  await form.getByRole('button', { name: 'Tovább a megerősítéshez' }).click();
  await expect(page.getByText('Elállok a szerződéstől.')).toBeVisible();
  await page.getByRole('button', { name: 'Elállás megerősítése' }).click();
  const number = await numberOn(page, 'EL');
  const desk = await openCase(number);
  await expect(desk.getByText('K-ELÍRT').first()).toBeVisible();
});

test('[law A11] a complaint has a number and a record, and its refusal names authority and board', async () => {
  const page = await visit('/conditions/complaint');
  const form = page.getByRole('region', { name: 'Panasz benyújtása' });
  await form.getByLabel('Név', { exact: true }).fill('Kovács Anna');
  await form.getByLabel('E-mail-cím az elismervényhez').fill('anna@panasz.example');
  await form.getByLabel('Cím', { exact: true }).fill('7621 Pécs, Fő utca 1.');
  await form.getByLabel('Leírás').fill('Nem hívtak vissza.');
  await form.getByRole('button', { name: 'Elküldés' }).click();
  const desk = await openCase(await numberOn(page, 'PAN'));
  await expect(desk.getByText('Jegyzőkönyv (PDF)')).toBeVisible();
  await expect(desk.getByText(/A válasz határideje/)).toBeVisible();
  await desk.getByLabel('A feladó nyelvén, ahogyan megkapja').fill('Háromszor hívtuk.');
  await expect(desk.getByRole('combobox', { name: 'Békéltető testület az elutasításban' })).toContainText(
    /Baranya/,
  );
  await desk.getByRole('button', { name: 'Elutasítás küldése' }).click();
  await expect(desk.getByText('Az elutasítás elküldve.')).toBeVisible();
});

test('[law A8, A9] the legal guarantee is told; a defect is taken down with what the buyer asks for, and staff see the clock', async () => {
  const page = await visit('/conditions/warranty');
  await expect(page.getByRole('article')).toContainText(/kellékszavatosság/i);
  const form = page.getByRole('region', { name: 'Hibás termék bejelentése' });
  await form.getByLabel('Név', { exact: true }).fill('Kovács Anna');
  await form.getByLabel('E-mail-cím az elismervényhez').fill('anna@hiba.example');
  await form.getByLabel('Cím', { exact: true }).fill('1011 Budapest, Fő utca 1.');
  await form.getByLabel('A termék neve').fill('Vízforraló');
  await form.getByLabel('Mit kér?').selectOption('replacement');
  await form.getByLabel('Leírás').fill('Nem kapcsol ki.');
  await form.getByRole('button', { name: 'Elküldés' }).click();
  const desk = await openCase(await numberOn(page, 'SZAV'));
  await expect(desk.getByText('kicserélés').first()).toBeVisible();
  await expect(desk.getByText(/A válasz határideje/)).toBeVisible();
});

test('[law A5, A10, A14, A16, A20] a product names lowest price, guarantees, maker and warnings, and no made-up stars', async () => {
  const [product] = await query<{ id: number }>(
    `SELECT p.id FROM products p JOIN offers o ON o.product_id = p.id AND o.currency_id = 3
     WHERE p.mandatory_warranty AND p.electrical AND o.reference_amount > o.amount AND o.published ORDER BY p.id LIMIT 1`,
  );
  const page = await visit(`/products/${product!.id}/x`);
  const main = page.getByRole('main');
  await expect(main).toContainText(/Az akciót megelőző 30 nap legalacsonyabb ára:\s[\d\s]+Ft\s\(−\d+%\)/);
  await expect(main.getByText('2 év kötelező jótállás')).toBeVisible();
  await expect(main.getByText(/Jogszabályi szavatosság: .* két évig/)).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Gyártó és termékbiztonság' })).toBeVisible();
  await expect(main.getByText('Felelős személy az EU-ban')).toBeVisible();
  await expect(main.getByText(/Az áthúzott kuka/)).toBeVisible();
  const [reviews] = await query<{ count: number }>(
    'SELECT count(*)::int FROM product_reviews WHERE product_id = $1 AND published',
    [product!.id],
  );
  if (reviews!.count === 0) await expect(main.getByText(/\d értékelés/)).toHaveCount(0);
});

test('[law A6] what is sold by measure has its price of a unit, in forints', async () => {
  const [product] = await query<{ id: number }>(
    `SELECT p.id FROM products p JOIN offers o ON o.product_id = p.id AND o.currency_id = 3
     WHERE p.net_quantity > 1 AND o.published ORDER BY p.id LIMIT 1`,
  );
  const page = await visit(`/products/${product!.id}/x`);
  await expect(page.getByRole('main')).toContainText(/\d\sFt\s\/\s(db|kg|l|m)/);
});

test('[law A13] the newsletter begins with a click in a mail and ends with another', async () => {
  const page = await visit('/conditions/cookies');
  const footer = page.getByRole('contentinfo');
  const email = 'anna@hirlevel.example';
  await footer.getByLabel('Név', { exact: true }).fill('Kovács Anna');
  await footer.getByLabel('E-mail-cím', { exact: true }).fill(email);
  const consent = footer.getByRole('checkbox', { name: /Hozzájárulok/ });
  await expect(consent).not.toBeChecked();
  await consent.check();
  await footer.getByRole('button', { name: 'Feliratkozás' }).click();
  await expect(footer.getByText(/Levelet küldtünk a megadott címre/)).toBeVisible();
  const follow = async (step: string) =>
    page.goto(
      await readLetter(journey.shop, email, new RegExp(`(http\\S+/newsletter/${step}\\?token=[\\w-]+)`)),
    );
  await follow('confirm');
  await page.getByRole('main').getByRole('button').click();
  await expect(page.getByText('Köszönjük, a feliratkozása él.')).toBeVisible();
  await follow('unsubscribe');
  await page.getByRole('button', { name: 'Leiratkozom' }).click();
  await expect(page.getByText(/Leiratkozott/)).toBeVisible();
  const main = page.getByRole('main');
  await page.goto(`${journey.shop.url}/newsletter/unsubscribe?token=abc`);
  await expect(main.getByRole('link', { name: 'Kapcsolat' })).toHaveAttribute('href', '/contact#case-form');
  await page.goto(`${journey.shop.url}/newsletter/confirm?token=abc`);
  await main.getByRole('link', { name: 'Feliratkozás' }).click();
  await expect(footer.getByLabel('Név', { exact: true })).toBeInViewport();
});

test('[law A4] an order is confirmed by mail with the conditions that were accepted', async () => {
  const buyer = await visitWithCart(journey, '/checkout', { inCart: ['Bögre'] });
  const email = await fillCheckout(buyer.page);
  await buyer.page
    .getByRole('button', { name: 'Fizetési kötelezettséggel járó megrendelés', exact: true })
    .click();
  await expect(buyer.page).toHaveURL(/\/order\//);
  const [order] = await query<{ kinds: number; mails: number }>(
    `SELECT jsonb_array_length(o.accepted_documents) AS kinds,
       (SELECT count(*)::int FROM mails WHERE recipient = o.email AND template = 'orderConfirmation') AS mails
     FROM orders o WHERE o.email = $1`,
    [email],
  );
  expect(order!.mails).toBe(1);
  expect(order!.kinds).toBeGreaterThan(0);
  await buyer.context.close();
});
