import { paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import { purchaseSurveyConsent } from '@kamra/contract/purchase-survey-consent.ts';
import type { ShopConfig } from '@kamra/contract/shop.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseBuyer } from '../buyers/erase-buyer.ts';
import { type ArukeresoStandIn, startArukeresoStandIn } from '../testing/arukereso-stand-in.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { sendPurchaseSurvey } from './send-purchase-survey.ts';

let shop: TestShop;
let arukereso: ArukeresoStandIn;
let productId: number;
beforeAll(async () => {
  shop = await startTestShop();
  arukereso = await startArukeresoStandIn();
  productId = await shop.addProduct({ name: 'Kőagyag bögre & tál', sku: 'BÖGRE-1', onHand: 1_000 });
});
afterAll(async () => {
  await arukereso.close();
  await shop.close();
});

const query = async (text: string, values: unknown[] = []) =>
  (await shop.connection.pool.query(text, values)).rows;
const setKey = (key: string) =>
  query(`UPDATE shop_settings SET value = value || jsonb_build_object('purchaseSurvey', $1::jsonb)`, [
    JSON.stringify({ webApiKey: key }),
  ]);
beforeEach(() => setKey(arukereso.webApiKey));

let buyers = 0;
/** An order of a buyer of its own; its id and address. */
async function order(changes: object = {}) {
  const email = `felmeres-${++buyers}@vasarlo.example`;
  const placed = await placeTestOrder(shop, [{ productId, soldQuantity: 2 }], { email, ...changes });
  expect(placed.status, placed.text).toBe(200);
  const [row] = await query('SELECT id::int FROM orders WHERE order_number = $1', [placed.body.orderNumber]);
  return { id: row!.id as number, email };
}
const wanted = { surveyConsent: purchaseSurveyConsent };
const send = (orderId: number, signal = new AbortController().signal) =>
  sendPurchaseSurvey(shop.connection.pool, arukereso.url, orderId, signal);
const kept = (orderId: number) =>
  query(
    `SELECT consent_version AS version, requested_at IS NOT NULL AS "isRequested" FROM order_surveys WHERE order_id = $1`,
    [orderId],
  );
const jobsOf = (orderId: number) =>
  query(`SELECT 1 FROM pgboss.job WHERE name = 'send-purchase-survey' AND (data ->> 'orderId')::int = $1`, [
    orderId,
  ]);
const setStatus = (orderId: number, status: number) =>
  query('UPDATE orders SET payment_status_id = $2 WHERE id = $1', [orderId, status]);
const taken = (email: string) => arukereso.purchases.filter((purchase) => purchase.email === email);

test('[law B12] is offered only with a key, which nobody reads', async () => {
  const read = () => shop.call<ShopConfig>('GET /api/ShopConfig?language=hu');
  const offered = await shop.app.inject({ url: '/api/ShopConfig?language=en' });
  expect(offered.json().hasPurchaseSurvey).toBe(true);
  expect(offered.body).not.toContain(arukereso.webApiKey);
  await setKey('');
  expect((await read()).body.hasPurchaseSurvey).toBe(false);
});

test('[law B12] nothing is kept or sent of a buyer who did not ask for it', async () => {
  const asked = arukereso.requests();
  const { id } = await order();
  expect(await kept(id)).toEqual([]);
  expect(await jobsOf(id)).toEqual([]);
  await send(id);
  expect(arukereso.requests()).toBe(asked);
});

test('[law B12] of one who did, address and goods are passed on once, with the proof of the consent', async () => {
  const { id, email } = await order(wanted);
  expect(await kept(id)).toEqual([{ version: purchaseSurveyConsent, isRequested: false }]);
  expect(await jobsOf(id)).toHaveLength(1);
  await send(id);
  await send(id);
  expect(taken(email)).toEqual([{ email, products: [{ Name: 'Kőagyag bögre & tál', Id: 'BÖGRE-1' }] }]);
  expect(await kept(id)).toEqual([{ version: purchaseSurveyConsent, isRequested: true }]);
  expect(
    await query(`SELECT count(*)::int FROM order_history WHERE order_id = $1 AND event = 'surveyRequested'`, [
      id,
    ]),
  ).toEqual([{ count: 1 }]);
});

test('[law B12] nothing is sent of an order that was cancelled, nor while the shop has no key', async () => {
  const asked = arukereso.requests();
  const cancelled = await order(wanted);
  await setStatus(cancelled.id, paymentStatusIds.Canceled);
  const late = await order(wanted);
  await setKey('');
  await send(late.id);
  const unoffered = await order(wanted);
  expect(await kept(unoffered.id)).toEqual([]);
  await setKey(arukereso.webApiKey);
  await send(cancelled.id);
  expect(arukereso.requests()).toBe(asked);
});

test.each(['down', 'notJson', 'huge', 'noToken', 'downAfterToken'] as const)(
  '[law B12] when Árukereső is %s it is asked again later',
  async (fault) => {
    const { id, email } = await order(wanted);
    arukereso.fail(fault);
    await expect(send(id)).rejects.toThrow(/Árukereső/);
    expect(await kept(id)).toEqual([{ version: purchaseSurveyConsent, isRequested: false }]);
    await send(id);
    expect(taken(email)).toHaveLength(1);
  },
);

test('[law B12] an answer that never comes ends with the job', async () => {
  const { id } = await order(wanted);
  arukereso.fail('silent');
  const job = new AbortController();
  const sending = send(id, job.signal);
  const asked = arukereso.requests();
  const watch = setInterval(() => {
    if (arukereso.requests() > asked) job.abort();
  }, 5);
  await expect(sending).rejects.toThrow();
  clearInterval(watch);
  expect(await kept(id)).toEqual([{ version: purchaseSurveyConsent, isRequested: false }]);
});

test('[law B12] a refusal says why, and not who', async () => {
  const { id } = await order(wanted);
  await setKey('rossz-kulcs');
  await expect(send(id)).rejects.toThrow('status 400 2 Ismeretlen WebApiKey');
  await setKey(arukereso.webApiKey);
  const { id: other, email } = await order(wanted);
  await query(`UPDATE order_lines SET product_name = '' WHERE order_id = $1`, [other]);
  const refused = await send(other).catch((error: Error) => error.message);
  expect(refused).toContain('400 4 Products');
  expect(refused).not.toContain(email);
});

test('[law B12] a buyer whose data are erased is not told of any more', async () => {
  const { id, email } = await order(wanted);
  await setStatus(id, paymentStatusIds.Completed);
  const [buyer] = await query('SELECT id::int, version FROM buyers WHERE folded_email = fold_email($1)', [
    email,
  ]);
  const { systemUserId } = await shop.addStaff('administrator');
  await eraseBuyer(shop.connection.pool, buyer!.id, buyer!.version, {
    systemUserId,
    name: 'Teszt Elek',
    address: null,
  });
  expect(await kept(id)).toEqual([]);
  const asked = arukereso.requests();
  await send(id);
  expect(arukereso.requests()).toBe(asked);
});
