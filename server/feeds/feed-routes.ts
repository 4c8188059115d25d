import { addAbortSignal, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { isLanguage, type Language } from '@kamra/contract/languages.ts';
import { type CurrencyId, currencyIds, defaultCurrencyId, isCurrencyId } from '@kamra/contract/money.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type pg from 'pg';
import type { DatabaseConnection } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { createWorkGate, type WorkGate } from '../limits/work-gate.ts';
import { loadSettings } from '../shop/load-settings.ts';
import { arukeresoFeed } from './arukereso-feed.ts';
import { feedProducts } from './feed-products.ts';
import { googleMerchantFeed } from './google-merchant-feed.ts';
import { robotsTxt } from './robots-txt.ts';
import {
  countProductSitemaps,
  pagesSitemap,
  productsSitemap,
  type SitemapPlace,
  sitemapIndex,
} from './sitemap.ts';
import { xmlDeclaration } from './xml.ts';

const countryCode = 'HU';
const hour = 3_600;
/** Characters produced before the reply starts: more than the head, so that the first rows have been read. */
const startLength = 4_000;

/** Each reads a large part of the catalogue on the pool of staff and jobs, most of which must stay free. */
const streamLimits = { maxRunning: 4, maxWaiting: 4, maxWaitMs: 1_000 };
/** A client that reads more slowly would block the slot for others. */
const maxStreamMs = 5 * 60_000;

/** Routes for search engines and price comparison sites: robots.txt, sitemaps and product feeds. */
export function registerFeedRoutes(
  app: FastifyInstance,
  { pool }: DatabaseConnection,
  shopUrl: string,
): void {
  const open = { schema: { hide: true } };
  const gate = createWorkGate(streamLimits);

  app.get('/robots.txt', open, (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${hour}`)
      .type('text/plain; charset=utf-8')
      .send(robotsTxt(shopUrl)),
  );
  const findPlace = () => findSitemapPlace(pool, shopUrl);
  app.get('/sitemap.xml', open, async (_request, reply) => {
    return sendXml(gate, reply, sitemapIndex(pool, await findPlace()));
  });
  app.get<{ Params: { name: string } }>('/sitemaps/:name', open, async ({ params }, reply) => {
    const [, kind, language, stretch] =
      /^(pages|products)-([a-z]{2})(?:-(\d{1,6}))?\.xml$/.exec(params.name) ?? [];
    const place = await findPlace();
    if (
      !isLanguage(language) ||
      !place.languages.includes(language) ||
      (kind === 'products') !== (stretch !== undefined)
    )
      throw new ShopError('notFound');
    if (stretch !== undefined && Number(stretch) >= (await countProductSitemaps(pool)))
      throw new ShopError('notFound');
    const sitemap =
      kind === 'pages'
        ? pagesSitemap(pool, place, language)
        : productsSitemap(pool, place, language, Number(stretch));
    return sendXml(gate, reply, sitemap);
  });
  app.get<{ Params: { name: string }; Querystring: { currencyId?: string } }>(
    '/feeds/:name',
    open,
    async ({ params, query }, reply) => {
      const { name: shopName, dispatchHours, languages, currencies, feeds } = await loadSettings(pool);
      const productsIn = (currencyId: CurrencyId, language: Language) =>
        feedProducts(pool, currencyId, language, countryCode);
      if (params.name === 'arukereso.xml') {
        if (!feeds.arukereso) throw new ShopError('notFound');
        const products = productsIn(currencyIds.HUF, 'hu');
        return sendXml(gate, reply, arukeresoFeed({ shopUrl, dispatchHours }, products));
      }
      const language = /^google-merchant-([a-z]{2})\.xml$/.exec(params.name)?.[1];
      const currencyId = query.currencyId === undefined ? defaultCurrencyId : Number(query.currencyId);
      const isOffered = feeds.googleMerchant && isLanguage(language) && isCurrencyId(currencyId);
      if (!isOffered || !languages.includes(language) || !currencies.includes(currencyId))
        throw new ShopError('notFound');
      const place = { shopUrl, shopName, language, currencyId, countryCode };
      return sendXml(gate, reply, googleMerchantFeed(place, productsIn(currencyId, language)));
    },
  );
}

async function findSitemapPlace(pool: pg.Pool, shopUrl: string): Promise<SitemapPlace> {
  const { languages } = await loadSettings(pool);
  return { shopUrl, languages };
}

/** Streams a file; refused as `busy` beyond the limit of concurrent ones. */
function sendXml(gate: WorkGate, reply: FastifyReply, lines: AsyncIterable<string>): Promise<FastifyReply> {
  return new Promise((resolve, reject) => {
    const send = async () => {
      const stream = addAbortSignal(AbortSignal.timeout(maxStreamMs), await startXml(lines));
      resolve(
        reply
          .header('cache-control', `public, max-age=${hour}`)
          .type('application/xml; charset=utf-8')
          .send(stream),
      );
      await finished(stream);
    };
    gate.run(false, send).catch(reject);
  });
}

/** Nothing is sent before the first rows are read: an unavailable database is a 503, not half a file. */
async function startXml(lines: AsyncIterable<string>): Promise<Readable> {
  const iterator = lines[Symbol.asyncIterator]();
  let start = xmlDeclaration;
  let isDone = false;
  while (!isDone && start.length < startLength) {
    const next = await iterator.next();
    isDone = next.done === true;
    if (!next.done) start += next.value;
  }
  const rest = isDone ? [] : { [Symbol.asyncIterator]: () => iterator };
  return Readable.from(joined(start, rest));
}

async function* joined(start: string, rest: AsyncIterable<string> | Iterable<string>) {
  yield start;
  yield* rest;
}
