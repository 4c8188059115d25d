import type { ListOrder } from '../ui/previous-next.tsx';

/** How groups of words are listed unless staff choose otherwise. */
export const synonymListOrder: ListOrder = { sort: { field: 'words', order: 'ASC' } };
