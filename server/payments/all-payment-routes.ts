import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import type { CaptureFirst } from '../orders/capture-first.ts';
import { captureFirst } from './capture-payment.ts';
import { registerNotificationRoutes } from './notification-routes.ts';
import { createPaymentContext } from './payment-context.ts';
import { registerCardPaymentRoutes, registerOrderPaymentRoutes } from './payment-routes.ts';

type Connection = Pick<DatabaseConnection, 'db' | 'pool'>;

/** Card payments: of buyers, of providers that tell of them, and of staff. Answers what is to be called before a parcel. */
export function registerPayments(
  app: FastifyInstance,
  endpoints: EndpointServer,
  { connection, checkout }: { connection: Connection; checkout: Connection },
  config: Config,
): CaptureFirst {
  const cards = createPaymentContext(checkout, config, app.log);
  registerCardPaymentRoutes(endpoints, cards);
  registerNotificationRoutes(app, cards);
  const context = createPaymentContext(connection, config, app.log);
  registerOrderPaymentRoutes(endpoints, context);
  return captureFirst(context);
}
