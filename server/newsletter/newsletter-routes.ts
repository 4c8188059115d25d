import * as newsletter from '@kamra/contract/newsletter.ts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { ShopError } from '../errors/shop-error.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { confirmNewsletter } from './confirm-newsletter.ts';
import { subscribeToNewsletter } from './subscribe-to-newsletter.ts';
import { unsubscribeFromNewsletter } from './unsubscribe-from-newsletter.ts';

/** The newsletter's calls. Mail programs unsubscribe with a form's body, whose content is ignored. */
export function registerNewsletterRoutes(
  app: FastifyInstance,
  endpoints: EndpointServer,
  { pool }: { pool: pg.Pool },
): void {
  const { path: oneClickPath } = newsletter.unsubscribeFromNewsletter;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { bodyLimit: 1_000, parseAs: 'string' },
    (request, _body, done) => {
      if (request.routeOptions.url === oneClickPath) done(null, undefined);
      else done(new ShopError('unsupportedMediaType'), undefined);
    },
  );
  endpoints.serve(newsletter.subscribeToNewsletter, ({ body }) => subscribeToNewsletter(pool, body));
  endpoints.serve(newsletter.confirmNewsletter, ({ query }) => confirmNewsletter(pool, query.token));
  endpoints.serve(newsletter.unsubscribeFromNewsletter, ({ query }) =>
    unsubscribeFromNewsletter(pool, query.token),
  );
}
