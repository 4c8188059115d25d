import type { ReplyOf } from '../staff-call.ts';

export type OrderRow = ReplyOf<'POST /api/ProductOrder/List'>['productOrders'][number];
