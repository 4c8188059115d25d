import { Readable } from 'node:stream';
import { downloadProductExport } from '@kamra/contract/exports.ts';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createEndpointServer } from '../http/serve-endpoint.ts';
import { requireRouteKinds } from './limit-requests.ts';

test('a file is sent to its end, however long an ordinary reply may take', async () => {
  const app = fastify({ handlerTimeout: 50 });
  requireRouteKinds(app);
  const ordinary = () => fetch(`${app.listeningOrigin}/api/ShopConfig`);
  /** Its end comes after the time of a reply that was asked for later is over. */
  async function* file() {
    yield 'begin ';
    await (await ordinary()).text();
    yield 'end';
  }
  app.get('/api/ShopConfig', () => new Promise(() => {}));
  for (const path of ['/feeds/:name', '/sitemaps/:name', '/media/:hash/:file'])
    app.get(path, (_request, reply) => reply.send(Readable.from(file())));
  await app.listen();
  for (const path of ['/feeds/a', '/sitemaps/a', '/media/a/b'])
    expect(await (await fetch(app.listeningOrigin + path)).text(), path).toBe('begin end');
  expect((await ordinary()).status).toBe(503);
  await app.close();
});

test('an export may take an hour', () => {
  const app = fastify();
  const limits: (number | undefined)[] = [];
  app.addHook('onRoute', ({ handlerTimeout }) => void limits.push(handlerTimeout));
  const none = {} as never;
  createEndpointServer(app, none, none, none, none, none).serve(downloadProductExport, () => none);
  expect(limits).toEqual([60 * 60_000]);
});
