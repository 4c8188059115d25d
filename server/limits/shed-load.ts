import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { ShopError } from '../errors/shop-error.ts';
import { kindOf } from './limit-requests.ts';
import { routeKinds } from './route-kinds.ts';

const sampleMs = 250;
/**
 * While the event loop is behind, only vital routes are served; the others are refused before they cost anything. It
 * is behind when its mean delay was above the limit twice in a row: one long task is no load.
 */
export function shedLoad(app: FastifyInstance, maxMeanDelayMs: number): void {
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
  app.addHook('onRequest', (request, _reply, done) => {
    if (isOverloaded && !routeKinds[kindOf(request)].isVital) done(new ShopError('busy'));
    else done();
  });
}
