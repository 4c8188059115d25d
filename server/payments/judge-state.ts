import type { PaymentFlag } from '@kamra/contract/order-payments.ts';
import { type PaymentStatusId, paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import type { ProviderState } from './payment-provider.ts';

const { Completed, PendingApproval, Error: failed, Canceled, Rejected, Closed } = paymentStatusIds;

/** Statuses of an attempt that end it. */
const endStatusIds: readonly PaymentStatusId[] = [Completed, failed, Canceled, Rejected, Closed];

interface JudgedAttempt {
  requestKey: string;
  amount: number;
  currencyId: number;
  paymentStatusId: PaymentStatusId;
  isFinished: boolean;
}

export interface Judgement {
  statusId: PaymentStatusId;
  isFinished: boolean;
  /** What about money that was paid is not as it was asked for. */
  problem: Extract<PaymentFlag, 'otherSum' | 'otherPayee'> | null;
}

/**
 * What a provider's answer makes of an attempt; null: nothing. Only the sum that was asked for, in its currency, for this
 * order and to this shop is a payment. One that succeeded stays so, and after any other end only a success counts.
 */
export function judgeState(attempt: JudgedAttempt, state: ProviderState): Judgement | null {
  if (attempt.paymentStatusId === Completed) return null;
  const problem = problemOf(attempt, state);
  const statusId = problem ? failed : state.statusId;
  const isFinished = endStatusIds.includes(statusId);
  if (attempt.isFinished && !problem && statusId !== Completed) return null;
  if (statusId === attempt.paymentStatusId && isFinished === attempt.isFinished) return null;
  return { statusId, isFinished, problem };
}

function problemOf(attempt: JudgedAttempt, state: ProviderState): Judgement['problem'] {
  if (state.statusId !== Completed && state.statusId !== PendingApproval) return null;
  if (!state.isOurs || state.requestKey !== attempt.requestKey) return 'otherPayee';
  const isSame = state.amount === attempt.amount && state.currencyId === attempt.currencyId;
  return isSame ? null : 'otherSum';
}
