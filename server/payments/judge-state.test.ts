import { type PaymentStatusId, paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import { expect, test } from 'vitest';
import { judgeState } from './judge-state.ts';
import type { ProviderState } from './payment-provider.ts';

const { New, Processing, PendingApproval, Completed, Error: failed } = paymentStatusIds;
const all = Object.values(paymentStatusIds);
const openIds: readonly PaymentStatusId[] = [New, Processing, PendingApproval];

const attempt = (paymentStatusId: PaymentStatusId) => ({
  ...{ requestKey: 'r', amount: 1_000_00, currencyId: 3, paymentStatusId },
  isFinished: !openIds.includes(paymentStatusId),
  ...{ isCapturedLater: false, captureAmount: null },
});
const state = (statusId: PaymentStatusId, changes: Partial<ProviderState> = {}): ProviderState => ({
  ...{ statusId, requestKey: 'r', providerPaymentId: 'p', transactionId: 't', isOurs: true },
  ...{ amount: 1_000_00, currencyId: 3 },
  ...changes,
});

test.each(all.flatMap((from) => all.map((to) => [from, to] as const)))('from %i, told %i', (from, to) => {
  const judged = judgeState(attempt(from), state(to));
  const isNews = openIds.includes(from) ? to !== from : to === Completed && from !== Completed;
  expect(judged?.statusId).toBe(isNews ? to : undefined);
  if (judged) expect(judged.isFinished).toBe(!openIds.includes(to));
});

test('[wall 36] whatever comes in whatever order, a payment that succeeded stays so', () => {
  for (const first of all)
    for (const second of all)
      for (const third of all) {
        const told = [first, second, third];
        const end = told.reduce<PaymentStatusId>(
          (from, to) => judgeState(attempt(from), state(to))?.statusId ?? from,
          Processing,
        );
        if (told.includes(Completed)) expect(end, String(told)).toBe(Completed);
        else expect(end, String(told)).not.toBe(Completed);
      }
});

test.each<[string, Partial<ProviderState>, string]>([
  ['a smaller sum', { amount: 999_99 }, 'otherSum'],
  ['a larger sum', { amount: 1_000_01 }, 'otherSum'],
  ['no sum', { amount: null }, 'otherSum'],
  ['another currency', { currencyId: 1 }, 'otherSum'],
  ['no currency', { currencyId: null }, 'otherSum'],
  ['another order', { requestKey: 's' }, 'otherPayee'],
  ['no order', { requestKey: null }, 'otherPayee'],
  ['another payee', { isOurs: false }, 'otherPayee'],
])('[wall 34] %s is no payment', (_what, changes, problem) => {
  expect(judgeState(attempt(Processing), state(Completed, changes))).toMatchObject({
    statusId: failed,
    problem,
  });
  expect(judgeState(attempt(Processing), state(Processing, changes))).toBeNull();
});
