import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from '../errors/shop-error.ts';
import { kindOf } from './limit-requests.ts';
import { refuseRequest } from './refuse-form-late.ts';
import { routeKinds } from './route-kinds.ts';

const sampleMs = 250;

/** While the process is overloaded, only vital routes are served; the others are refused before any work. */
export function shedLoad(app: FastifyInstance, isOverloaded: () => boolean): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isOverloaded() && !routeKinds[kindOf(request)].isVital)
      refuseRequest(request, new ShopError('busy'), done);
    else done();
  });
}

/** Returns whether an order is being placed at this moment. */
export function watchOrders(app: FastifyInstance): () => boolean {
  const open = new Set<FastifyRequest>();
  app.addHook('onRequest', (request, reply, done) => {
    if (kindOf(request) === 'order') {
      const end = () => open.delete(request);
      open.add(request);
      reply.raw.once('finish', end).once('close', end);
    }
    done();
  });
  return () => open.size > 0;
}

/**
 * Returns whether the event loop is overloaded: its mean delay was above the limit twice in a row, since one long
 * task is not load.
 */
export function watchEventLoop(app: FastifyInstance, maxMeanDelayMs: number): () => boolean {
  const resolution = 20;
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  let wasBehind = false;
  let isOverloaded = false;
  const timer = setInterval(() => {
    const isBehind = delays.mean / 1e6 - resolution > maxMeanDelayMs;
    isOverloaded = isBehind && wasBehind;
    wasBehind = isBehind;
    delays.reset();
  }, sampleMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delays.disable();
  });
  return () => isOverloaded;
}
