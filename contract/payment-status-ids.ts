/** Payment status ids (specification §4). */
export const paymentStatusIds = {
  New: 1,
  Canceled: 2,
  Processing: 3,
  Completed: 4,
  Rejected: 5,
  Closed: 6,
  Error: 7,
  PendingApproval: 8,
} as const;
export type PaymentStatusName = keyof typeof paymentStatusIds;
export type PaymentStatusId = (typeof paymentStatusIds)[PaymentStatusName];

const { New, Processing, Completed, Closed, PendingApproval } = paymentStatusIds;
/** Of an order whose money has come. */
export const paidStatusIds: readonly PaymentStatusId[] = [Completed, Closed];

/** Of an order that counts as sold: it was not cancelled or rejected, and its payment has not failed. */
export const soldStatusIds: readonly PaymentStatusId[] = [
  New,
  Processing,
  Completed,
  Closed,
  PendingApproval,
];
