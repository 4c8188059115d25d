import type { ListOrder } from '../ui/previous-next.tsx';

/** How mails are listed unless staff choose otherwise. */
export const mailListOrder: ListOrder = { sort: { field: 'createdAt', order: 'DESC' } };
