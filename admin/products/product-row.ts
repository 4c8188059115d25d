import type { ReplyOf } from '../staff-call.ts';
import type { ListOrder } from '../ui/previous-next.tsx';

/** How products are listed unless staff choose otherwise; names are those of a language. */
export function productListOrder(language: string): ListOrder {
  return { sort: { field: 'id', order: 'DESC' }, meta: { language } };
}

export type ProductRow = ReplyOf<'POST /api/Product/List'>['products'][number];
