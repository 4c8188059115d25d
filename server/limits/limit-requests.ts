import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { ShopError } from '../errors/shop-error.ts';
import { apiKeyOf } from './api-key-of.ts';
import { kindOfRoute } from './kind-of-route.ts';
import { networkOf } from './network-of.ts';
import { refuseReadForms, refuseRequest } from './refuse-form-late.ts';
import { type RouteKind, type RouteKindRule, routeKinds } from './route-kinds.ts';
import { createSharedCounter } from './shared-counter.ts';
import { createUseCounter } from './use-counter.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set from the table of kinds, unless a route brings its own. */
    kind?: RouteKind;
  }
}

export type RateLimits = Partial<Record<RouteKind, number>>;

/** Counts calls of accounts, beside those of the address, which every route counts. */
export interface RequestLimits {
  /** Counts a call of an account, e.g. `staff:7`; throws tooManyRequests. */
  countAccount(request: FastifyRequest, account: string): void | Promise<void>;
}

type CountUse = (key: string) => void | Promise<void>;

/**
 * Assigns every route its kind, with the time that a file takes, or fails at start-up. To be called before any route is
 * registered.
 */
export function requireRouteKinds(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const [method = 'GET'] = [route.method].flat();
    const kind = route.config?.kind ?? kindOfRoute(method, route.url);
    const { maxReplyMs }: RouteKindRule = routeKinds[kind];
    route.config = { ...route.config, kind };
    if (maxReplyMs !== undefined) route.handlerTimeout ??= maxReplyMs;
  });
}

/** Counts every call by its kind and the network it comes from; beyond the limit it is a 429 with `retry-after`. */
export function limitRequests(app: FastifyInstance, pool: pg.Pool, limits: RateLimits): RequestLimits {
  const counters = new Map(
    Object.entries(routeKinds).map(([kind, rule]) => {
      const max = limits[kind as RouteKind] ?? rule.max;
      return [kind as RouteKind, countUses(pool, kind, { ...rule, max })];
    }),
  );
  const count = (request: FastifyRequest, key: string) => counters.get(countedKindOf(request))?.(key);
  app.addHook('onRequest', (request, _reply, done) => {
    const counted = count(request, `ip:${networkOf(request.ip)}`);
    if (counted)
      counted.then(
        () => done(),
        (error: Error) => refuseRequest(request, error, done),
      );
    else done();
  });
  refuseReadForms(app);
  return { countAccount: (request, account) => count(request, account) };
}

/** The kind of a request's route; unknown paths count as pages. */
export function kindOf(request: FastifyRequest): RouteKind {
  return request.routeOptions.config.kind ?? 'page';
}

/** Programs that call as staff are counted apart, so that neither takes from the other. */
function countedKindOf(request: FastifyRequest): RouteKind {
  const kind = kindOf(request);
  const isOfStaff = kind === 'staff' || kind === 'upload';
  return isOfStaff && apiKeyOf(request) !== undefined ? 'apiKey' : kind;
}

function countUses(pool: pg.Pool, name: string, { max, windowSeconds, isExact }: RouteKindRule): CountUse {
  if (max === Number.POSITIVE_INFINITY) return () => {};
  const limit = { name, max, windowSeconds };
  if (isExact) return createSharedCounter(pool, limit).consume;
  const counter = createUseCounter(pool, limit);
  return (key) => {
    const retryAfterSeconds = counter.count(key);
    if (retryAfterSeconds > 0) throw new ShopError('tooManyRequests', { retryAfterSeconds });
  };
}
