import * as contract from '@kamra/contract/product-alerts.ts';
import type pg from 'pg';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { askForAlert, cancelAlert, confirmAlert, openAlert } from './keep-alerts.ts';

/** Public calls of shoppers who wait for a product. */
export function registerProductAlertRoutes(endpoints: EndpointServer, { pool }: { pool: pg.Pool }): void {
  endpoints.serve(contract.askForProductAlert, async ({ body }, caller) => {
    const session = await caller.shopSession();
    return askForAlert(pool, session?.customerId ?? null, body);
  });
  endpoints.serve(contract.openProductAlert, ({ body }) => openAlert(pool, body.token));
  endpoints.serve(contract.confirmProductAlert, ({ body }) => confirmAlert(pool, body.token));
  endpoints.serve(contract.cancelProductAlert, ({ body }) => cancelAlert(pool, body.token));
}
