import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadShopMails } from '../setup/shop-mails.ts';
import { type CardShop, openCardShop } from '../testing/open-card-shop.ts';
import { testAddress } from '../testing/test-orders.ts';

let cards: CardShop;
beforeAll(async () => {
  cards = await openCardShop();
});
afterAll(() => cards.close());

const taken = { currencyId: 3, language: 'de', deliveryFee: 0 };
const call = <Body>(name: string, body: object) =>
  cards.shop.call<Body>(name, { body, cookie: cards.staff.cookie });

async function takeDown(productId: number, email: string) {
  const lines = [{ productId, soldQuantity: 1 }];
  const draft = { ...taken, lines, paymentTypeId: 1 };
  const quote = await call<{ total: number; paymentTypeIds: number[] }>(
    'POST /api/ProductOrder/Draft/Quote',
    {
      ...{ ...draft, countryCode: 'HU' },
    },
  );
  const placed = await call<ProductOrderDetails>('POST /api/ProductOrder', {
    ...draft,
    ...{ requestId: crypto.randomUUID(), email, phone: '06 30 765 4321' },
    ...{ deliveryAddress: testAddress, expectedTotal: quote.body.total },
  });
  return { quote, placed };
}

test('an order by telephone is paid by card from the button of its mail, within the days of a transfer', async () => {
  await cards.order('stripe');
  const productId = await cards.shop.addProduct({ amount: 6_000_00, onHand: 5 });
  const { quote, placed } = await takeDown(productId, 'telefon@vasarlo.example');
  expect(quote.body.paymentTypeIds).toEqual(expect.arrayContaining([1, 2, 4]));
  expect(placed).toMatchObject({
    status: 201,
    body: { paymentTypeId: 1, paymentStatusId: 1, state: 'awaitingPayment' },
  });
  const [mail] = await cards.query<{ data: { token: string } }>(
    `SELECT data FROM mails WHERE data ->> 'orderId' = $1 AND template = 'orderConfirmation'`,
    [String(placed.body.id)],
  );
  const { connection, config } = cards.shop;
  const { templates } = await loadShopMails(connection.pool, config.shopUrl, 'hu');
  const write = () => templates.orderConfirmation(connection.pool, mail!.data);
  const written = await write();
  expect(written.text).toContain('Mit Karte zahlen:');
  expect(written.text).toContain('Bitte zahlen Sie bis');
  expect(written.text).toContain(`token=${mail!.data.token}`);
  const days = (Date.parse(placed.body.paymentDueAt ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(7.9);

  const opened = await cards.shop.call<{ trnId: string }>('POST /ExternalAuthentication/LimitedLogin', {
    body: { token: mail!.data.token },
  });
  const begun = await cards.shop.call<{ redirectUrl: string }>('POST /ExternalOrder/Payment', {
    body: { trnId: opened.body.trnId },
    cookie: opened.cookie,
  });
  expect(begun).toMatchObject({ status: 200, body: { redirectUrl: expect.stringContaining('/pay/') } });
  expect((await write()).text, 'while the payment is under way').not.toContain('Bitte zahlen Sie bis');
});

test('a card is offered where a provider takes the total, and refused elsewhere', async () => {
  await cards.order('stripe');
  await cards.query('UPDATE payment_providers SET min_forints = 5000 WHERE is_on');
  const productId = await cards.shop.addProduct({ amount: 1_000_00, onHand: 5 });
  const { quote, placed } = await takeDown(productId, 'kicsi@vasarlo.example');
  expect(quote.body.paymentTypeIds).not.toContain(1);
  expect(placed).toMatchObject({
    status: 400,
    body: { code: 'invalidRequest', details: { fields: [{ field: 'paymentTypeId', code: 'invalid' }] } },
  });
  expect(await cards.shop.stockOf(productId)).toEqual({ onHand: 5, reserved: 0 });
});
