import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { callShopByFetch } from './call-shop-by-fetch.ts';

const root = resolve(import.meta.dirname, '../storefront');

type ServerEntry = typeof import('../storefront/app/entry.server.tsx');

/** The exports of the storefront's server entry that a page needs; the request handler takes the whole build. */
interface StorefrontBuild {
  entry: {
    module: Pick<ServerEntry, 'noncePlaceholder' | 'readHtml'> & {
      createRequestHandler(
        build: unknown,
        mode: 'development',
      ): (request: Request, context: object) => Promise<Response>;
      RouterContextProvider: new () => { set(key: unknown, value: unknown): void };
      serverCallContext: unknown;
    };
  };
}

/** Serves the storefront by Vite: files and hot updates for the browser, pages rendered from the current sources. */
export async function openStorefrontPages(front: Server, shopUrl: string, apiUrl: () => Promise<string>) {
  const vite = await createServer({
    root,
    configFile: resolve(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: front } },
  });
  const { origin } = new URL(shopUrl);

  const render = async (request: IncomingMessage, response: ServerResponse) => {
    const build = await loadBuild(vite);
    const { createRequestHandler, RouterContextProvider, serverCallContext, noncePlaceholder, readHtml } =
      build.entry.module;
    const { cookie } = request.headers;
    const context = new RouterContextProvider();
    const server = await apiUrl();
    const cookies: string[] = [];
    context.set(serverCallContext, (name: string, input: object) =>
      callShopByFetch(server, cookie, name, input, (set) => cookies.push(...set)),
    );
    const page = await createRequestHandler(build, 'development')(
      new Request(origin + (request.url ?? '/'), {
        headers: {
          ...(cookie && { cookie }),
          ...(request.method === 'POST' && { 'content-type': request.headers['content-type'] ?? '' }),
        },
        ...(request.method === 'POST' && { method: 'POST', body: await text(request) }),
      }),
      context,
    );
    const html = (await readHtml(page)).join('');
    response.writeHead(page.status, {
      ...Object.fromEntries(page.headers),
      'cache-control': 'no-store',
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    });
    response.end(html.replaceAll(` nonce="${noncePlaceholder}"`, ''));
  };

  return {
    answer: (request: IncomingMessage, response: ServerResponse) =>
      new Promise<void>((done, fail) => {
        response.once('close', done);
        vite.middlewares(request, response, (error?: unknown) => {
          if (error) return fail(error);
          render(request, response).catch(fail);
        });
      }),
    /** Reloads open pages. */
    reload: () => vite.environments.client.hot.send({ type: 'full-reload', path: '*' }),
    close: () => vite.close(),
  };
}

async function loadBuild(vite: ViteDevServer): Promise<StorefrontBuild> {
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite runs no server code');
  return ssr.runner.import<StorefrontBuild>('virtual:react-router/server-build');
}
