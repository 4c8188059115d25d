import { paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';

/** SQL expression whether the money of an order `o` came when its parcel had left. */
export const isPaidAfterLeaving = `EXISTS (SELECT FROM order_history h JOIN delivery_events d ON d.order_id = h.order_id
  WHERE h.order_id = o.id AND h.to_payment_status_id = ${paymentStatusIds.Completed} AND d.at <= h.at)`;
