import type { FastifyInstance, FastifyRequest } from 'fastify';

type Done = (error?: Error) => void;

const refusals = new WeakMap<FastifyRequest, Error>();

/** Whether the request is a form that a browser sends to a page, which reads it itself. */
export const isPageForm = ({ method, routeOptions }: FastifyRequest) =>
  method === 'POST' && routeOptions.url === '/*';

/**
 * Refuses a request before any work; one with the form of a page only once its fields were read: the error page gives
 * them back, and without scripts nothing else keeps them.
 */
export function refuseRequest(request: FastifyRequest, error: Error, done: Done): void {
  const isLate = isPageForm(request);
  if (isLate) refusals.set(request, error);
  done(isLate ? undefined : error);
}

/** To be called once for an app whose requests are refused so. */
export function refuseReadForms(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => done(refusals.get(request)));
}
