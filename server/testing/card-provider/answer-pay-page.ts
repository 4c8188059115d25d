import {
  type CardOutcome,
  findPayment,
  type HeldPayment,
  type ProviderAnswer,
  type ProviderCall,
} from './held-payments.ts';

/** A card that only authorizes a payment does not pay it yet. */
export const paidOutcomeOf = ({ isCapturedLater }: HeldPayment): CardOutcome =>
  isCapturedLater ? 'authorized' : 'paid';

const html = { 'content-type': 'text/html; charset=utf-8' };
const choices: [CardOutcome | 'leave', string][] = [
  ['paid', 'Pay'],
  ['secure', 'Pay with 3-D Secure'],
  ['refused', 'Refuse'],
  ['cancelled', 'Cancel'],
];

/** The page on which people pay: a click decides, the bank's code may be asked for, and the browser goes back. */
export function answerPayPage({ server, method, url, body }: ProviderCall): ProviderAnswer {
  const payment = findPayment(server, url.pathname.split('/')[2]);
  if (!payment) return { status: 404, headers: html, body: 'No such payment' };
  if (method === 'POST') {
    const choice = new URLSearchParams(body).get('outcome');
    const isKnown = choices.some(([outcome]) => outcome === choice);
    if (isKnown && choice !== 'secure') {
      payment.outcome = choice === 'paid' ? paidOutcomeOf(payment) : (choice as CardOutcome);
      return { status: 303, headers: { location: payment.returnUrl }, body: '' };
    }
    if (choice === 'secure') payment.outcome = 'secure';
  }
  const isSecure = payment.outcome === 'secure';
  const shown: typeof choices = isSecure
    ? [
        ['paid', 'Confirm at the bank'],
        ['refused', 'Wrong code'],
      ]
    : choices;
  const buttons = shown.map(([value, label]) => `<button name="outcome" value="${value}">${label}</button>`);
  return {
    headers: html,
    body: `<!doctype html><html lang="en"><title>Stand-in of ${payment.maker}</title>
<h1>${isSecure ? '3-D Secure' : 'Pay'}: ${payment.amount} ${payment.currency}</h1>
<form method="post">${buttons.join(' ')}</form></html>`,
  };
}
