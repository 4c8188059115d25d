import * as newsletter from '@kamra/contract/newsletter.ts';
import type pg from 'pg';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { confirmNewsletter } from './confirm-newsletter.ts';
import { subscribeToNewsletter } from './subscribe-to-newsletter.ts';
import { unsubscribeFromNewsletter } from './unsubscribe-from-newsletter.ts';

/** The newsletter's calls. */
export function registerNewsletterRoutes(endpoints: EndpointServer, { pool }: { pool: pg.Pool }): void {
  endpoints.serve(newsletter.subscribeToNewsletter, ({ body }) => subscribeToNewsletter(pool, body));
  endpoints.serve(newsletter.confirmNewsletter, ({ query }) => confirmNewsletter(pool, query.token));
  endpoints.serve(newsletter.unsubscribeFromNewsletter, ({ query }) =>
    unsubscribeFromNewsletter(pool, query.token),
  );
}
