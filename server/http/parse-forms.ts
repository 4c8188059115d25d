import { endCartReminder } from '@kamra/contract/cart-reminders.ts';
import * as newsletter from '@kamra/contract/newsletter.ts';
import { declineReviews } from '@kamra/contract/reviews.ts';
import type { FastifyInstance } from 'fastify';
import { ShopError } from '../errors/shop-error.ts';
import { isPageForm } from '../limits/refuse-form-late.ts';

/** A form of a page with as many lines as an order may have. */
const maxFormBytes = 20_000;
const oneClickPaths: (string | undefined)[] = [
  newsletter.unsubscribeFromNewsletter.path,
  declineReviews.path,
  endCartReminder.path,
];

/**
 * Takes the bodies of forms where one is expected: pages and calls that are forms of pages have theirs read; mail
 * programs unsubscribe with one whose content is ignored.
 */
export function parseForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { bodyLimit: maxFormBytes, parseAs: 'string' },
    (request, body, done) => {
      const { url, config } = request.routeOptions;
      if (oneClickPaths.includes(url)) done(null, undefined);
      else if (isPageForm(request)) done(null, body);
      else if (config.isForm) done(null, readFormFields(String(body)));
      else done(new ShopError('unsupportedMediaType'), undefined);
    },
  );
}

/** The fields of a page's form by their names, each as a list: a form may have several of one name. */
function readFormFields(body: string): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(body))
    fields.set(name, [...(fields.get(name) ?? []), value]);
  return Object.fromEntries(fields);
}
