import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { ShopError } from '../errors/shop-error.ts';
import { replyToErrors } from './error-reply.ts';

const app = fastify();
replyToErrors(app);
const fail = (code: 'busy' | 'unexpected' | 'tooLarge' | 'invalidRequest') => () => {
  throw new ShopError(code);
};
app.get('/de/products', fail('busy'));
app.get('/cart', fail('unexpected'));
app.get('/api/Anything', fail('busy'));
app.post('/account', fail('tooLarge'));
app.post('/api/Form', { config: { isForm: true } }, fail('invalidRequest'));
app.post('/api/NoForm', fail('invalidRequest'));
afterAll(() => app.close());

const byBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('a page that fails to render is an error page in its language, with links to retry and home', async () => {
  const busy = await app.inject({ url: '/de/products?page=2', headers: byBrowser });
  expect(busy.statusCode).toBe(503);
  expect(busy.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
  expect(busy.headers['content-type']).toContain('text/html');
  expect(busy.body).toContain('<html lang="de">');
  expect(busy.body).toContain('Im Shop ist gerade viel los');
  expect(busy.body).toContain('<a href="/de">');
  expect(busy.body).toMatch(/Fehlerkennung: [\w-]+/);
  const nonce = /script-src 'nonce-([^']+)'/.exec(String(busy.headers['content-security-policy']))?.[1];
  expect(busy.body).toContain(`<style nonce="${nonce}">`);
  const broken = await app.inject({ url: '/cart', headers: byBrowser });
  expect(broken.statusCode).toBe(500);
  expect(broken.body).toContain('Valami elromlott');
});

test('a posted form that fails is an error page with the way back to the form, in the language of its page', async () => {
  const post = (url: string, referer?: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: { ...byBrowser, host: 'shop.example', ...(referer && { referer }) },
    });
  const page = 'https://shop.example/de/account/review?token=a&done=b';
  const refused = await post('/api/Form', page);
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('<html lang="de">');
  expect(refused.body).toContain('<a href="/de/account/review?token=a&amp;done=b">Zurück</a>');
  const tooLarge = await post('/account', 'https://shop.example/account');
  expect(tooLarge.statusCode).toBe(413);
  expect(tooLarge.body).toContain('legfeljebb 20 MB-os');
  expect(tooLarge.body).toContain('<a href="/account">Vissza</a>');
  for (const foreign of [undefined, 'https://evil.example/a', 'https://shop.example//evil.example', 'none']) {
    expect((await post('/api/Form', foreign)).body).toContain('<a href="/">Vissza</a>');
  }
  expect((await post('/api/NoForm', page)).json()).toEqual({ code: 'invalidRequest', details: {} });
});

test('programs get code and details', async () => {
  for (const [url, accept] of [
    ['/api/Anything', byBrowser.accept],
    ['/de/products', '*/*'],
  ]) {
    const reply = await app.inject({ url, headers: { accept } });
    expect(reply.json()).toEqual({ code: 'busy', details: {} });
  }
});

test.each(['22P02', '22003', '22021', '22007', '22008', '23514'])(
  'a value that PostgreSQL refuses (%s) is the request’s fault, however deep the error lies',
  async (sqlState) => {
    const refused = Object.assign(new Error('private@shop.example'), { code: sqlState, column: 'weight' });
    const url = `/refused/${sqlState}`;
    const own = fastify();
    replyToErrors(own);
    own.get(url, () => {
      throw new Error('query failed', { cause: refused });
    });
    const reply = await own.inject({ url });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({
      code: 'invalidRequest',
      details: { fields: [{ field: 'weight', code: 'invalid' }] },
    });
  },
);

test('a reader who leaves before the first byte is no error of the shop', async () => {
  const logged: string[] = [];
  const own = fastify({ logger: { level: 'warn', stream: { write: (line) => logged.push(line) } } });
  replyToErrors(own);
  const body = new Readable({ read() {} });
  const asked = new Promise((done) => {
    body._read = () => done(null);
  });
  own.post('/endless', (_request, reply) => reply.send(body));
  const address = new URL(await own.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(address.port), address.hostname);
  socket.on('error', () => {});
  socket.write(
    'POST /endless HTTP/1.1\r\nhost: shop.example\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
  );
  await asked;
  socket.destroy();
  await once(body, 'close');
  await setImmediate();
  expect(logged).toEqual([]);
  await own.close();
});
