import type { FastifyInstance } from 'fastify';

const levelsWithRequests = ['trace', 'debug', 'info'];

/** Gives each request an id, in the reply and in its log lines; at level `info` each request is logged. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  // The level does not change while the process runs.
  if (!levelsWithRequests.includes(app.log.level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    // The route's pattern: a URL may hold what a visitor typed, or a link's token.
    const entry = {
      method,
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    };
    request.log.info(entry, 'request');
    done();
  });
}
