import type { ListOrder } from '../ui/previous-next.tsx';

/** How imports are listed unless staff choose otherwise. */
export const importListOrder: ListOrder = { sort: { field: 'createdAt', order: 'DESC' } };
