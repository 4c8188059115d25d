import { randomBytes } from 'node:crypto';
import { type Language, languages } from '@kamra/contract/languages.ts';
import { formatMoney, toMajorUnits } from '@kamra/contract/money.ts';
import type { FastifyInstance } from 'fastify';
import { ShopError } from '../../errors/shop-error.ts';
import { translateMail } from '../../mail/translate-mail.ts';
import type { PaymentContext } from '../payment-context.ts';
import { findDemoPayment } from './demo-provider.ts';

/** The page on which the demo card is paid with: a few buttons, and that no money moves. */
export function registerDemoPage(app: FastifyInstance, { db }: PaymentContext): void {
  app.get<{ Params: { paymentId: string } }>('/demo-card/:paymentId', async ({ params }, reply) => {
    const payment = await findDemoPayment(db, params.paymentId);
    if (!payment) throw new ShopError('notFound');
    const isOpen = payment.outcome === 'open' && payment.expiresAt > new Date();
    if (!isOpen) return reply.redirect(payment.returnUrl, 303);
    const nonce = randomBytes(16).toString('base64');
    const { origin } = new URL(payment.returnUrl);
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`,
      })
      .send(writeDemoPage(payment, nonce));
  });
}

interface ShownPayment {
  id: string;
  orderNumber: string;
  language: string;
  amount: number;
  currencyId: number;
}

function writeDemoPage(payment: ShownPayment, nonce: string): string {
  const language: Language = languages.find((each) => each === payment.language) ?? 'en';
  const t = translateMail(language);
  const { id, orderNumber, amount, currencyId } = payment;
  const choice = (outcome: string, label: string) =>
    `<button name="outcome" value="${outcome}">${label}</button>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('demoCard.title')}</title>
<style nonce="${nonce}">
body{margin:0;padding:2rem 1rem;background:#eef2f7;color:#17202a;font:1.0625rem/1.6 system-ui,sans-serif}
main{max-width:26rem;margin:0 auto;padding:1.5rem;background:#fff;border-radius:1rem;border:1px solid #c5cedb}
h1{font-size:1.5rem;line-height:1.2;margin:0 0 .75rem}
.note{padding:.75rem 1rem;border-radius:.75rem;background:#fff3cd;border:1px solid #8a6d00}
.sum{font-size:1.75rem;font-weight:700;margin:1rem 0 0}
.order{margin:0 0 1.25rem;color:#4a5562}
button{display:block;width:100%;min-height:3rem;margin-top:.75rem;border-radius:1.5rem;border:1px solid #5b6775;background:#fff;color:inherit;font:inherit;cursor:pointer}
button:first-of-type{background:#1d4f91;border-color:#1d4f91;color:#fff;font-weight:700}
</style>
</head>
<body>
<main>
<h1>${t('demoCard.title')}</h1>
<p class="note">${t('demoCard.note')}</p>
<p class="sum">${formatMoney(toMajorUnits(amount), currencyId)}</p>
<p class="order">${t('demoCard.order', { number: orderNumber })}</p>
<form method="post" action="/ExternalPayment/DemoCard">
<input type="hidden" name="id" value="${id}">
${choice('paid', t('demoCard.pay'))}
${choice('refused', t('demoCard.refuse'))}
${choice('cancelled', t('demoCard.cancel'))}
</form>
</main>
</body>
</html>
`;
}
