import type { ListOrder } from '../ui/previous-next.tsx';

/** How pins are listed unless staff choose otherwise. */
export const searchPinOrder: ListOrder = { sort: { field: 'words', order: 'ASC' } };
