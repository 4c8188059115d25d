import { createHash } from 'node:crypto';
import type { CartQuote } from '@kamra/contract/cart.ts';
import type { Reply } from '@kamra/contract/endpoint.ts';
import type { GuaranteeFiles, getShopGuarantee } from '@kamra/contract/guarantee-files.ts';
import type { OrderStatus } from '@kamra/contract/orders.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { products } from '../catalogue/catalogue-tables.ts';
import { keepGuaranteeFiles } from '../contract-papers/keep-guarantee-files.ts';
import type { Listening } from '../database/listen.ts';
import { readOrders } from '../orders/read-order.ts';
import { createHtmlCache } from '../pages/html-cache.ts';
import { purgeChangedPages } from '../pages/purge-changed-pages.ts';
import { createShopMails } from '../setup/shop-mails.ts';
import { type SmtpStandIn, startSmtpStandIn, textOfLetter } from '../testing/smtp-stand-in.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { upload } from '../testing/test-upload.ts';

let shop: TestShop;
let smtp: SmtpStandIn;
let cookie: string;
let productId: number;
/** A process that hears of stale pages. */
let pages: FastifyInstance;
let listening: Listening;
beforeAll(async () => {
  smtp = await startSmtpStandIn();
  shop = await startTestShop({ SMTP_URL: smtp.url });
  const { connection, config } = shop;
  const cache = createHtmlCache();
  ({ app: pages } = await buildApp({ connection, config, pages: cache }));
  listening = purgeChangedPages(connection.databaseUrl, connection.pool, cache);
  cookie = (await shop.addStaff({ content: 'write' })).cookie;
  productId = await shop.addProduct({ name: 'Vasserpenyő', onHand: 5 });
});
afterAll(async () => {
  await listening.stop();
  await pages.close();
  await shop.close();
  await smtp.close();
});

const notice = Buffer.from(
  '\ufeff<?xml version="1.0"?>\r\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><text>2 év</text></svg>',
);
const label = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('címke')]);
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const send = (file: Buffer, fields: Record<string, string>, by = cookie) =>
  upload<GuaranteeFiles & { code: string; details: { fields: { field: string }[] } }>(
    shop,
    '/api/GuaranteeFile',
    {
      cookie: by,
      file,
      fileName: 'hivatalos.svg',
      fields,
    },
  );
const served = (bytes: Buffer) => shop.app.inject({ url: `/guarantee/${hashOf(bytes)}` });
const shown = async (query: string) =>
  (await shop.call<Reply<typeof getShopGuarantee>>(`GET /api/ShopGuarantee?${query}`)).body;
const page = async (url: string) => (await pages.inject({ url })).body;
const nameCode = async () =>
  (await shop.call<{ nameCode: string }>(`GET /api/ShopProduct?productId=${productId}`)).body.nameCode;

const productPage = async () => page(`/products/${productId}/${await nameCode()}`);

test('A8: a notice is kept byte for byte by its checksum, shown in its languages, and a wrong one is refused', async () => {
  const plain = await productPage();
  expect(plain).toContain('Jogszabályi szavatosság: a termék hibájáért');
  expect(plain).not.toContain('Az Ön jogszabályi szavatossági jogai');

  const wrong = await send(notice, { kind: 'notice', language: 'hu', checksum: 'a'.repeat(64) });
  expect([wrong.status, wrong.body.details.fields[0]?.field]).toEqual([400, 'checksum']);
  const html = await send(Buffer.from('<html><svg-like></html>'), { kind: 'notice', language: 'hu' });
  expect([html.status, html.body.details.fields[0]?.field]).toEqual([400, 'File']);
  expect((await send(notice, { kind: 'notice', language: 'tr' })).status).toBe(400);
  expect((await send(notice, { kind: 'notice', productId: String(productId) })).status).toBe(400);
  const { cookie: reader } = await shop.addStaff({ content: 'read' });
  expect((await send(notice, { kind: 'notice', language: 'hu' }, reader)).status).toBe(403);

  const saved = await send(notice, {
    kind: 'notice',
    language: 'hu',
    checksum: hashOf(notice).toUpperCase(),
  });
  expect(saved.status, saved.text).toBe(200);
  const file = saved.body.notices.find(({ language }) => language === 'hu')?.file;
  expect(file).toMatchObject({ hash: hashOf(notice), isCompared: true, contentType: 'image/svg+xml' });

  const served = await shop.app.inject({ url: `/guarantee/${hashOf(notice)}` });
  expect(served.rawPayload.equals(notice)).toBe(true);
  expect(served.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  expect(served.headers['x-content-type-options']).toBe('nosniff');
  expect((await shop.app.inject({ url: `/guarantee/${'0'.repeat(64)}` })).statusCode).toBe(404);

  // Nobody reads the notice in Turkish or Russian, which are no languages of the Union: the English one, else this one.
  for (const language of ['hu', 'en', 'de', 'tr', 'ru'])
    expect((await shown(`language=${language}`)).notice).toMatchObject({ language: 'hu' });
  // Every process hears of it, and forgets the page that it stored.
  await expect.poll(() => productPage()).toContain(`/guarantee/${hashOf(notice)}`);
  const section = (await productPage()).split('id="guarantee-notice"')[1]!.split('</section>')[0];
  expect(section, 'in sight without a press').toContain('<img src="/guarantee/');
  expect(section).not.toContain('<details');
  await expect.poll(() => page('/conditions/warranty')).toContain(`/guarantee/${hashOf(notice)}`);
  await expect.poll(() => page('/checkout')).toContain(`/guarantee/${hashOf(notice)}`);
});

test('A8: a GARAN label is for a guarantee of durability alone, told at product, cart and confirmation', async () => {
  const fields = { kind: 'label', productId: String(productId) };
  expect((await send(label, fields)).status).toBe(400);
  await shop.connection.db.update(products).set({ durabilityYears: 10 }).where(eq(products.id, productId));
  const saved = await send(label, fields);
  expect(saved.status, saved.text).toBe(200);
  expect(saved.body.products).toMatchObject([
    { productId, durabilityYears: 10, file: { hash: hashOf(label), isCompared: false } },
  ]);
  const url = `/guarantee/${hashOf(label)}`;
  expect((await shown(`productId=${productId}`)).label).toMatchObject({ url });
  await expect.poll(() => productPage()).toContain(url);
  const lines = [{ productId, soldQuantity: 1 }];
  const quote = await shop.call<CartQuote>('POST /api/ShopCart/Quote', { body: { lines } });
  expect(quote.body.lines[0]).toMatchObject({ durabilityYears: 10, garanLabelUrl: url });

  const { body, cookie: placedBy } = await placeTestOrder(shop, lines);
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    `SELECT id FROM mails WHERE template = 'orderConfirmation' AND (data ->> 'orderId')::bigint =
      (SELECT id FROM orders WHERE order_number = $1)`,
    [body.orderNumber],
  );
  const log = { error: () => undefined, warn: () => undefined };
  await createShopMails(shop.connection.pool, shop.config, log)({ mailId: rows[0]!.id });
  const letter = smtp.letters.at(-1)?.content ?? '';
  expect(textOfLetter(letter)).toContain('hivatalos uniós tájékoztatót');
  expect(letter).toContain('szavatossagi-tajekoztato.svg');
  expect(letter).toMatch(/garan-cimke-.+\.png/);
  expect(letter.replace(/\r?\n/g, '')).toContain(notice.toString('base64'));

  // The order stays with what its buyer saw, whatever stands there later.
  const other = Buffer.concat([label, Buffer.from('2')]);
  expect((await send(other, fields)).status).toBe(200);
  expect((await shown(`productId=${productId}`)).label?.url).not.toBe(url);

  // A product that is guaranteed no more shows none; a deleted file is served only to orders that were placed with it.
  await shop.connection.db.update(products).set({ durabilityYears: null }).where(eq(products.id, productId));
  expect((await shown(`productId=${productId}`)).label).toBeNull();
  const { id, version } = saved.body.notices[0]!.file!;
  const deleted = await shop.call<GuaranteeFiles>('DELETE /api/GuaranteeFile', {
    cookie,
    body: { id, version },
  });
  expect(deleted.body.notices[0]?.file).toBeNull();
  const status = await shop.call<OrderStatus>(`GET /ExternalOrder/Status?trnId=${body.trnId}`, {
    cookie: placedBy,
  });
  expect(status.body.guarantee).toMatchObject({
    notice: { url: `/guarantee/${hashOf(notice)}`, contentType: 'image/svg+xml', language: 'hu' },
    labels: [{ url, contentType: 'image/png', productName: 'Vasserpenyő', years: 10 }],
  });
  for (const bytes of [notice, label]) expect((await served(bytes)).rawPayload.equals(bytes)).toBe(true);
  const html = await shop.app.inject({ url: `/order/${body.trnId}`, headers: { cookie: placedBy } });
  expect(html.body).toContain(`src="${url}"`);
  const [order] = await readOrders(shop.connection.pool, [
    (await shop.connection.pool.query('SELECT id FROM orders WHERE order_number = $1', [body.orderNumber]))
      .rows[0].id,
  ]);
  const files = await keepGuaranteeFiles(shop.connection.pool, order!);
  expect(files.map(({ hash }) => hash)).toEqual([notice, label].map(hashOf));
  await shop.connection.pool.query('DELETE FROM order_guarantee_files');
  expect((await served(notice)).statusCode).toBe(404);
  const { rows: log8 } = await shop.connection.pool.query<{ action: string }>(
    `SELECT action FROM audit_log WHERE entity = 'guaranteeFile' ORDER BY id`,
  );
  expect(log8.map(({ action }) => action)).toEqual(['create', 'create', 'update', 'delete']);
});
