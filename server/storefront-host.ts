import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { anonymousCaller } from './caller.ts';
import type { Config } from './config.ts';
import type { HtmlCache, RenderedPage } from './html-cache.ts';
import { createBadAddressLog } from './log-bad-address.ts';
import { isPagePath } from './readable-address.ts';
import { createPageRenderer, type StorefrontBuild } from './render-page.ts';
import type { EndpointServer } from './serve-endpoint.ts';
import { ShopError } from './shop-error.ts';
import { contentSecurityPolicy } from './web-security.ts';

const buildFolder = join(import.meta.dirname, '../storefront/build');
const currencyCookie = 'kamra-currency';
/** Longer addresses are answered and not kept. */
const longestKeptAddress = 500;

/** Serves the storefront's build at every path that nothing else has; without a build there are no pages. */
export async function hostStorefront(
  app: FastifyInstance,
  endpoints: EndpointServer,
  cache: HtmlCache,
  { shopUrl, mapTilesUrl }: Pick<Config, 'shopUrl' | 'mapTilesUrl'>,
): Promise<void> {
  const buildFile = join(buildFolder, 'server/index.js');
  if (!existsSync(buildFile)) return;
  await serveFiles(app, join(buildFolder, 'client'));
  const build = (await import(pathToFileURL(buildFile).href)) as StorefrontBuild;
  const render = createPageRenderer(build, endpoints.callInProcess, shopUrl);
  const { isPrivatePath } = build.entry.module;
  const pictureOrigins = mapTilesUrl ? [new URL(mapTilesUrl).origin] : [];
  const sendPage = (reply: FastifyReply, page: RenderedPage) => sendWithNonce(reply, page, pictureOrigins);
  const logBadAddress = createBadAddressLog((entry) => app.log.warn(entry, 'no such page'));

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const address = request.url.replace(/^\/+/, '/');
      const [pathname = '/'] = address.split('?');
      if (!isPagePath(pathname)) throw new ShopError('notFound');
      if (isPrivatePath(pathname)) {
        return sendPage(
          reply,
          await render(address, request.headers.cookie, endpoints.callerOf(request, reply)),
        );
      }
      const currency = request.cookies[currencyCookie]?.match(/^[123]$/)?.[0];
      const cookie = currency && `${currencyCookie}=${currency}`;
      const renderForAll = () => render(address, cookie, anonymousCaller(request));
      const page =
        address.length > longestKeptAddress
          ? await renderForAll()
          : await cache.find(`${currency ?? ''} ${address}`, renderForAll);
      if (page.status === 404) logBadAddress(address);
      return sendPage(reply, page);
    },
  });
}

async function serveFiles(app: FastifyInstance, clientFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  await app.register(fastifyStatic, {
    root: clientFolder,
    prefix: '/',
    decorateReply: false,
    index: false,
    wildcard: false,
    globIgnore: ['assets/**'],
    maxAge: '1d',
  });
}

/** Sends a page with a nonce of its own. */
function sendWithNonce(
  reply: FastifyReply,
  { status, headers, pieces }: RenderedPage,
  pictureOrigins: readonly string[],
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  reply.headers(headers);
  return reply
    .code(status)
    .header('content-security-policy', contentSecurityPolicy(nonce, pictureOrigins))
    .send(joinWith(pieces, Buffer.from(nonce)));
}

function joinWith(pieces: readonly Buffer[], between: Buffer): Buffer {
  return Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece])));
}
