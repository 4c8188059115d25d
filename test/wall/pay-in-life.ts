import { setTimeout as pause } from 'node:timers/promises';
import type { CardPayment } from '@kamra/contract/card-payments.ts';
import { paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import { paidOutcomeOf } from '../../server/testing/card-provider/answer-pay-page.ts';
import type { CardOutcome, HeldPayment } from '../../server/testing/card-provider/held-payments.ts';
import type { Draw } from '../../server/testing/seeded-draw.ts';
import type { LifeShop } from './life-shop.ts';
import { type Life, ownerStep, passNoAnswer, readOrder, staffStep } from './order-life.ts';

const { Completed } = paymentStatusIds;
const outcomes: CardOutcome[] = [
  'paid',
  'paid',
  'paid',
  'paid',
  'refused',
  'noFunds',
  'cancelled',
  'expired',
];

/** Money at a provider that the shop is told the truth about. */
export const isTruePayment = ({ outcome, faults }: HeldPayment) =>
  outcome === 'paid' && faults.amountFactor === undefined && faults.requestKey === undefined;

export const paymentsOf = ({ cards }: LifeShop, email: string) =>
  cards.payments.filter((payment) => payment.email === email);

/** The buyer goes to the provider's page; its notification is lost, doubled, late, forged or just sent. */
export async function payByCard(life: Life, late: HeldPayment[]): Promise<void> {
  const { draw, shop } = life;
  const begun = await ownerStep<{ redirectUrl?: string }>(life, 'POST /ExternalOrder/Payment', {
    trnId: life.trnId,
  });
  const id = begun?.body.redirectUrl?.split('/').at(-1);
  const payment = shop.cards.payments.find((each) => each.id === id);
  if (!payment) return;
  if (payment.outcome === 'open') endPayment(payment, draw);
  life.story.push(`${payment.maker} ${payment.outcome} ${JSON.stringify(payment.faults)}`);
  await sendNotices(life, payment, late);
  if (draw(3) > 0) await untilKnown(life);
}

/** What the buyer does on the page, or leaves; one payment in fifteen is told to the shop as another one. */
export function endPayment(payment: HeldPayment, draw: Draw): void {
  const lie = draw(30);
  payment.outcome = draw(10) === 0 ? 'open' : (outcomes[draw(outcomes.length)] ?? 'paid');
  if (payment.outcome !== 'paid') return;
  payment.outcome = paidOutcomeOf(payment);
  if (lie === 0) payment.faults = { amountFactor: 0.5 };
  if (lie === 1) payment.faults = { requestKey: 'of another order' };
  if (lie < 6 && lie > 2) payment.faults = { refusesRefunds: true };
}

async function sendNotices({ draw, shop, story }: Life, payment: HeldPayment, late: HeldPayment[]) {
  const way = draw(8);
  if (payment.outcome === 'open' || way === 0) return; // nobody tells: the shop has to ask
  if (way === 1) return void late.push(payment);
  if (way === 2 && payment.maker !== 'barion') {
    const forged = [{ isForged: true }, { isAltered: true }, { isUnsigned: true }][draw(3)] ?? {};
    const status = await shop.notify(payment, forged);
    if (status !== 401) shop.failures.push(`${status} a forged notification ${JSON.stringify(forged)}`);
  }
  const eventId = `evt_${payment.id}_${draw(1_000_000)}`;
  const times = way === 3 ? 2 + draw(4) : 1;
  const replies = await Promise.all(Array.from({ length: times }, () => shop.notify(payment, { eventId })));
  story.push(`notified ${replies.join(' ')}`);
}

/** The buyer looks at the order's page for a while, which asks how the payment stands. */
async function untilKnown({ shop, trnId, cookie }: Life): Promise<void> {
  for (let looks = 0; looks < 6; looks++) {
    await pause(50 * 2 ** looks);
    const answer = await shop
      .send<CardPayment>(`GET /ExternalOrder/Payment?trnId=${trnId}`, { cookie })
      .catch(passNoAnswer);
    if (answer?.status === 200 && !answer.body.isWaiting) return;
  }
}

/** The bank's statement, or the courier's account, has the money: staff see to it that the order has it too. */
export async function payOtherwise(life: Life): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const { version, allowedPaymentStatusIds, paymentStatusId } = await readOrder(life);
    if (paymentStatusId === Completed) return;
    if (!(allowedPaymentStatusIds as number[]).includes(Completed)) return;
    life.hasPaidOtherwise = true;
    const done = await staffStep(life, 'PUT PaymentStatus', { paymentStatusId: Completed, version });
    if (done?.status === 200) return;
  }
}

export async function switchPaymentType(life: Life): Promise<void> {
  const { shop, trnId, cookie } = life;
  const name = `GET /ExternalOrder/Payment?trnId=${trnId}`;
  const { body } = await shop
    .send<CardPayment>(name, { cookie })
    .catch(() => ({ body: { otherWays: [] as CardPayment['otherWays'] } }));
  const way = body.otherWays?.[life.draw(2)];
  if (!way) return;
  const { paymentTypeId, total: expectedTotal } = way;
  await ownerStep(life, 'POST /ExternalOrder/PaymentType', { trnId, paymentTypeId, expectedTotal });
}
