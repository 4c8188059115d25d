import type { ReplyOf } from '../staff-call.ts';
import type { ListOrder } from '../ui/previous-next.tsx';

/** How orders are listed unless staff choose otherwise. */
export const orderListOrder: ListOrder = { sort: { field: 'placedAt', order: 'DESC' } };

export type OrderRow = ReplyOf<'POST /api/ProductOrder/List'>['productOrders'][number];
