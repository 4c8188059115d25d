import * as cards from '@kamra/contract/card-payments.ts';
import type { Endpoint } from '@kamra/contract/endpoint.ts';
import type { PaymentProviderId } from '@kamra/contract/payment-provider-ids.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseDemoOutcome } from './demo/choose-demo-outcome.ts';
import { registerDemoPage } from './demo/demo-page.ts';
import type { PaymentContext } from './payment-context.ts';
import { receiveNotification } from './receive-notification.ts';

/** More than any provider sends. */
const maxBytes = 64 * 1024;

const notified: [call: Endpoint, provider: PaymentProviderId][] = [
  [cards.notifyOfSimplePay, 'simplepay'],
  [cards.notifyOfBarion, 'barion'],
  [cards.notifyOfStripe, 'stripe'],
];

/** Where providers tell of payments. Bodies stay as they came, whatever they say they are: their bytes are signed. */
export function registerNotificationRoutes(app: FastifyInstance, context: PaymentContext): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, read) =>
      read(null, body),
    );
    const serve = (
      { method, path, summary }: Endpoint,
      handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    ) => scope.route({ method, url: path, schema: { summary, tags: ['ExternalPayment'] }, handler });
    for (const [call, provider] of notified) {
      serve(call, async (request, reply) => {
        const { headers, query } = request;
        const raw = { headers, query: query as Record<string, unknown>, body: bodyOf(request) };
        const answer = await receiveNotification(context, provider, raw);
        return reply.headers(answer.headers).send(answer.body);
      });
    }
    serve(cards.payDemoCard, async (request, reply) =>
      reply.redirect(await chooseDemoOutcome(context, bodyOf(request).toString('utf8')), 303),
    );
    done();
  });
  registerDemoPage(app, context);
}

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
