import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { reportReplicas } from '../database/catalogue-reads.ts';
import { callsOfEngines } from '../outgoing/measure-calls.ts';
import type { HtmlCache } from '../pages/html-cache.ts';
import { searchEngineOf } from '../search-engine/open-search-engine.ts';
import { countQueuedChanges } from '../search-engine/sync-search-engine.ts';
import { countMails } from './count-mails.ts';
import { queueDepths } from './queue-depths.ts';

/** What is measured; the pools by their names in the metrics. */
export interface MeasuredShop {
  pools: Record<string, pg.Pool>;
  pages: HtmlCache;
}

/**
 * Measures a web server in Prometheus' form: requests by route and status, page cache, connection pools, job queues,
 * mails, orders, event loop and memory. Metrics from the database are read once a scrape.
 */
export function createMetrics(app: FastifyInstance, { pools, pages }: MeasuredShop): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  measurePageCache(pages, registry);
  measurePools(pools, registry);
  measureWork(Object.values(pools)[0], registry);
  measureReplicas(Object.values(pools)[0], registry);
  measureSearchEngine(Object.values(pools)[0], registry);
  measureCalls(registry);
  return registry;
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the last byte, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const orders = new Counter({
    name: 'kamra_orders_placed_total',
    help: 'Orders that this process placed',
    registers: [registry],
  });
  const observed = rememberLabels(duration);
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern, not the URL: the number of URLs is unbounded.
    const route = request.routeOptions.url ?? 'none';
    observed(request.method, route, reply.statusCode).observe(reply.elapsedTime / 1_000);
    if (route === '/ExternalOrder/Order' && reply.statusCode < 300) orders.inc();
    done();
  });
}

/** Finds the series of a method, route and status without hashing its labels for each request. */
function rememberLabels(duration: Histogram<'method' | 'route' | 'status'>) {
  const series = new Map<string, Map<number, Histogram.Internal<'method' | 'route' | 'status'>>>();
  return (method: string, route: string, status: number) => {
    const key = `${method} ${route}`;
    const ofRoute = series.get(key) ?? new Map();
    if (ofRoute.size === 0) series.set(key, ofRoute);
    const known = ofRoute.get(status);
    if (known) return known;
    const made = duration.labels({ method, route, status });
    ofRoute.set(status, made);
    return made;
  };
}

function measurePageCache(pages: HtmlCache, registry: Registry): void {
  gauge(registry, 'kamra_page_cache_bytes', 'Bytes of rendered pages held', [], (set) => {
    const { pageBytes, otherBytes } = pages.stats();
    set({}, pageBytes + otherBytes);
  });
  gauge(registry, 'kamra_page_cache_pages', 'Rendered pages held', [], (set) => set({}, pages.stats().pages));
  const found = new Counter({
    name: 'kamra_page_cache_requests_total',
    help: 'Pages asked for, by whether they were held',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      const { hits, misses } = pages.uses();
      this.reset();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'miss' }, misses);
    },
  });
  found.inc({ result: 'hit' }, 0);
}

function measurePools(pools: Record<string, pg.Pool>, registry: Registry): void {
  gauge(registry, 'kamra_database_connections', 'Connections by pool and state', ['pool', 'state'], (set) => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      set({ pool, state: 'busy' }, totalCount - idleCount);
      set({ pool, state: 'idle' }, idleCount);
      set({ pool, state: 'waited_for' }, waitingCount);
    }
  });
}

/** Nothing without replicas. */
function measureReplicas(pool: pg.Pool | undefined, registry: Registry): void {
  const read = () => (pool && reportReplicas(pool)) ?? { replicas: [], reads: {} };
  const names = ['replica'];
  gauge(registry, 'kamra_replica_used', 'Whether the catalogue is read from a replica', names, (set) => {
    for (const { name, isUsed } of read().replicas) set({ replica: name }, isUsed ? 1 : 0);
  });
  gauge(registry, 'kamra_replica_lag_seconds', 'How old at most is what a replica shows', names, (set) => {
    for (const { name, lagSeconds } of read().replicas) {
      if (lagSeconds !== null) set({ replica: name }, lagSeconds);
    }
  });
  gauge(
    registry,
    'kamra_catalogue_reads',
    'Reads of the catalogue since the start, by who answered; failed ones were repeated on the primary',
    ['server'],
    (set) => {
      for (const [server, count] of Object.entries(read().reads)) set({ server }, count);
    },
  );
}

/** Metrics from the database; missing from the scrape while it is unavailable. */
function measureWork(pool: pg.Pool | undefined, registry: Registry): void {
  if (!pool) return;
  gauge(
    registry,
    'kamra_jobs',
    'Jobs by queue and state',
    ['queue', 'state'],
    async (set) => {
      for (const { name, waiting, active, failed } of await queueDepths(pool)) {
        set({ queue: name, state: 'waiting' }, waiting);
        set({ queue: name, state: 'active' }, active);
        set({ queue: name, state: 'failed' }, failed);
      }
    },
    { isShared: true },
  );
  gauge(
    registry,
    'kamra_mails',
    'Mails by state',
    ['state'],
    async (set) => {
      const { queued, failed } = await countMails(pool);
      set({ state: 'queued' }, queued);
      set({ state: 'failed' }, failed);
    },
    { isShared: true },
  );
}

/** Of shops whose searches OpenSearch answers. */
function measureSearchEngine(pool: pg.Pool | undefined, registry: Registry): void {
  const engine = pool && searchEngineOf(pool);
  if (!engine) return;
  new Counter({
    name: 'kamra_search_engine_requests_total',
    help: 'Searches, facets and suggestions: answered by OpenSearch, or by PostgreSQL after it failed or was left alone',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(engine.uses)) this.inc({ result }, count);
    },
  });
  const help = 'Changes of products that OpenSearch is still to be told of';
  gauge(
    registry,
    'kamra_search_engine_queued_changes',
    help,
    [],
    async (set) => set({}, await countQueuedChanges(pool, engine.alias)),
    { isShared: true },
  );
}

/** Of shops with caches in front or pictures in a bucket. */
function measureCalls(registry: Registry): void {
  new Counter({
    name: 'kamra_engine_calls_total',
    help: 'Requests to the stores of pictures and the caches in front, by how they ended',
    labelNames: ['engine', 'result'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [engine, { answered, failed }] of callsOfEngines()) {
        this.inc({ engine, result: 'answered' }, answered);
        this.inc({ engine, result: 'failed' }, failed);
      }
    },
  });
  new Counter({
    name: 'kamra_engine_call_seconds_total',
    help: 'How long they took together',
    labelNames: ['engine'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [engine, { seconds }] of callsOfEngines()) this.inc({ engine }, seconds);
    },
  });
}

type SetValue<Label extends string> = (labels: Partial<Record<Label, string>>, value: number) => void;

/** A value read at the scrape; a failure leaves it out. Of several workers it is added up, unless it is shared. */
function gauge<Label extends string>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: Label[],
  read: (set: SetValue<Label>) => void | Promise<void>,
  { isShared = false } = {},
): void {
  new Gauge({
    name,
    help,
    labelNames,
    aggregator: isShared ? 'max' : 'sum',
    registers: [registry],
    async collect() {
      this.reset();
      try {
        await read((labels, value) => this.set(labels, value));
      } catch {
        this.reset();
      }
    },
  });
}
