import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { registerNotificationRoutes } from './notification-routes.ts';
import { createPaymentContext } from './payment-context.ts';
import { registerCardPaymentRoutes, registerOrderPaymentRoutes } from './payment-routes.ts';

type Connection = Pick<DatabaseConnection, 'db' | 'pool'>;

/** Card payments: of buyers, of providers that tell of them, and of staff. */
export function registerPayments(
  app: FastifyInstance,
  endpoints: EndpointServer,
  { connection, checkout }: { connection: Connection; checkout: Connection },
  config: Config,
): void {
  const cards = createPaymentContext(checkout, config, app.log);
  registerCardPaymentRoutes(endpoints, cards);
  registerNotificationRoutes(app, cards);
  registerOrderPaymentRoutes(endpoints, createPaymentContext(connection, config, app.log));
}
