import type { ListRequest } from '@kamra/contract/list-request.ts';
import type { ShopConfig } from '@kamra/contract/shop.ts';
import type { FastifyError } from 'fastify';
import type { Config } from '../config.ts';
import { errorStatuses, ShopError } from '../errors/shop-error.ts';
import type { Caller } from '../http/caller.ts';
import { createCompressedBody } from '../http/compressed-body.ts';
import { toShopError } from '../http/error-reply.ts';
import { addressPictures } from '../http/picture-addresses.ts';
import type { CallInProcess } from '../http/serve-endpoint.ts';
import { contentSecurityPolicy } from '../http/web-security.ts';
import { searchesKey } from '../pricing/notify-catalogue-changed.ts';
import { rulesFor, surrogateKeys } from './cache-rules.ts';
import { hashInlineSources } from './hash-inline-sources.ts';
import type { RenderedPage } from './html-cache.ts';
import type { PageRoute, PageRule } from './page-url.ts';

/** Exports of the storefront's server entry, beside its routes. */
interface StorefrontEntry {
  createRequestHandler(
    build: unknown,
    mode: 'production',
  ): (request: Request, context: object) => Promise<Response>;
  RouterContextProvider: new () => { set(key: unknown, value: unknown): void };
  serverCallContext: unknown;
  noncePlaceholder: string;
  readHtml(response: Response): Promise<string[]>;
  pageRules: Record<string, PageRule>;
}

export interface StorefrontBuild {
  entry: { module: StorefrontEntry };
  routes: Record<string, PageRoute>;
}

/** `url` begins with a single slash and is the shop's own, whatever the request's target or host was. */
export type RenderPage = (
  url: string,
  cookie: string | undefined,
  caller: Caller,
  /** The fields of a form that was sent to the page, URL-encoded. */
  form?: string,
) => Promise<RenderedPage>;

export type RenderSettings = Pick<Config, 'shopUrl' | 'mediaUrl' | 'frontCaches'>;

/**
 * Renders pages and their data. The calls of a page's loaders run in this process, for the given caller, and
 * determine the tags by which the page is purged when the catalogue changes.
 */
export function createPageRenderer(
  build: StorefrontBuild,
  callInProcess: CallInProcess,
  { shopUrl, mediaUrl, frontCaches }: RenderSettings,
): RenderPage {
  const { createRequestHandler, RouterContextProvider, serverCallContext, noncePlaceholder, readHtml } =
    build.entry.module;
  const handle = createRequestHandler(build, 'production');
  const { origin } = new URL(shopUrl);
  const isPurged = frontCaches.urls.length > 0;
  const rules = rulesFor(frontCaches.seconds);
  const mediaOrigins = mediaUrl ? [new URL(mediaUrl).origin] : [];
  return async (url, cookie, caller, form) => {
    const calls: AnsweredProducts = { isList: false, isSearch: false, lists: new Set(), about: new Set() };
    let pictureOrigins: readonly string[] = [];
    const context = new RouterContextProvider();
    context.set(serverCallContext, async (name: string, input: object) => {
      const reply = await callInProcess(name, input, caller).catch((error: unknown) => {
        throw toPageError(error, name, caller);
      });
      noteProducts(calls, name, input, reply);
      if (configCalls.includes(name)) pictureOrigins = originsOf(reply as ShopConfig);
      return reply;
    });
    const response = await handle(toRequest(origin + url, cookie, form), context);
    const pieces = await readHtml(response);
    const addressed = mediaUrl ? pieces.map((piece) => addressPictures(piece, mediaUrl)) : pieces;
    const { body, inline } = hashInlineSources(addressed, noncePlaceholder);
    const kind = kindOf(response.status);
    const tags = tagsOf(calls);
    return {
      status: response.status,
      headers: {
        ...Object.fromEntries(response.headers),
        ...rules[kind],
        ...(isPurged && surrogateKeys(kind, tags)),
        'content-security-policy': contentSecurityPolicy(inline, [...pictureOrigins, ...mediaOrigins]),
      },
      body: createCompressedBody(body),
      tags,
      kind,
    };
  };
}

/** The settings that a page shows: maps on it take their pictures from the origin that they name. */
const configCalls = ['GET /api/ShopConfig', 'GET /api/ShopWindow/Preview'];

function originsOf({ mapTilesUrl }: ShopConfig): readonly string[] {
  return mapTilesUrl ? [new URL(mapTilesUrl).origin] : [];
}

function toRequest(url: string, cookie: string | undefined, form: string | undefined): Request {
  const headers = cookie ? { cookie } : undefined;
  if (form === undefined) return new Request(url, { headers: headers ?? {} });
  return new Request(url, {
    method: 'POST',
    body: form,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  });
}

/** A failure as the page shows it: unexpected ones are logged and carry only the request id. */
function toPageError(error: unknown, call: string, { request }: Caller): ShopError {
  const shopError = toShopError(error as FastifyError);
  if (errorStatuses[shopError.code] !== 500) return shopError;
  request.log.error({ err: error, call, url: request.url }, 'unexpected');
  return new ShopError(shopError.code, { requestId: request.id });
}

function kindOf(status: number): RenderedPage['kind'] {
  if (status === 404) return 'missing';
  if (status >= 300 && status < 400) return 'redirect';
  return status < 300 ? 'page' : 'failed';
}

/** Products that the calls of a page answered. */
interface AnsweredProducts {
  isList: boolean;
  isSearch: boolean;
  lists: Set<number>;
  /** With their other colours and sizes. */
  about: Set<number>;
}

function noteProducts(products: AnsweredProducts, name: string, input: object, reply: unknown): void {
  if (name.endsWith('/List')) {
    products.isList = true;
    products.isSearch ||= isSearch(input);
    const { products: listed = [] } = reply as { products?: { productId: number }[] };
    for (const { productId } of listed) products.lists.add(productId);
  }
  if (name === 'GET /api/ShopProduct') {
    const product = reply as { productId: number; siblings: { productId: number }[] };
    for (const { productId } of [product, ...product.siblings]) products.about.add(productId);
  }
}

function isSearch(input: object): boolean {
  const { fieldConditions = [] } = (input as { body?: Partial<ListRequest> }).body ?? {};
  return fieldConditions.some(({ fieldName, value }) => fieldName === 'searchText' && Boolean(value?.trim()));
}

/**
 * A page about a product is purged with each product that it shows, the recommended ones too; so a change of any other
 * leaves it. A list is purged with every change, by which a product may come, go or move.
 */
function tagsOf({ isList, isSearch, lists, about }: AnsweredProducts): ReadonlySet<string> {
  const shown = about.size > 0 ? [...about, ...lists] : [];
  const tags = shown.map((productId) => `product:${productId}`);
  if (!isList || about.size > 0) return new Set(tags);
  return new Set(isSearch ? ['lists', searchesKey] : ['lists']);
}
