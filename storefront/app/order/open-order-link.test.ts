import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { serverCallContext } from '../shop-api.ts';
import { loader } from './placed-order-page.tsx';

/** What the loader answers or throws when its calls are answered so. */
async function load(path: string, answer: (call: string, input: unknown) => unknown): Promise<unknown> {
  const context = new RouterContextProvider();
  context.set(serverCallContext, async (call, input) => answer(call, input));
  const request = new Request(`http://shop.example${path}`);
  const params = { trnId: new URL(request.url).pathname.split('/')[2] };
  const args = { params, request, context } as unknown as Parameters<typeof loader>[0];
  return loader(args).catch((thrown: unknown) => thrown);
}
const refuse = (code: string) => () => {
  throw { code, details: {} };
};

test('the link of a mail leads on to the order, without its token', async () => {
  const reply = (await load('/order/link?token=abc', (_call, input) => {
    expect(input).toEqual({ body: { token: 'abc' } });
    return { trnId: 'T' };
  })) as Response;
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/order/T']);
});

test.each(['linkExpired', 'invalidRequest'])('a link that is no more (%s) offers a new one', async (code) => {
  const reply = await load('/order/link?token=abc', refuse(code));
  expect(reply).toMatchObject({ data: { order: null, reason: 'expired' }, init: { status: 410 } });
});

test('any other failure stays one', async () => {
  expect(await load('/order/link?token=abc', refuse('busy'))).toMatchObject({ init: { status: 503 } });
});

test('without a token the page asks for order number and e-mail address', async () => {
  expect(await load('/order/link', refuse('unexpected'))).toMatchObject({
    data: { order: null, reason: null },
  });
});

test('an order that may not be shown is missing, and offers a link', async () => {
  const answer = (call: string) => (call.includes('Status') ? refuse('notFound')() : { bankTransfer: {} });
  expect(await load('/order/x', answer)).toMatchObject({
    data: { order: null, reason: 'notVisible' },
    init: { status: 404 },
  });
});
