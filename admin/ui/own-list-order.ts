import type { ListOrder } from './previous-next.tsx';

/** For records that staff keep in an order: lists show it unless staff choose otherwise. */
export function ownListOrder(language: string): ListOrder {
  return { sort: { field: 'order', order: 'ASC' }, meta: { language } };
}
