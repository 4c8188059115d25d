import type { FastifyInstance } from 'fastify';

/** Gives each request an id, in the reply and in its log lines; at level `info` each request is logged. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    // The route's pattern: a URL may hold what a visitor typed, or a link's token.
    const entry = {
      method,
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    };
    request.log.info(entry, 'request');
  });
}
