import type { FastifyInstance } from 'fastify';

/** Names each request by an id, in the reply and in every log line of it; from level `info` on each is a line. */
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
