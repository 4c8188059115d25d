import { maxUploadBytes } from '@kamra/contract/upload-limit.ts';
import { test } from 'vitest';
import { expect, type Visitor } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { readLetter } from './read-letter.ts';
import { registerShopper } from './register-shopper.ts';
import { hydrated, productsInStock } from './shop-visit.ts';

const { browser, shop } = openJourney({ isOwn: true });
const password = 'csipkebogyó lekvár kanállal';

const register = (visitor: Visitor, email: string, secret = '') =>
  registerShopper(shop, visitor, email, secret);

/** Puts one product into the cart by the button of its page, once what the page begins by itself is under way. */
async function fillCart({ page }: Visitor, index = 0, begun?: Promise<unknown>): Promise<void> {
  const product = (await productsInStock(shop, 6))[index]!;
  await page.goto(shop.url + product.address);
  await hydrated(page);
  await begun;
  await page.getByRole('button', { name: 'Kosárba teszem', exact: true }).click();
  await expect(page.getByText(/A kosárba tettük/)).toBeVisible();
}

/** What the browser keeps of the cart. */
const countLines = ({ page }: Visitor) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('kamra-cart') ?? '[]').length as number);

test('a shopper registers, keeps an address, orders with it, and orders again', async () => {
  const visitor = await browser.visitor({ width: 360, height: 800 });
  const { page, expectAccessible, complaints } = visitor;
  const email = 'vasarlo@fiok.example';
  await register(visitor, email, password);
  await expect(page.getByText('Kovács Anna')).toBeVisible();
  await expectAccessible();

  await page.getByRole('link', { name: 'Címeim' }).click();
  await page.getByRole('link', { name: 'Új cím' }).click();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Mentés' }).click();
  await expect(page.getByRole('alert')).toContainText('3 mezőt kell javítani');
  await expect(page.locator(':focus')).toContainText('3 mezőt kell javítani');
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^Irányítószám: / })
    .click();
  await expect(main.getByLabel('Irányítószám')).toBeFocused();
  await expectAccessible();
  await main.getByLabel('Irányítószám').fill('1011');
  await main.getByLabel('Település').fill('Budapest');
  await main.getByLabel('Utca, házszám').fill('Fő utca 12.');
  await main.getByRole('button', { name: 'Mentés' }).dblclick();
  await expect(page.getByText('A címet elmentettük.')).toBeVisible();
  await expect(main.getByText('Fő utca 12.')).toHaveCount(1);
  await expectAccessible();

  // What is put into the cart while the account's empty one is on its way stays there.
  const [arrived, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/Customer/Lists', async (route) => {
    // The page before may ask as it is left.
    if (route.request().method() !== 'PUT' && page.url().includes('/products/')) {
      asked.resolve();
      await arrived.promise;
    }
    await route.continue();
  });
  const stored = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/Customer/Lists') && reply.request().method() === 'PUT',
  );
  await fillCart(visitor, 0, asked.promise);
  arrived.resolve();
  await stored;
  expect(await countLines(visitor)).toBe(1);
  await page.unroute('**/api/Customer/Lists');
  await page.goto(`${shop.url}/checkout`);
  await expect(main.getByLabel('E-mail-cím')).toHaveValue(email);
  await expect(main.getByLabel('Utca, házszám')).toHaveValue('Fő utca 12.');
  await expect(main.getByLabel('Mentett címeim')).toHaveValue(/\d+/);
  await expectAccessible();
  await main.getByLabel('Telefonszám').fill('06 30 123 4501');
  await page.getByRole('radio', { name: /Banki átutalás/ }).check();
  await page.getByRole('checkbox', { name: /Elolvastam és elfogadom/ }).check();
  await page.getByRole('button', { name: 'Fizetési kötelezettséggel járó megrendelés' }).click();
  await expect(page).toHaveURL(/\/order\//);
  await expect.poll(() => countLines(visitor)).toBe(0);

  await page.goto(`${shop.url}/account/orders`);
  await expect(page.getByText('Fizetésre vár')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Újra megrendelem' }).click();
  await expect(page.getByText(/a kosárban van, mai áron/)).toBeVisible();
  const listed = (await productsInStock(shop, 6))[1]!;
  const { rows: lists } = await shop.database.pool.query<{ id: number }>(
    `WITH made AS (INSERT INTO customer_wish_lists (customer_id, name)
      SELECT id, 'Konyha' FROM customers WHERE email = $1 RETURNING id)
    INSERT INTO customer_wish_list_items (list_id, product_id) SELECT id, $2 FROM made RETURNING list_id AS id`,
    [email, listed.id],
  );
  const listPages = ['lists', `lists?list=${lists[0]!.id}`, `lists?add=${listed.id}`];
  for (const part of ['profile', 'security', 'privacy', 'data', 'addresses?edit=new', ...listPages]) {
    await page.goto(`${shop.url}/account/${part}`);
    await expectAccessible();
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, `${part} scrolls to the side`).toBeLessThanOrEqual(0);
  }

  await shop.database.pool.query(
    `INSERT INTO delivery_events (order_id, parcel, event, at)
    SELECT id, '1', 'delivered', now() FROM orders WHERE email = $1`,
    [email],
  );
  await page.goto(`${shop.url}/account/orders`);
  await main
    .getByRole('link', { name: /^[A-Z]?[0-9A-Z-]{8,}/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Értékelem, amit vásároltam' }).click();
  await main.getByRole('radio', { name: '4 csillag' }).check();
  await main.getByLabel('Véleménye').fill('Szép és erős.');
  await expectAccessible();
  await main.getByRole('button', { name: 'Értékelés elküldése' }).click();
  await expect(page.getByText('Köszönjük az értékelést!')).toBeVisible();
  const picture = main.getByLabel(/Kép hozzáadása/);
  const large = Buffer.alloc(maxUploadBytes + 1);
  await picture.setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: large });
  await main.getByRole('button', { name: 'Kép elküldése' }).click();
  expect(await picture.evaluate((input: HTMLInputElement) => input.validationMessage)).toContain('20 MB');
  await picture.setInputFiles('demo/pictures/acacia-chopping-board-1.webp');
  await main.getByRole('button', { name: 'Kép elküldése' }).click();
  await expect(page.getByText('A képet felvettük')).toBeVisible();
  await expectAccessible();
  // The refused address alone is a reply with status 400, which the browser notes.
  expect(complaints.filter((complaint) => !complaint.includes('status of 400'))).toEqual([]);
});

test('a stranger is led to the sign-in and back; the account ends with a mailed code', {
  tags: 'release',
}, async () => {
  const visitor = await browser.visitor();
  const { page, expectAccessible } = visitor;
  const email = 'torlendo@fiok.example';
  await register(visitor, email);
  await fillCart(visitor);
  await page.goto(`${shop.url}/checkout`);
  const ownEmail = page.getByRole('main').getByLabel('E-mail-cím');
  await expect(ownEmail).toHaveValue(email);
  await page.getByLabel('Telefonszám').fill('06 30 123 4501');
  const other = await visitor.context.newPage();
  await other.goto(`${shop.url}/account`);
  await other.getByRole('button', { name: 'Kijelentkezés' }).click();
  await expect(other.getByText('Kijelentkezett.')).toBeVisible();
  await other.close();
  await expect(ownEmail).toHaveValue('');
  await expect(page.getByLabel('Telefonszám')).toHaveValue('');
  await page.goto(`${shop.url}/sign-in?form=unsaved`);
  await expect(page.getByText(/amit az űrlapba írt, nem mentettük el/)).toBeVisible();
  await page.goto(`${shop.url}/account/privacy`);
  await expect(page).toHaveURL(`${shop.url}/sign-in?next=%2Faccount%2Fprivacy`);
  await page.getByRole('link', { name: 'Belépés e-mailben küldött kóddal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Belépés kóddal');
  await page.getByRole('main').getByLabel('E-mail-cím').fill(email);
  await page.getByRole('button', { name: 'Kódot kérek' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nézze meg a leveleit');
  await expect(page.getByText(`Levelet küldtünk ide: ${email}`)).toBeVisible();
  await expectAccessible();
  const token = await readLetter(shop, email, /Ezzel léphet be[\s\S]*token=([\w-]{43})/);
  await page.goto(`${shop.url}/sign-in/link?token=${token}`);
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible();
  await page.getByRole('main').getByRole('button', { name: 'Belépek' }).click();
  await expect(page.getByText('Belépett.', { exact: true })).toBeVisible();

  await page.goto(`${shop.url}/account/security`);
  await expect(page.getByRole('button', { name: 'Kódot kérek e-mailben' })).toBeInViewport();
  await expect(page.getByRole('link', { name: /Előbb kérjen kódot/ }).first()).toBeVisible();
  await expect(page.getByLabel('Új jelszó')).toHaveCount(0);
  await page.goto(`${shop.url}/account/privacy`);
  await page.getByRole('button', { name: 'Kódot kérek e-mailben' }).click();
  await expect(page.getByLabel('Hatjegyű kód')).toBeVisible();
  await page
    .getByLabel('Hatjegyű kód')
    .fill(await readLetter(shop, email, /változtatást[\s\S]*Kód: (\d{6})/));
  await page.getByRole('button', { name: 'Végleg törlöm a fiókomat' }).click();
  await expect(page.getByText('A fiókját töröltük.')).toBeVisible();
  await expect(page.getByText('Ön most vendégként nézelődik.')).toBeVisible();
});

test('all of it works without scripts', async () => {
  const visitor = await browser.visitor({ javaScript: false });
  const { page } = visitor;
  const email = 'szkript@fiok.example';
  await register(visitor, email);
  await page.goto(`${shop.url}/account/profile`);
  await page.getByRole('main').getByLabel('Keresztnév').fill('Éva');
  await page.getByRole('button', { name: 'Mentés' }).click();
  await expect(page.getByText('Elmentettük.')).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Keresztnév')).toHaveValue('Éva');
});

test('a list is made, filled and shared without scripts; its link shows it until it is ended', {
  tags: 'release',
}, async () => {
  const owner = await browser.visitor({ javaScript: false, width: 360, height: 800 });
  const { page } = owner;
  const main = page.getByRole('main');
  const product = (await productsInStock(shop, 6))[2]!;
  await register(owner, 'listas@fiok.example');
  await page.goto(shop.url + product.address);
  await main.getByRole('link', { name: 'Saját listára' }).click();
  await main.getByLabel('Új lista neve').fill('Nászajándék');
  await main.getByRole('button', { name: 'Lista létrehozása ezzel a termékkel' }).click();
  await expect(page.getByText('A terméket a listára tettük.')).toBeVisible();
  await main.getByText('Darabszám, jegyzet, áthelyezés').click();
  await main.getByLabel('Hány darabot szeretne?').fill('2');
  await main.getByLabel(/^Jegyzet/).fill('csak a kéket');
  await main.getByRole('button', { name: 'Mentés' }).click();
  await expect(main.getByRole('paragraph').filter({ hasText: 'csak a kéket' })).toBeVisible();
  await main.getByLabel('Név, amelyet a vendégei látnak').fill('Panni');
  await main.getByRole('button', { name: 'Hivatkozást kérek' }).click();
  const link = await main.getByLabel('A lista hivatkozása').inputValue();
  expect(link).toMatch(/\/wishlist\?list=[\w-]{43}$/);

  const friend = await browser.visitor({ width: 360, height: 800 });
  await friend.page.goto(link.replace('/wishlist', '/de/wishlist'));
  await expect(friend.page.getByText('Gewünschte Menge: 2')).toBeVisible();
  await friend.page.goto(link);
  await expect(friend.page.getByRole('heading', { level: 1 })).toHaveText('Nászajándék');
  await expect(friend.page.getByText('Összeállította: Panni')).toBeVisible();
  await expect(friend.page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await friend.page.content()).not.toMatch(/csak a kéket|Kovács|listas@/);
  await friend.expectAccessible();
  await hydrated(friend.page);
  await friend.page.getByRole('button', { name: 'Mindet a kosárba' }).click();
  await expect(friend.page.getByText('1 terméket tettünk a kosárba.')).toBeVisible();
  const stored = await friend.page.evaluate(() => JSON.parse(localStorage.getItem('kamra-cart') ?? '[]'));
  expect(stored).toMatchObject([{ productId: product.id, cartCount: 2 }]);

  await main.getByRole('button', { name: 'Megosztás leállítása' }).click();
  await expect(page.getByText('A megosztást leállítottuk')).toBeVisible();
  expect((await friend.page.goto(link))?.status()).toBe(404);
  await expect(friend.page.getByText('Ez a hivatkozás nem él')).toBeVisible();
});

test('the cart of a second device is joined with the account’s, and both follow each other', {
  tags: 'release',
}, async () => {
  const [phone, laptop] = [await browser.visitor({ width: 360, height: 800 }), await browser.visitor()];
  const email = 'ket-eszkoz@fiok.example';
  await fillCart(phone, 0);
  await register(phone, email, password);
  await fillCart(laptop, 1);
  await laptop.page.goto(`${shop.url}/sign-in`);
  await laptop.page.getByRole('main').getByLabel('E-mail-cím').fill(email);
  await laptop.page.getByLabel('Jelszó', { exact: true }).fill(password);
  await laptop.page.getByRole('button', { name: 'Bejelentkezem' }).click();
  await expect(laptop.page.getByText('Kovács Anna')).toBeVisible();
  await expect.poll(() => countLines(laptop)).toBe(2);
  await phone.page.goto(`${shop.url}/contact`);
  await expect.poll(() => countLines(phone)).toBe(2);

  // What is taken out just before the page is left reaches the account, too.
  await phone.page.goto(`${shop.url}/cart`);
  await hydrated(phone.page);
  const removal = phone.page
    .getByRole('main')
    .getByRole('button', { name: /törl|eltávol|kivesz/i })
    .first();
  await removal.click();
  await phone.page.goto(`${shop.url}/contact`);
  const ofAccount = async () => {
    const { lists } = (
      await shop.database.pool.query(
        'SELECT lists FROM customer_lists l JOIN customers c ON c.id = l.customer_id WHERE c.email = $1',
        [email],
      )
    ).rows[0];
    return lists.cart.length;
  };
  await expect.poll(ofAccount).toBe(1);
  expect(await countLines(phone)).toBe(1);
});
