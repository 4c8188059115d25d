import { splitLocalizedPath } from '@kamra/contract/languages.ts';
import { shopTimeZone } from '@kamra/contract/shop-time.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { cachePerPool } from '../database/pool-cache.ts';
import { queryPrepared } from '../database/prepared.ts';

const storingMs = 15_000;
const crawlers = /bot|crawl|spider|slurp|preview|lighthouse|monitor|curl|wget|python|okhttp|java\//i;
const productPage = /^\/products\/\d+(?:\/[^/.]+)?(?:\.data)?$/;
const checkoutPage = /^\/checkout(?:\.data)?$/;

interface VisitCounter {
  visits: number;
  productViews: number;
  checkouts: number;
}

const counterOf = cachePerPool((): VisitCounter => ({ visits: 0, productViews: 0, checkouts: 0 }));

/**
 * Counts visits, views of products and begun checkouts by day, and stores the counts now and then. A visit is a page
 * that a browser opened from outside the shop; nothing tells one visitor from another, and nothing is kept of either.
 */
export function countVisits(app: FastifyInstance, pool: pg.Pool): void {
  app.addHook('onResponse', (request, reply, done) => {
    countPage(counterOf(pool), request, reply);
    done();
  });
  const store = () =>
    storeVisitCounts(pool).catch((error: Error) => app.log.warn({ err: error }, 'visits not counted'));
  const timer = setInterval(() => void store(), storingMs).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await store();
  });
}

/** Adds what this process counted to the counts of today at the shop. */
export async function storeVisitCounts(pool: pg.Pool): Promise<void> {
  const counter = counterOf(pool);
  const { visits, productViews, checkouts } = counter;
  if (visits + productViews + checkouts === 0) return;
  Object.assign(counter, { visits: 0, productViews: 0, checkouts: 0 });
  const text = `
    INSERT INTO visit_counts AS c (day, visits, product_views, checkouts)
    VALUES ((now() AT TIME ZONE '${shopTimeZone}')::date, $1, $2, $3)
    ON CONFLICT (day) DO UPDATE SET visits = c.visits + excluded.visits,
      product_views = c.product_views + excluded.product_views, checkouts = c.checkouts + excluded.checkouts`;
  await queryPrepared(pool, text, [visits, productViews, checkouts]);
}

/** A page that somebody looks at: no call, no file, no crawler, nothing that a browser fetched ahead. */
function countPage(counter: VisitCounter, request: FastifyRequest, reply: FastifyReply): void {
  const { method, url, headers } = request;
  if (method !== 'GET' || reply.statusCode !== 200 || headers['sec-purpose'] || headers.purpose) return;
  const [whole = ''] = url.split('?');
  const { path } = splitLocalizedPath(whole);
  if (path.startsWith('/admin') || path.startsWith('/api/')) return;
  const agent = headers['user-agent'];
  if (!agent || crawlers.test(agent)) return;
  const isDocument = isOpenedPage(request);
  if (!isDocument && !path.endsWith('.data')) return;
  if (isDocument && isFromOutside(request)) counter.visits += 1;
  if (productPage.test(path)) counter.productViews += 1;
  else if (checkoutPage.test(path)) counter.checkouts += 1;
}

/** By its fetch metadata; browsers send those to encrypted sites alone, and older ones not at all. */
function isOpenedPage({ headers }: FastifyRequest): boolean {
  const destination = headers['sec-fetch-dest'];
  return destination ? destination === 'document' : (headers.accept ?? '').includes('text/html');
}

function isFromOutside({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site) return site !== 'same-origin';
  const from = URL.parse(headers.referer ?? '');
  return from?.host !== headers.host;
}
