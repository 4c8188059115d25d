import { guestOrder } from '../../server/testing/test-orders.ts';

export interface WallAnswer {
  status: number;
  body: { orderNumber?: string; total?: number; code?: string };
  retryAfter: string | null;
  milliseconds: number;
}

/** What one piece of a product costs with delivery, as its shopper has seen it before. */
export async function quoteOne(url: string, productId: number): Promise<number> {
  const lines = [{ productId, soldQuantity: 1 }];
  const { body } = await postJson(url, '/api/ShopCart/Quote', { lines, currencyId: 3, paymentTypeId: 2 });
  return body.total!;
}

/** An order of one piece, of a buyer of its own. */
export function orderOfOne(productId: number, expectedTotal: number, requestId?: string) {
  return guestOrder([{ productId, soldQuantity: 1 }], expectedTotal, requestId);
}

/** Places an order; `from` is the buyer's address. */
export function placeWallOrder(url: string, body: object, from = '10.99.0.1'): Promise<WallAnswer> {
  return postJson(url, '/ExternalOrder/Order', body, from);
}

async function postJson(url: string, path: string, body: object, from = '10.99.0.1'): Promise<WallAnswer> {
  const started = performance.now();
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  return {
    status: response.status,
    body: (await response.json()) as WallAnswer['body'],
    retryAfter: response.headers.get('retry-after'),
    milliseconds: performance.now() - started,
  };
}

/** The value below which so many of the values lie, e.g. 0.95. */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
