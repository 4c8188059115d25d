import type { FastifyInstance } from 'fastify';
import type { DatabaseConnection } from '../database/connect.ts';
import { checkReadiness, openReadinessProbe } from './check-readiness.ts';

const hidden = { schema: { hide: true } };

/**
 * `GET /health/live`: the process responds; an unavailable database is no reason to kill it. `GET /health/ready`:
 * 200 while this process takes requests, else 503; both list each check by name.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  { pool, databaseUrl }: DatabaseConnection,
  isAccepting: () => boolean = () => true,
): void {
  const probe = openReadinessProbe(databaseUrl);
  app.addHook('onClose', () => probe.close());
  app.get('/health/live', hidden, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/health/ready', hidden, async (_request, reply) => {
    const { isReady, checks } = await checkReadiness(probe, pool, isAccepting());
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'failing', checks });
  });
}
