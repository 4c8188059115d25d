import { isLanguage } from '@kamra/contract/languages.ts';
import { listSearchCounts as listCall } from '@kamra/contract/search-counts.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { countSearch } from './count-searches.ts';
import { listSearchCounts } from './list-search-counts.ts';
import { storeSearchCounts } from './store-search-counts.ts';

const storingMs = 15_000;
const crawlers = /bot|crawl|spider|slurp|preview/i;
const searchPage = /^\/(?:([a-z]{2})\/)?search(?:\.data)?$/;
const parameter = 'searchText';

/** The call by which staff see what was searched for. */
export function registerSearchCountRoutes(endpoints: EndpointServer, { pool }: { pool: pg.Pool }): void {
  endpoints.serve(listCall, async ({ query }) => ({ searchCounts: await listSearchCounts(pool, query) }));
}

/** Counts the search pages that visitors see, stored pages too, and stores the counts now and then. */
export function countSearchPages(app: FastifyInstance, pool: pg.Pool): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.url.includes(parameter)) countPage(pool, request, reply);
    done();
  });
  const store = () =>
    storeSearchCounts(pool).catch((error: Error) => app.log.warn({ err: error }, 'searches not counted'));
  const timer = setInterval(() => void store(), storingMs).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await store();
  });
}

/** A search as it was typed: not its further pages, not its filters, no crawler, nothing that a browser fetched ahead. */
function countPage(pool: pg.Pool, request: FastifyRequest, reply: FastifyReply): void {
  const { method, url, headers } = request;
  if (method !== 'GET' || reply.statusCode >= 400 || headers['sec-purpose'] || headers.purpose) return;
  if (crawlers.test(headers['user-agent'] ?? '')) return;
  const [path = '', query] = url.split('?');
  const page = searchPage.exec(path);
  if (!page) return;
  const parameters = new URLSearchParams(query);
  parameters.delete('_routes');
  const text = parameters.get(parameter);
  const language = page[1] ?? 'hu';
  if (text && parameters.size === 1 && isLanguage(language)) countSearch(pool, language, text);
}
