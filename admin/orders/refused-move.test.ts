import { paymentStatusIds as status } from '@kamra/contract/orders.ts';
import { expect, test } from 'vitest';
import { refusedMove } from './refused-move.ts';

test.each([
  [status.Completed, status.Canceled, 'orders.refusedMove.cancelPaid'],
  [status.Closed, status.Canceled, 'orders.refusedMove.cancelPaid'],
  [status.Rejected, status.Canceled, 'orders.refusedMove.ended'],
  [status.Canceled, status.Completed, 'orders.refusedMove.ended'],
  [status.Closed, status.Completed, 'orders.refusedMove.closed'],
  [status.PendingApproval, status.Completed, 'orders.refusedMove.notCaptured'],
  [undefined, status.Canceled, 'errors.paymentTransitionNotAllowed'],
] as const)('from %s to %s it says %s', (from, to, key) => {
  expect(refusedMove(from, to)).toBe(key);
});
