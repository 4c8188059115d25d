import { type PaymentStatusId, paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import { expect, test } from 'vitest';
import { type Draw, seededDraw } from '../testing/seeded-draw.ts';
import { ledgerOf, type OrderMoney } from './order-ledger.ts';

const { New, Completed, Canceled } = paymentStatusIds;
const order = (changes: Partial<OrderMoney> = {}): OrderMoney => ({
  total: 10_000_00,
  balanceDue: 0,
  paymentStatusId: New,
  isReturned: false,
  cardPayments: [],
  refunds: [],
  ...changes,
});
const card = { paidAmount: 10_000_00, isSurplus: false };

test.each<[string, Partial<OrderMoney>, number]>([
  ['an unpaid order owes its total', {}, 10_000_00],
  ['one paid by card owes nothing', { paymentStatusId: Completed, cardPayments: [card] }, 0],
  ['one paid by transfer owes nothing', { paymentStatusId: Completed }, 0],
  [
    'a refund of a part leaves nothing open',
    {
      paymentStatusId: Completed,
      cardPayments: [card],
      refunds: [{ amount: 500_00, isSurplus: false, isToCard: true }],
    },
    0,
  ],
  [
    'a second payment is to be paid back',
    { paymentStatusId: Completed, cardPayments: [card, { ...card, isSurplus: true }] },
    -10_000_00,
  ],
  [
    'late money of a cancelled order is to be paid back',
    { paymentStatusId: Canceled, cardPayments: [{ ...card, isSurplus: true }] },
    -10_000_00,
  ],
  [
    'a change after the payment is still to be paid',
    { total: 12_000_00, balanceDue: 2_000_00, paymentStatusId: Completed, cardPayments: [card] },
    2_000_00,
  ],
  [
    'nothing of a change is to be paid any more once all that was paid was sent back',
    {
      ...{ total: 12_000_00, balanceDue: 2_000_00, paymentStatusId: Completed, cardPayments: [card] },
      refunds: [{ amount: 10_000_00, isSurplus: false, isToCard: true }],
    },
    0,
  ],
  ['what was to be paid to the courier, and came back, owes nothing', { isReturned: true }, 0],
])('%s', (_what, changes, open) => {
  expect(ledgerOf(order(changes)).open).toBe(open);
});

test('over random lives of orders the ledger follows what happened, to the last minor unit', () => {
  const draw = seededDraw(64);
  for (let life = 0; life < 10_000; life++) {
    const { money, owed } = liveOf(draw);
    const ledger = ledgerOf(money);
    expect(ledger.open, JSON.stringify(money)).toBe(owed);
    expect(ledger.charged - ledger.credited - ledger.paid + ledger.refunded - ledger.open).toBe(0);
  }
});

/** A life step by step, with what is owed kept beside it by the meaning of each step. */
function liveOf(draw: Draw) {
  const total = (1 + draw(50_000)) * 100;
  const money = { ...order({ total }), cardPayments: [] as OrderMoney['cardPayments'][number][] };
  const refunds: OrderMoney['refunds'][number][] = [];
  let status: PaymentStatusId = New;
  let owed = total;
  let creditLeft = total;
  for (let step = draw(8); step > 0; step--) {
    const event = draw(4);
    const byCard = draw(2) === 0;
    if (event === 0) {
      const isSurplus = status !== New;
      money.cardPayments.push({ paidAmount: total, isSurplus });
      owed -= total;
      if (!isSurplus) status = Completed;
    } else if (event === 1 && status === New) {
      status = byCard ? Canceled : Completed;
      owed -= total; // cancelled: nothing is owed any more; completed: it was paid by hand
    } else if (event === 2 && status === Completed && creditLeft > 0) {
      const amount = 1 + draw(creditLeft);
      creditLeft -= amount;
      refunds.push({ amount, isSurplus: false, isToCard: byCard });
    } else if (event === 3 && owed < 0) {
      const amount = 1 + draw(-owed);
      refunds.push({ amount, isSurplus: true, isToCard: true });
      owed += amount;
    }
  }
  return { money: { ...money, paymentStatusId: status, refunds }, owed };
}
