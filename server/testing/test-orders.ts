import { randomUUID } from 'node:crypto';
import type { CartQuote } from '@kamra/contract/cart.ts';
import type { PlacedOrder } from '@kamra/contract/orders.ts';
import type { TestReply, TestShop } from './test-shop.ts';

export const testAddress = {
  familyName: 'Kovács',
  givenName: 'Anna',
  countryCode: 'HU',
  postalCode: '1111',
  city: 'Budapest',
  street: 'Próba utca 1.',
};

let buyers = 0;

/** Makes an order distinct from earlier ones: a new request id and another buyer's telephone. */
export function newBuyer() {
  buyers += 1;
  return { requestId: randomUUID(), phone: `+3630${String(buyers).padStart(7, '0')}` };
}

/** An order of a guest of their own in forints, by bank transfer, whose total the caller knows. */
export function guestOrder(
  lines: { productId: number; soldQuantity: number }[],
  expectedTotal: number,
  requestId: string = randomUUID(),
) {
  return {
    requestId,
    lines,
    currencyId: 3,
    language: 'hu',
    paymentTypeId: 2,
    email: `${requestId}@example.com`,
    phone: '+36 30 123 4567',
    deliveryAddress: testAddress,
    expectedTotal,
    termsAccepted: true,
  };
}

/** An order of the lines as a checkout would send it, with the total of a quote. */
export async function draftOrder(
  shop: TestShop,
  lines: { productId: number; soldQuantity: number }[],
  changes: object = {},
) {
  const wanted: { currencyId: number; language: string; paymentTypeId?: number } = {
    currencyId: 3,
    language: 'hu',
    ...changes,
  };
  const { currencyId, language, paymentTypeId = currencyId === 3 ? 4 : 2 } = wanted;
  const quote = await shop.call<CartQuote>('POST /api/ShopCart/Quote', {
    body: { lines, currencyId, language, paymentTypeId },
  });
  return {
    ...newBuyer(),
    lines,
    email: 'anna@vasarlo.example',
    deliveryAddress: testAddress,
    expectedTotal: quote.body.total,
    termsAccepted: true,
    ...wanted,
    paymentTypeId,
  };
}

/** Drafts an order and places it. */
export async function placeTestOrder(
  shop: TestShop,
  lines: { productId: number; soldQuantity: number }[],
  changes: object = {},
): Promise<TestReply<PlacedOrder>> {
  return shop.call<PlacedOrder>('POST /ExternalOrder/Order', {
    body: await draftOrder(shop, lines, changes),
  });
}
