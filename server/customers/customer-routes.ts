import { logConsent as logConsentCall } from '@kamra/contract/consent.ts';
import { getCurrentCustomer } from '@kamra/contract/customers.ts';
import type pg from 'pg';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { findCurrentCustomer } from './find-current-customer.ts';
import { logConsent } from './log-consent.ts';

/** Public calls about the visitor: consent and the current customer. */
export function registerCustomerRoutes(endpoints: EndpointServer, { pool }: { pool: pg.Pool }): void {
  endpoints.serve(logConsentCall, ({ body }) => logConsent(pool, body));
  endpoints.serve(getCurrentCustomer, async (_input, caller) =>
    findCurrentCustomer(pool, (await caller.shopSession())?.customerId ?? null),
  );
}
