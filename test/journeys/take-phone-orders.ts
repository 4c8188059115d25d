import type { Page } from '@playwright/test';

export interface PhoneOrder {
  id: number;
  orderNumber: string;
  total: number;
}

/** Orders of one piece at an agreed price, by default to be paid by transfer, as the signed-in member of staff takes them down. */
export function takePhoneOrders(
  page: Page,
  productId: number,
  names: string[],
  paymentTypeId = 2,
): Promise<PhoneOrder[]> {
  return page.evaluate(
    async ({ productId, names, paymentTypeId }) => {
      const call = async (path: string, body: object) => {
        const headers = { 'content-type': 'application/json' };
        const reply = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
        return reply.json();
      };
      const placed: PhoneOrder[] = [];
      for (const givenName of names) {
        const line = { productId, soldQuantity: 1, unitPrice: 8_000, priceReason: 'megbeszéltük' };
        const draft = { lines: [line], currencyId: 3, language: 'hu', paymentTypeId };
        const quote = await call('/api/ProductOrder/Draft/Quote', { ...draft, countryCode: 'HU' });
        const place = { countryCode: 'HU', postalCode: '1111', city: 'Budapest', street: 'Fő u. 1.' };
        const order = await call('/api/ProductOrder', {
          ...draft,
          requestId: crypto.randomUUID(),
          email: 'telefonos@vasarlo.example',
          phone: '+36301112233',
          deliveryAddress: { familyName: 'Telefonos', givenName, ...place },
          expectedTotal: quote.total,
        });
        placed.push(order);
      }
      return placed;
    },
    { productId, names, paymentTypeId },
  );
}
