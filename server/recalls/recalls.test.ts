import type { ProductDetails } from '@kamra/contract/catalogue.ts';
import type { ShopRecall, StaffRecall, StaffRecallRow } from '@kamra/contract/recalls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShopMails } from '../setup/shop-mails.ts';
import { type SmtpStandIn, startSmtpStandIn, textOfLetter } from '../testing/smtp-stand-in.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { sendRecallMails } from './send-recall-mails.ts';

type Failure = { code: string; details: { version?: number; fields?: { field: string }[] } };

let shop: TestShop;
let smtp: SmtpStandIn;
let cookie: string;
beforeAll(async () => {
  smtp = await startSmtpStandIn();
  shop = await startTestShop({ SMTP_URL: smtp.url, SHOP_URL: 'https://bolt.example' });
  ({ cookie } = await shop.addStaff({ products: 'write' }));
});
afterAll(async () => {
  await shop.close();
  await smtp.close();
});

const path = '/api/Recall';
const hungarian = {
  name: 'Zománcos vízforraló',
  identification: 'Tételszám: L-2231, a talp alján',
  sold: 'Webáruházunkban, 2026 tavaszán',
  hazard: 'A fül leválhat, forró víz ömölhet ki: égési sérülés.',
  action: 'Ne használja, húzza ki a konnektorból.',
  remedy: 'Írjon nekünk, a futár elviszi.',
};
const german = { ...hungarian, name: 'Emaillierter Wasserkocher', hazard: 'Der Griff kann sich lösen.' };
const drafted = (productIds: number[], changes: object = {}) => ({
  productIds,
  texts: { hu: hungarian, de: german },
  remedies: ['replacement', 'refund'],
  contactPhone: '+36 80 123 456',
  ...changes,
});
const send = (method: string, body: object, by = cookie) =>
  shop.call<StaffRecall & Failure>(`${method}`, { cookie: by, body });
const create = (body: object, by?: string) => send(`POST ${path}`, body, by);
const move = ({ id, version }: StaffRecall, state: string) =>
  send(`PUT ${path}/State`, { id, version, state });
const listed = async () =>
  (await shop.call<{ recalls: StaffRecallRow[] }>(`GET ${path}`, { cookie })).body.recalls;
const availableOf = async (productId: number) =>
  (await shop.call<ProductDetails>(`GET /api/ShopProduct?productId=${productId}`)).body.availibilityCount;
const mailed = async () =>
  (
    await shop.connection.pool.query<{
      id: number;
      recipient: string;
      subject: string;
      data: { orderNumbers: string };
    }>(
      `SELECT id::int, recipient, subject, data FROM mails WHERE template = 'recallNotice' ORDER BY recipient`,
    )
  ).rows;
const buy = (productId: number, changes: object) =>
  placeTestOrder(shop, [{ productId, soldQuantity: 1 }], changes);

test('[law A14] a recall stops the sale, is public in each language, and told to every buyer once', async () => {
  const { pool } = shop.connection;
  const productId = await shop.addProduct({ name: 'Vízforraló', onHand: 50 });
  const other = await shop.addProduct({ name: 'Tányér', onHand: 50 });
  const first = await buy(productId, { email: 'anna@vasarlo.example' });
  const second = await buy(productId, { email: 'Anna@vasarlo.example' });
  await buy(productId, { email: 'gunter@vasarlo.example', language: 'de' });
  await buy(other, { email: 'idegen@vasarlo.example' });
  const cancelled = await buy(productId, { email: 'lemondott@vasarlo.example' });
  await pool.query('UPDATE orders SET payment_status_id = 2 WHERE order_number = $1', [
    cancelled.body.orderNumber,
  ]);
  const erased = await buy(productId, { email: 'torolt@vasarlo.example' });
  await pool.query(`UPDATE orders SET email = '' WHERE order_number = $1`, [erased.body.orderNumber]);

  const draft = (await create(drafted([productId]))).body;
  expect(draft).toMatchObject({ state: 'draft', version: 1, name: hungarian.name, stopsSale: true });
  expect((await shop.call(`GET /api/ShopRecall/${draft.id}`)).status).toBe(404);
  expect(await availableOf(productId)).toBeGreaterThan(0);
  const published = await move(draft, 'published');
  expect(published.body).toMatchObject({ state: 'published', version: 2 });

  expect(await availableOf(productId)).toBe(0);
  const refused = await buy(productId, { email: 'kesei@vasarlo.example', expectedTotal: 1 });
  expect(refused).toMatchObject({ status: 409, body: { code: 'outOfStock' } });
  expect((await buy(other, { email: 'masik@vasarlo.example' })).status).toBe(200);

  const shown = await shop.call<ShopRecall>(`GET /api/ShopRecall/${draft.id}?language=de`);
  expect(shown.body).toMatchObject({
    ...{ name: german.name, hazard: german.hazard, remedies: ['replacement', 'refund'], endedAt: null },
    products: [{ productId, name: 'Vízforraló' }],
  });
  // Of each language: a reply is kept for ten seconds.
  const ofProduct = (id: number, language = 'fr') =>
    shop.call<{ recalls: object[] }>(`GET /api/ShopRecall?language=${language}&productId=${id}`);
  expect((await ofProduct(productId)).body.recalls).toMatchObject([
    { recallId: draft.id, name: hungarian.name },
  ]);
  expect((await ofProduct(other)).body.recalls).toEqual([]);

  await sendRecallMails(pool);
  await sendRecallMails(pool);
  const mails = await mailed();
  expect(mails.map(({ recipient }) => recipient.toLowerCase())).toEqual([
    'anna@vasarlo.example',
    'gunter@vasarlo.example',
  ]);
  expect(mails[0]!.data.orderNumbers).toBe(`${first.body.orderNumber}, ${second.body.orderNumber}`);
  expect(mails[1]!.subject).toBe(`Produktsicherheitsrückruf: ${german.name}`);
  expect(await listed()).toMatchObject([
    { id: draft.id, orderCount: 4, toldCount: 3, unreachableCount: 1, failedMails: 0 },
  ]);
  const { rows: notes } = await pool.query(
    `SELECT o.order_number AS number FROM order_history h JOIN orders o ON o.id = h.order_id
      WHERE h.event = 'mailQueued' AND h.note = $1 ORDER BY o.id`,
    [hungarian.name],
  );
  expect(notes).toHaveLength(3);
  expect(notes.slice(0, 2).map(({ number }) => number)).toEqual([
    first.body.orderNumber,
    second.body.orderNumber,
  ]);

  const log = { error: () => undefined, warn: () => undefined };
  await createShopMails(pool, shop.config, log)({ mailId: mails[1]!.id });
  const letter = textOfLetter(smtp.letters.at(-1)?.content ?? '');
  expect(letter).toContain(german.hazard);
  expect(letter).toContain('Ersatz, Erstattung');
  expect(letter).toContain(`https://bolt.example/de/conditions/recall-${draft.id}`);

  expect((await move(published.body, 'ended')).body).toMatchObject({ state: 'ended' });
  expect(await availableOf(productId)).toBeGreaterThan(0);
  expect((await ofProduct(productId, 'tr')).body.recalls).toEqual([]);
  expect(
    (await shop.call<ShopRecall>(`GET /api/ShopRecall/${draft.id}?language=en`)).body.endedAt,
  ).not.toBeNull();
  const { rows: audited } = await pool.query(
    `SELECT action FROM audit_log WHERE entity = 'recall' AND entity_id = $1 ORDER BY id`,
    [draft.id],
  );
  expect(audited.map(({ action }) => action)).toEqual(['create', 'publishRecall', 'endRecall']);
});

test('[law A14] a stopped run goes on where it was, and buyers of products added later are told, too', async () => {
  const { pool } = shop.connection;
  await pool.query('DELETE FROM mails');
  const [one, two] = [await shop.addProduct({ onHand: 500 }), await shop.addProduct({ onHand: 500 })];
  await pool.query(`
    WITH placed AS (SELECT * FROM orders ORDER BY id LIMIT 1), made AS (
      INSERT INTO orders (order_number, trn_id, email, phone, customer_name, language, currency_id, payment_type_id,
        payment_status_id, goods_total, delivery_fee, payment_fee, total)
      SELECT 'SOK-' || n, 'sok-' || n, 'sok' || n || '@vasarlo.example', '', 'Sok', 'hu', currency_id, payment_type_id,
        payment_status_id, goods_total, delivery_fee, payment_fee, total FROM placed, generate_series(1, 220) n RETURNING id)
    INSERT INTO order_lines (order_id, product_id, position, product_name, sku, quantity, unit_amount, line_amount, vat_rate, vat_amount)
    SELECT id, ${one}, 0, 'x', 'x', 1, 100, 100, 27, 21 FROM made`);
  const late = await buy(two, { email: 'sok7@vasarlo.example' });
  await buy(two, { email: 'csak-ketto@vasarlo.example' });
  const draft = (await create(drafted([one], { stopsSale: false }))).body;
  const published = (await move(draft, 'published')).body;

  const stop = new AbortController();
  const ended = expect(sendRecallMails(pool, stop.signal)).rejects.toThrow();
  while ((await mailed()).length === 0);
  stop.abort();
  await ended;
  const sent = (await mailed()).length;
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(220);
  await Promise.all([sendRecallMails(pool), sendRecallMails(pool)]);
  expect(await mailed()).toHaveLength(220);

  const changed = await send(`PUT ${path}`, {
    ...{ id: draft.id, version: published.version },
    ...drafted([one, two], { stopsSale: false }),
  });
  expect(changed.status, changed.text).toBe(200);
  await sendRecallMails(pool);
  const recipients = (await mailed()).map(({ recipient }) => recipient);
  expect(recipients).toHaveLength(221);
  expect(recipients).toContain('csak-ketto@vasarlo.example');
  expect(await availableOf(one)).toBeGreaterThan(0);
  expect(late.status).toBe(200);
});

test('[law A14] what the law wants of a recall is asked for, by its field', async () => {
  const productId = await shop.addProduct();
  const wrongs: [object, string][] = [
    [drafted([]), 'productIds'],
    [drafted([999_999]), 'productIds'],
    [drafted([productId, productId]), 'productIds'],
    [drafted([productId], { texts: { de: german } }), 'texts'],
    [drafted([productId], { texts: { hu: { ...hungarian, hazard: ' ' } } }), 'texts.hu.hazard'],
    [drafted([productId], { remedies: ['refund'] }), 'remedies'],
    [drafted([productId], { remedies: ['refund', 'refund'] }), 'remedies'],
    [drafted([productId], { remedies: ['refund', 'voucher'] }), 'remedies.1'],
    [drafted([productId], { contactPhone: '' }), 'contactPhone'],
    [drafted([productId], { contactUrl: 'javascript:alert(1)' }), 'contactUrl'],
    [drafted([productId], { soldFrom: '2026-05-02', soldUntil: '2026-05-01' }), 'soldUntil'],
  ];
  for (const [body, field] of wrongs) {
    const reply = await create(body);
    expect([reply.status, reply.body.details.fields?.map((each) => each.field)], field).toEqual([
      400,
      [field],
    ]);
  }
  const single = drafted([productId], {
    remedies: ['refund'],
    singleRemedyReason: 'Nem javítható, nem gyártják.',
  });
  const { body: draft } = await create(single);
  const stale = await send(`PUT ${path}`, { id: draft.id, version: 7, ...single });
  expect([stale.status, stale.body.code, stale.body.details.version]).toEqual([409, 'versionConflict', 1]);
  expect((await move(draft, 'ended')).status).toBe(400);
  expect((await send(`DELETE ${path}`, { id: draft.id, version: 1 })).status).toBe(204);
  const published = (await move((await create(single)).body, 'published')).body;
  const kept = await send(`DELETE ${path}`, { id: published.id, version: published.version });
  expect([kept.status, kept.body.code]).toEqual([409, 'inUse']);
  const { cookie: reader } = await shop.addStaff({ products: 'read' });
  expect((await create(single, reader)).status).toBe(403);
});
