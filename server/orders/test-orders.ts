import { randomUUID } from 'node:crypto';
import type { CartQuote } from '@kamra/contract/cart.ts';
import type { PlacedOrder } from '@kamra/contract/orders.ts';
import type { TestReply, TestShop } from '../test-shop.ts';

export const testAddress = {
  familyName: 'Kovács',
  givenName: 'Anna',
  countryCode: 'HU',
  postalCode: '1111',
  city: 'Budapest',
  street: 'Próba utca 1.',
};

/** An order of the lines as a checkout would send it, with the total that a quote tells. */
export async function draftOrder(
  shop: TestShop,
  lines: { productId: number; soldQuantity: number }[],
  changes: object = {},
) {
  const chosen = { currencyId: 3, language: 'hu', paymentTypeId: 4, ...changes };
  const { currencyId, language, paymentTypeId } = chosen;
  const quote = await shop.call<CartQuote>('POST /api/ShopCart/Quote', {
    body: { lines, currencyId, language, paymentTypeId },
  });
  return {
    requestId: randomUUID(),
    lines,
    email: 'anna@vasarlo.example',
    phone: '+36 30 123 4567',
    deliveryAddress: testAddress,
    expectedTotal: quote.body.total,
    termsAccepted: true,
    ...chosen,
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
