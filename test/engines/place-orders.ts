import { guestOrder } from '../../server/testing/test-orders.ts';

/** A reply of a shop in a process of its own. */
export interface ShopAnswer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

/** Calls a shop over HTTP as a page would. */
export async function callShop(
  url: string,
  name: string,
  { body, cookie }: { body?: object | FormData; cookie?: string } = {},
): Promise<ShopAnswer> {
  const [method = 'GET', path = '/'] = name.split(' ');
  const isForm = body instanceof FormData;
  const response = await fetch(url + path, {
    method,
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    headers: {
      origin: url,
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
    },
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    body: isJson ? JSON.parse(text) : { text },
    headers: response.headers,
  };
}

/** Orders one piece; the total is that of a quote. */
export async function orderOne(url: string, productId: number, total: number): Promise<ShopAnswer> {
  const body = guestOrder([{ productId, soldQuantity: 1 }], total);
  return callShop(url, 'POST /ExternalOrder/Order', { body });
}

export async function quoteOne(url: string, productId: number): Promise<number> {
  const lines = [{ productId, soldQuantity: 1 }];
  const { body } = await callShop(url, 'POST /api/ShopCart/Quote', {
    body: { lines, currencyId: 3, paymentTypeId: 2 },
  });
  return body.total as number;
}
