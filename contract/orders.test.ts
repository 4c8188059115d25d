import { expect, test } from 'vitest';
import { canTransitionPayment, type PaymentStatusId, paymentStatusIds, paymentStatusName } from './orders.ts';

/**
 * Written by hand, one row a status: N C P D R L E A stand for New, Canceled, Processing, Completed (done), Rejected,
 * Closed, Error, PendingApproval.
 */
const allowed = `
  New              -> . C P D R . E A
  Canceled         -> . . . . . . . .
  Processing       -> . C . D R . E A
  Completed        -> . . . . . L . .
  Rejected         -> . . . . . . . .
  Closed           -> . . . . . . . .
  Error            -> . C P D R . . A
  PendingApproval  -> . C P D R . E .`;
const columns: PaymentStatusId[] = [1, 2, 3, 4, 5, 6, 7, 8];

test('all 64 pairs of payment statuses are permitted or not as listed', () => {
  const rows = allowed.trim().split('\n');
  expect(rows).toHaveLength(8);
  let pairs = 0;
  for (const row of rows) {
    const [name = '', marks = ''] = row.trim().split(/\s+->\s/);
    const from = paymentStatusIds[name as keyof typeof paymentStatusIds];
    for (const [index, mark] of marks.trim().split(' ').entries()) {
      expect(canTransitionPayment(from, columns[index]!), `${name} to ${columns[index]}`).toBe(mark !== '.');
      pairs++;
    }
  }
  expect(pairs).toBe(64);
});

test('ids and names are those of the specification', () => {
  expect(columns.map(paymentStatusName)).toEqual([
    'New',
    'Canceled',
    'Processing',
    'Completed',
    'Rejected',
    'Closed',
    'Error',
    'PendingApproval',
  ]);
});
