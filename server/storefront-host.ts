import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallInProcess, EndpointServer } from './serve-endpoint.ts';
import { ShopError } from './shop-error.ts';
import { contentSecurityPolicy } from './web-security.ts';

const standardBuild = join(import.meta.dirname, '../storefront/build');
/** As the storefront renders it; only what is sent carries a real nonce, so that rendered pages can be kept. */
export const noncePlaceholder = '__nonce__';
/** Paths whose unknown members are no pages. */
const notPages = /^\/(api|External\w+|media|assets|admin)(\/|$)/;

/** What the storefront's server build hands over beside its routes. */
interface StorefrontEntry {
  createRequestHandler(
    build: unknown,
    mode: 'production',
  ): (request: Request, context: object) => Promise<Response>;
  RouterContextProvider: new () => { set(key: unknown, value: unknown): void };
  serverCallContext: unknown;
}

/** A page as it was rendered, with the nonce's placeholder in it. */
export interface RenderedPage {
  status: number;
  headers: [name: string, value: string][];
  body: string;
}

/** Serves the storefront's build at every path that nothing else has; without a build there are no pages. */
export async function hostStorefront(
  app: FastifyInstance,
  { callInProcess }: EndpointServer,
  shopUrl: string,
  buildFolder = standardBuild,
): Promise<void> {
  const buildFile = join(buildFolder, 'server/index.js');
  if (!existsSync(buildFile)) return;
  await serveFiles(app, join(buildFolder, 'client'));
  const build = (await import(pathToFileURL(buildFile).href)) as { entry: { module: StorefrontEntry } };
  const render = createRenderer(build, build.entry.module, callInProcess, shopUrl);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      if (notPages.test(request.url)) throw new ShopError('notFound');
      return sendPage(reply, await render(request, reply));
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

/** Renders a request's page or data; calls of its loaders run in this process as the same visitor. */
function createRenderer(
  build: object,
  { createRequestHandler, RouterContextProvider, serverCallContext }: StorefrontEntry,
  callInProcess: CallInProcess,
  shopUrl: string,
) {
  const handle = createRequestHandler(build, 'production');
  return async (request: FastifyRequest, reply: FastifyReply): Promise<RenderedPage> => {
    const context = new RouterContextProvider();
    context.set(serverCallContext, (name: string, input: object) =>
      callInProcess(name, input, request, reply),
    );
    const address = new URL(request.url.replace(/^\/+/, '/'), shopUrl);
    const response = await handle(new Request(address, { headers: headersOf(request) }), context);
    return { status: response.status, headers: [...response.headers], body: await response.text() };
  };
}

/** Of the visitor's headers, those on which pages may depend. */
function headersOf({ headers: { cookie, accept } }: FastifyRequest): Record<string, string> {
  return { ...(cookie && { cookie }), ...(accept && { accept }) };
}

/** Sends a page with a nonce of its own. */
export function sendPage(reply: FastifyReply, { status, headers, body }: RenderedPage): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  for (const [name, value] of headers) reply.header(name, value);
  return reply
    .code(status)
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .send(body.replaceAll(noncePlaceholder, nonce));
}
