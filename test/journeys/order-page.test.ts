import { describe, test } from 'vitest';
import { hashToken } from '../../server/credentials/tokens.ts';
import { writeShopMail } from '../../server/testing/write-shop-mail.ts';
import { expect, type Visitor } from './open-browser.ts';
import { openJourney } from './open-journey.ts';
import { orderByTransfer } from './order-by-transfer.ts';
import { signInAsStaff } from './staff-sign-in.ts';

const { browser, shop } = openJourney();
const query = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;

/** Packs an order of one piece by its code: what is wrong or too much is refused in words. */
async function packOrder({ page, expectAccessible }: Visitor, order: { id: number; number: string }) {
  const [line] = await query('SELECT sku FROM order_lines WHERE order_id = $1', [order.id]);
  await page.getByRole('button', { name: 'További műveletek' }).click();
  await page.getByRole('menuitem', { name: 'Csomagolás' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Csomagolás: ${order.number}`);
  const code = page.getByRole('textbox', { name: 'Vonalkód vagy cikkszám' });
  const said = page.getByRole('main').getByRole('status');
  const scan = async (text: string, words: string) => {
    await code.fill(text);
    await code.press('Enter');
    await expect(said.filter({ hasText: words })).toBeVisible();
    await expect(code).toHaveValue('');
  };
  await scan('4006381333931', 'Ez a kód nem tartozik a rendeléshez: 4006381333931');
  await expect(page.getByRole('button', { name: 'Feladtuk a futárral' })).toHaveCount(0);
  await scan(line.sku.toLowerCase(), 'Rendben, minden a csomagban van.');
  await scan(line.sku, 'Ebből már minden darab a csomagban van');
  await expectAccessible();
}

/** A link as a mail would carry it, `hours` from its end. */
async function addLink(orderId: number, token: string, hours = 1): Promise<string> {
  await query(
    'INSERT INTO order_links (token_hash, order_id, expires_at) VALUES ($1, $2, now() + make_interval(hours => $3))',
    [hashToken(token), orderId, hours],
  );
  return `${shop.url}/order/link?token=${token}`;
}

describe('the page of an order', () => {
  test('says what is true after staff have moved it, and asks for no money that has come', async () => {
    const buyer = await browser.visitor({ width: 360 });
    const { page } = buyer;
    const order = await orderByTransfer(buyer.page, shop);
    const main = page.getByRole('main');
    await expect(main.getByText('Fizetésre vár')).toBeVisible();
    await expect(main.getByText('IBAN')).toBeVisible();
    await expect(main.getByText(/határideje/)).toBeVisible();
    await buyer.expectAccessible();

    const staff = await browser.visitor();
    await signInAsStaff(staff, shop);
    await staff.page.goto(`${shop.url}/admin/#/orders/${order.id}/show`);
    await staff.page.getByRole('button', { name: 'Kifizetettnek jelölés' }).click();
    const dialog = staff.page.getByRole('dialog');
    await expect(dialog.getByText(/a vevő e-\u2060mailt kap/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Kifizetettnek jelölés' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(staff.page.getByRole('button', { name: 'Feladtuk a futárral' })).toBeVisible();
    await staff.expectAccessible();

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Összekészítjük');
    await expect(main.getByText(/Várható kézbesítés:/)).toBeVisible();
    await expect(main.getByText('IBAN')).toHaveCount(0);
    await expect(main.getByText(/határideje/)).toHaveCount(0);
    await expect(main.getByText('A fizetés megérkezett', { exact: true })).toBeVisible();
    await buyer.expectAccessible();
    const mails = await query(`SELECT subject FROM mails WHERE template = 'orderChanged'`);
    expect(mails).toEqual([{ subject: `Megkaptuk a fizetését – ${order.number}` }]);

    await packOrder(staff, order);
    await staff.page.getByRole('button', { name: 'Feladtuk a futárral' }).click();
    await expect(dialog.getByText('A vevő e-mailt kap róla.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Rögzítés' }).click();
    await expect(staff.page.getByText('Ezt a rendelést most nem kell csomagolni.')).toBeVisible();
    await staff.page.getByRole('link', { name: `Vissza ide: ${order.number}` }).click();
    // The order and its parcel, read apart, each offer it.
    await expect(staff.page.getByRole('button', { name: 'Kézbesítették' })).toHaveCount(2);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Úton van');
    await expect(main.getByText(/úton van Önhöz/)).toBeVisible();
    await buyer.expectAccessible();
    expect(buyer.complaints).toEqual([]);
    await staff.context.close();
    await buyer.context.close();
  });

  test('of a cancelled order promises no parcel, and of an overdue one asks for nothing', {
    tags: 'release',
  }, async () => {
    const buyer = await browser.visitor({ width: 768 });
    const { page } = buyer;
    const { id } = await orderByTransfer(buyer.page, shop);
    await query(`UPDATE orders SET payment_due_at = now() - interval '1 minute' WHERE id = $1`, [id]);
    await page.reload();
    await expect(page.getByText(/A fizetési határidő lejárt/)).toBeVisible();
    await expect(page.getByRole('main').getByText('IBAN')).toHaveCount(0);
    await query('UPDATE orders SET payment_status_id = 2, payment_due_at = NULL WHERE id = $1', [id]);
    await page.reload();
    await expect(page.getByText(/Ezt a megrendelést töröltük/)).toBeVisible();
    await expect(page.getByRole('main').getByText(/feladjuk|utalja/)).toHaveCount(0);
    await buyer.expectAccessible();
    await buyer.context.close();
  });

  test('opens by a mail’s link in another browser, without scripts too, and keeps the token out of the URL', {
    tags: 'release',
  }, async () => {
    const buyer = await browser.visitor();
    const order = await orderByTransfer(buyer.page, shop);
    const own = buyer.page.url();
    const link = await addLink(order.id, 'l'.repeat(43));
    for (const javaScript of [true, false]) {
      const other = await browser.visitor({ javaScript, width: 360 });
      expect((await other.page.goto(own))?.status()).toBe(404);
      const response = await other.page.goto(link);
      expect(other.page.url()).toBe(own);
      expect(response?.headers()).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      });
      expect((await response?.request().redirectedFrom()?.response())?.headers()).toMatchObject({
        'cache-control': 'private, no-store',
      });
      await expect(other.page.getByText(order.number).first()).toBeVisible();
      await other.context.close();
    }
    const ended = await browser.visitor({ width: 360 });
    const response = await ended.page.goto(await addLink(order.id, 'e'.repeat(43), -1));
    expect(response?.status()).toBe(410);
    await expect(ended.page.getByText(/Ez a hivatkozás lejárt/)).toBeVisible();
    await ended.expectAccessible();
    await ended.context.close();
    await buyer.context.close();
  });

  test('is asked for by order number and e-mail address', { tags: 'release' }, async () => {
    const buyer = await browser.visitor();
    const order = await orderByTransfer(buyer.page, shop);
    const [{ email }] = await query('SELECT email FROM orders WHERE id = $1', [order.id]);
    const guest = await browser.visitor({ width: 360 });
    const { page } = guest;
    await page.goto(`${shop.url}/sign-in`);
    await page.getByRole('link', { name: 'Megrendelésem követése' }).click();
    await expect(page).toHaveURL(/\/order\/link$/);
    await page.goto(`${shop.url}/order/link?token=lejart`);
    await expect(page.getByText(/lejárt/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Megrendelés követése');
    const send = page.getByRole('button', { name: 'Hivatkozást kérek' });
    const main = page.getByRole('main');
    await send.click();
    await expect(main.getByLabel('Megrendelés száma')).toBeFocused();
    await expect(main.locator('[aria-invalid=true]')).toHaveCount(2);
    await main.getByLabel('Megrendelés száma').fill(order.number.toLowerCase());
    await main.getByLabel('E-mail-cím').fill('nem-cim');
    await send.click();
    await expect(main.getByLabel('E-mail-cím')).toBeFocused();
    // The focus scrolls the breadcrumb half below the header.
    await page.evaluate(() => scrollTo(0, 0));
    await guest.expectAccessible();
    await main.getByLabel('E-mail-cím').fill(email);
    await send.click();
    await expect(main.getByText(/Ha ezzel a számmal és címmel van megrendelés/)).toBeFocused();
    await expect(page.getByText(/lejárt/)).toHaveCount(0);
    await guest.expectAccessible();
    await expect
      .poll(() => query(`SELECT recipient FROM mails WHERE template = 'orderLink'`))
      .toEqual([{ recipient: email }]);
    await guest.context.close();
    await buyer.context.close();
  });

  test('prints on two sheets of A4 at most, without menus and newsletter', { tags: 'release' }, async () => {
    const buyer = await browser.visitor();
    const { page } = buyer;
    await orderByTransfer(buyer.page, shop, 5);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    const sheets = pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
    expect(sheets).toBeGreaterThan(0);
    expect(sheets).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: 'print' });
    for (const part of ['banner', 'contentinfo', 'navigation'] as const)
      await expect(page.getByRole(part)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Nyomtatás' })).toBeHidden();
    await expect(page.getByText('Áfa részletezve')).toBeVisible();
    await buyer.context.close();
  });
});

test('mails about orders fit phones and are readable in light and dark, also without pictures', {
  tags: 'release',
}, async () => {
  const buyer = await browser.visitor();
  const { id } = await orderByTransfer(buyer.page, shop, 2);
  const data = { orderId: id, token: 'm'.repeat(43) };
  const { html } = await writeShopMail(shop.database, shop.url, 'orderConfirmation', data);
  for (const width of [360, 700]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const reader = await browser.visitor({ width });
      await reader.page.emulateMedia({ colorScheme });
      await reader.page.setContent(html);
      expect(await reader.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expect(reader.page.getByRole('link', { name: 'Megrendelés követése' })).toBeVisible();
      await expect(reader.page.getByText('Fizetendő összesen')).toBeVisible();
      expect(await reader.page.evaluate(contrastFaults)).toEqual([]);
      await reader.context.close();
    }
  }
  await buyer.context.close();
});

/** Texts whose contrast to what is behind them is below 4.5 (WCAG 1.4.3), in the page. */
function contrastFaults(): string[] {
  const parse = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = parse(color).map((part) => {
      const share = part / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const behind = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)';
    const { backgroundColor } = getComputedStyle(element);
    return parse(backgroundColor)[3] === 0 ? behind(element.parentElement) : backgroundColor;
  };
  return [...document.querySelectorAll('p, h1, h2, a')]
    .filter((element) => element.textContent?.trim() && element.getClientRects().length > 0)
    .filter((element) => {
      const [light, dark] = [luminance(getComputedStyle(element).color), luminance(behind(element))];
      return (Math.max(light, dark) + 0.05) / (Math.min(light, dark) + 0.05) < 4.5;
    })
    .map((element) => element.textContent ?? '');
}
