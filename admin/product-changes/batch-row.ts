import type { ReplyOf } from '../staff-call.ts';
import type { ListOrder } from '../ui/previous-next.tsx';

export type BatchRow = ReplyOf<'POST /api/ProductChange/Batches'>['changeBatches'][number];

export const batchListOrder: ListOrder = { sort: { field: 'at', order: 'DESC' } };
