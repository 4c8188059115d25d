import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { ShopError } from '../errors/shop-error.ts';
import { kindOf } from './limit-requests.ts';
import { routeKinds } from './route-kinds.ts';

const sampleMs = 250;
/** An order waits for the event loop about twenty times: with more it would take longer than two seconds. */
const maxMeanDelayMs = 40;

/** While the event loop is behind, only vital routes are served; the others are refused before they cost anything. */
export function shedLoad(app: FastifyInstance): void {
  const resolution = 20;
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  let isOverloaded = false;
  const timer = setInterval(() => {
    isOverloaded = delays.mean / 1e6 - resolution > maxMeanDelayMs;
    delays.reset();
  }, sampleMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delays.disable();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (isOverloaded && !routeKinds[kindOf(request)].isVital) done(new ShopError('busy'));
    else done();
  });
}
