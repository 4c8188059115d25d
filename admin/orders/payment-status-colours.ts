import type { PaymentStatusName } from '@kamra/contract/orders.ts';

/** Dark text on a light ground, at least 4.5 to 1. */
export const statusColours: Record<PaymentStatusName, { text: string; ground: string }> = {
  New: { text: '#12467a', ground: '#dfecf9' },
  PendingApproval: { text: '#6b4700', ground: '#fbecc8' },
  Processing: { text: '#47318a', ground: '#e9e3f8' },
  Completed: { text: '#124a31', ground: '#d8eee1' },
  Closed: { text: '#3c473f', ground: '#e4e8e4' },
  Canceled: { text: '#5a4a42', ground: '#ece5e0' },
  Rejected: { text: '#8a1c16', ground: '#fae0de' },
  Error: { text: '#8a1c16', ground: '#fae0de' },
};
