import { logConsent as logConsentCall } from '@kamra/contract/consent.ts';
import type pg from 'pg';
import type { EndpointServer } from '../serve-endpoint.ts';
import { logConsent } from './log-consent.ts';

/** What visitors tell of themselves. */
export function registerCustomerRoutes(endpoints: EndpointServer, { pool }: { pool: pg.Pool }): void {
  endpoints.serve(logConsentCall, ({ body }) => logConsent(pool, body));
}
