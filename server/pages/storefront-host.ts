import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { splitLocalizedPath } from '@kamra/contract/languages.ts';
import { defaultCurrencyId, isCurrencyId } from '@kamra/contract/money.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '../errors/shop-error.ts';
import { anonymousCaller } from '../http/caller.ts';
import { createBadUrlLog } from '../http/log-bad-url.ts';
import { sendCompressed } from '../http/send-compressed.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { createWorkGate } from '../limits/work-gate.ts';
import { cacheRules } from './cache-rules.ts';
import type { HtmlCache, RenderedPage } from './html-cache.ts';
import { createOfferedChoices, type OfferedChoices } from './offered-choices.ts';
import { createPageUrlReader, type PageUrl } from './page-url.ts';
import {
  createPageRenderer,
  type RenderPage,
  type RenderSettings,
  type StorefrontBuild,
} from './render-page.ts';
import { serveHashedFiles } from './serve-hashed-files.ts';

const buildFolder = join(import.meta.dirname, '../../storefront/build');
/** Mails show it, and are read on the pages of other sites. */
const mailLogo = '/kamra.png';
const currencyCookie = 'kamra-currency';
const oneYear = 365 * 24 * 60 * 60;
/** A render takes some eight milliseconds of the event loop: more at once would delay orders. */
const renderLimits = { maxRunning: 2, maxWaiting: 60, maxWaitMs: 1_500, maxYieldMs: 100 };
/** Pages of longer URLs are not cached. */
const maxCachedUrlLength = 500;

/** `areOrdersOpen`: pages that wait their turn let orders go first. */
interface StorefrontOptions extends RenderSettings {
  areOrdersOpen: () => boolean;
}

/** Serves the storefront's build at every path without another route; without a build there are no pages. */
export async function hostStorefront(
  app: FastifyInstance,
  endpoints: EndpointServer,
  cache: HtmlCache,
  { areOrdersOpen, ...settings }: StorefrontOptions,
): Promise<void> {
  const buildFile = join(buildFolder, 'server/index.js');
  if (!existsSync(buildFile)) return;
  await serveFiles(app, join(buildFolder, 'client'));
  const build = (await import(pathToFileURL(buildFile).href)) as StorefrontBuild;
  const renderFresh = createPageRenderer(build, endpoints.callInProcess, settings);
  const gate = createWorkGate({ ...renderLimits, yieldsWhile: areOrdersOpen });
  const render = (isPrivate: boolean, ...page: Parameters<typeof renderFresh>) =>
    gate.run(isPrivate, () => renderFresh(...page));
  const readPageUrl = createPageUrlReader(build.routes, build.entry.module.pageRules);
  const offered = createOfferedChoices(endpoints.callInProcess, cache.generation);
  const logBadUrl = createBadUrlLog((entry) => app.log.warn(entry, 'no such page'));

  const sendPage = (request: FastifyRequest, reply: FastifyReply, choices: OfferedChoices) => {
    const page = readPageUrl(request.url);
    if (!page) throw new ShopError('notFound');
    if (page.wellSpelled) return reply.headers(cacheRules.redirect).redirect(page.wellSpelled, 301);
    const plain = plainUrl(page.url, choices);
    if (plain) return reply.headers(cacheRules.redirect).redirect(plain, 302);
    const { currency, linked } = currencyOf(request, page, choices);
    if (page.isPrivate) {
      const caller = endpoints.callerOf(request, reply);
      const cookies = withCurrency(request.headers.cookie, request.cookies[currencyCookie], currency);
      return render(true, page.url, cookies, caller).then((rendered) =>
        sendRendered(request, reply, asPrivate(rendered)),
      );
    }
    const isWriter = endpoints.readsPrimary(request);
    const key = keyOf(page.url, currency, isWriter);
    const send = (rendered: RenderedPage) => {
      if (rendered.status === 404) logBadUrl(page.url);
      return sendRendered(request, reply, keepLinked(withUnread(rendered, page.unread), linked, reply));
    };
    const held = key === null ? undefined : cache.held(key);
    if (held) return send(held);
    const cookie = currency && `${currencyCookie}=${currency}`;
    const renderForAll = () => render(false, page.url, cookie, anonymousCaller(request, isWriter));
    return (key === null ? renderForAll() : cache.find(key, renderForAll)).then(send);
  };
  acceptForms(app, endpoints, { readPageUrl, render });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    // Its replies are compressed already.
    compress: false,
    // No async function: a page that is held goes out in the same turn.
    handler: (request, reply) => {
      const choices = offered.known();
      if (choices) return sendPage(request, reply, choices);
      return offered
        .read(anonymousCaller(request, endpoints.readsPrimary(request)))
        .then((read) => sendPage(request, reply, read));
    },
  });
}

/** Under which a page is kept, if it is; who wrote sees pages that were read from the primary. */
function keyOf(url: string, currency: string, isWriter: boolean): string | null {
  return url.length > maxCachedUrlLength ? null : `${currency}${isWriter ? ' written' : ''} ${url}`;
}

/** As much as a form's fields may hold, URL-encoded: letters beyond ASCII take six to nine bytes each. */
const maxFormBytes = 200_000;

/** Forms of pages, sent by the browser itself: they work without scripts. Answers the page, or a redirect. */
function acceptForms(
  app: FastifyInstance,
  endpoints: EndpointServer,
  {
    readPageUrl,
    render,
  }: {
    readPageUrl: ReturnType<typeof createPageUrlReader>;
    render: (isPrivate: boolean, ...page: Parameters<RenderPage>) => Promise<RenderedPage>;
  },
): void {
  app.route({
    method: 'POST',
    url: '/*',
    compress: false,
    bodyLimit: maxFormBytes,
    handler: async (request, reply) => {
      const page = readPageUrl(request.url);
      if (!page?.acceptsForms || page.wellSpelled) throw new ShopError('notFound');
      if (typeof request.body !== 'string') throw new ShopError('unsupportedMediaType');
      const caller = endpoints.callerOf(request, reply);
      const rendered = await render(true, page.url, request.headers.cookie, caller, request.body);
      // Its page failed, too: the error page gives back what was typed.
      if (rendered.status >= 500) throw new ShopError(rendered.status === 503 ? 'busy' : 'unexpected');
      return sendRendered(request, reply, asPrivate(rendered));
    },
  });
}

/** The page of a language that the shop does not offer, in its own language; nothing for any other page. */
function plainUrl(url: string, { languages }: OfferedChoices): string | null {
  const [pathname = ''] = url.split('?', 1);
  const { language, path } = splitLocalizedPath(pathname);
  return languages.has(language) ? null : path + url.slice(pathname.length);
}

/** The currency of the cookie, or for who has chosen none that in which the link of a feed names its price. */
function currencyOf(
  { cookies, query }: FastifyRequest,
  { isPrivate }: PageUrl,
  choices: OfferedChoices,
): { currency: string; linked: string } {
  const chosen = cookies[currencyCookie];
  const { currencyId } = query as { currencyId?: unknown };
  const isLink = chosen === undefined && !isPrivate && typeof currencyId === 'string';
  const currency = otherCurrency(isLink ? currencyId : chosen, choices);
  return { currency, linked: isLink ? currency : '' };
}

/** The cart of whoever came by a link goes on in its currency. */
function keepLinked(page: RenderedPage, currency: string, reply: FastifyReply): RenderedPage {
  if (!currency) return page;
  reply.setCookie(currencyCookie, currency, { path: '/', maxAge: oneYear, sameSite: 'lax' });
  return storedNowhere(page);
}

/** The currency that was chosen where pages differ by it, or nothing. */
function otherCurrency(chosen: string | undefined, { currencyIds }: OfferedChoices): string {
  if (chosen === undefined) return '';
  const currencyId = Number(chosen);
  const isOther = isCurrencyId(currencyId) && currencyId !== defaultCurrencyId && currencyIds.has(currencyId);
  return isOther ? String(currencyId) : '';
}

/** The cookies of a request, without the choice of a currency that is not offered any more. */
function withCurrency(cookies: string | undefined, chosen: string | undefined, currency: string) {
  return chosen && !currency ? cookies?.replaceAll(`${currencyCookie}=${chosen}`, '') : cookies;
}

function asPrivate(page: RenderedPage): RenderedPage {
  const { headers, ...rest } = storedNowhere(page);
  return { ...rest, headers: { ...headers, ...cacheRules.private } };
}

function storedNowhere(page: RenderedPage): RenderedPage {
  const { 'cdn-cache-control': _age, 'surrogate-key': _keys, xkey: _sameKeys, ...headers } = page.headers;
  return { ...page, headers: { ...headers, 'cache-control': cacheRules.private['cache-control'] } };
}

/** A redirect keeps parameters that this page does not read: the next one may, or the shop's statistics. */
function withUnread(page: RenderedPage, unread: string): RenderedPage {
  const { location } = page.headers;
  if (!unread || !location) return page;
  const headers = { ...page.headers, location: `${location}${location.includes('?') ? '&' : '?'}${unread}` };
  return { ...page, headers };
}

async function serveFiles(app: FastifyInstance, clientFolder: string): Promise<void> {
  await serveHashedFiles(app, join(clientFolder, 'assets'), '/assets/');
  await app.register(fastifyStatic, {
    root: clientFolder,
    prefix: '/',
    decorateReply: false,
    index: false,
    wildcard: false,
    globIgnore: ['assets/**'],
    maxAge: '1d',
    setHeaders: (reply, path) => {
      if (path.endsWith(mailLogo)) reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}

function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: RenderedPage,
): FastifyReply | Promise<FastifyReply> {
  return sendCompressed(request, reply.code(status).headers(headers), body);
}
