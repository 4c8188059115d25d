import type { Caller } from './caller.ts';
import { hashInlineSources } from './hash-inline-sources.ts';
import type { RenderedPage } from './html-cache.ts';
import { createPackedBody } from './packed-body.ts';
import type { CallInProcess } from './serve-endpoint.ts';

/** What the storefront's server build hands over beside its routes. */
interface StorefrontEntry {
  createRequestHandler(
    build: unknown,
    mode: 'production',
  ): (request: Request, context: object) => Promise<Response>;
  RouterContextProvider: new () => { set(key: unknown, value: unknown): void };
  serverCallContext: unknown;
  inlineMark: string;
  readHtml(response: Response): Promise<string>;
  isPrivatePath(pathname: string): boolean;
}

export interface StorefrontBuild {
  entry: { module: StorefrontEntry };
}

export type RenderPage = (
  address: string,
  cookie: string | undefined,
  caller: Caller,
) => Promise<RenderedPage>;

/**
 * Renders pages and their data. The calls of a page's loaders run in this process, for the caller given, and
 * tell by which tags the page is forgotten when the catalogue changes.
 */
export function createPageRenderer(
  build: StorefrontBuild,
  callInProcess: CallInProcess,
  shopUrl: string,
): RenderPage {
  const { createRequestHandler, RouterContextProvider, serverCallContext, inlineMark, readHtml } =
    build.entry.module;
  const handle = createRequestHandler(build, 'production');
  return async (address, cookie, caller) => {
    const tags = new Set<string>();
    const context = new RouterContextProvider();
    context.set(serverCallContext, async (name: string, input: object) => {
      const reply = await callInProcess(name, input, caller);
      addTags(tags, name, reply);
      return reply;
    });
    const url = new URL(address, shopUrl);
    const response = await handle(new Request(url, { headers: cookie ? { cookie } : {} }), context);
    const headers = Object.fromEntries(response.headers);
    const { body, inline } = hashInlineSources(await readHtml(response), inlineMark);
    return {
      status: response.status,
      headers,
      body: createPackedBody(body),
      inline,
      tags,
      mayBeKept: response.status === 200 && !headers['cache-control']?.includes('private'),
    };
  };
}

function addTags(tags: Set<string>, name: string, reply: unknown): void {
  if (name.endsWith('/List')) tags.add('lists');
  if (name === 'GET /api/ShopProduct') {
    const product = reply as { productId: number; siblings: { productId: number }[] };
    for (const { productId } of [product, ...product.siblings]) tags.add(`product:${productId}`);
  }
}
