import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { anonymousCaller } from './caller.ts';
import type { Config } from './config.ts';
import type { HtmlCache, RenderedPage } from './html-cache.ts';
import { createBadAddressLog } from './log-bad-address.ts';
import { choosePacking } from './packed-body.ts';
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
  const logBadAddress = createBadAddressLog((entry) => app.log.warn(entry, 'no such page'));

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const address = request.url.replace(/^\/+/, '/');
      const [pathname = '/'] = address.split('?');
      if (!isPagePath(pathname)) throw new ShopError('notFound');
      if (isPrivatePath(pathname)) {
        const caller = endpoints.callerOf(request, reply);
        const page = await render(address, request.headers.cookie, caller);
        return sendRendered(request, reply, page, pictureOrigins);
      }
      const currency = request.cookies[currencyCookie]?.match(/^[123]$/)?.[0];
      const cookie = currency && `${currencyCookie}=${currency}`;
      const renderForAll = () => render(address, cookie, anonymousCaller(request));
      const page =
        address.length > longestKeptAddress
          ? await renderForAll()
          : await cache.find(`${currency ?? ''} ${address}`, renderForAll);
      if (page.status === 404) logBadAddress(address);
      return sendRendered(request, reply, page, pictureOrigins);
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

async function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body, inline }: RenderedPage,
  pictureOrigins: readonly string[],
): Promise<FastifyReply> {
  const packing = choosePacking(request.headers['accept-encoding']);
  reply
    .code(status)
    .headers(headers)
    .header('vary', 'accept-encoding')
    .header('content-security-policy', contentSecurityPolicy(inline, pictureOrigins));
  if (!packing) return reply.send(body.plain);
  return reply.header('content-encoding', packing).send(await body.as(packing));
}
