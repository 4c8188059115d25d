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
  isCapturedLater: boolean;
  captureAmount: number | null;
}

export interface Judgement {
  statusId: PaymentStatusId;
  isFinished: boolean;
  /** What about money that was paid is not as it was asked for. */
  problem: Extract<PaymentFlag, 'otherSum' | 'otherPayee'> | null;
  /** Its card has authorized it, which can be captured. */
  isHeld: boolean;
}

/**
 * What a provider's answer makes of an attempt; null: nothing. Only the sum that was asked for, in its currency, for this
 * order and to this shop is a payment. One that succeeded stays so, and after any other end only a success counts, or that
 * its card has authorized it after all.
 */
export function judgeState(attempt: JudgedAttempt, state: ProviderState): Judgement | null {
  if (attempt.paymentStatusId === Completed) return null;
  const problem = problemOf(attempt, state);
  const statusId = problem ? failed : state.statusId;
  const isFinished = endStatusIds.includes(statusId);
  const isHeld = attempt.isCapturedLater && statusId === PendingApproval && Boolean(state.authorization);
  const wasHeld = attempt.isCapturedLater && attempt.paymentStatusId === PendingApproval;
  if (attempt.isFinished && !problem && statusId !== Completed && !isHeld && !wasHeld) return null;
  if (statusId === attempt.paymentStatusId && (isFinished === attempt.isFinished || wasHeld)) return null;
  return { statusId, isFinished, problem, isHeld };
}

/** What is paid once a payment has succeeded: of one that is captured later, what was to be captured. */
export const amountToPay = ({ amount, captureAmount }: Pick<JudgedAttempt, 'amount' | 'captureAmount'>) =>
  captureAmount || amount;

function problemOf(attempt: JudgedAttempt, state: ProviderState): Judgement['problem'] {
  if (state.statusId !== Completed && state.statusId !== PendingApproval) return null;
  if (!state.isOurs || state.requestKey !== attempt.requestKey) return 'otherPayee';
  const wanted = state.statusId === Completed ? amountToPay(attempt) : attempt.amount;
  const isSame = state.amount === wanted && state.currencyId === attempt.currencyId;
  return isSame ? null : 'otherSum';
}
