import type { ResourceCalls } from '../admin-resource.ts';
import { callStaff } from '../staff-call.ts';
import type { ListOrder } from '../ui/previous-next.tsx';

/** How buyers are listed: by their latest order. */
export const buyerListOrder: ListOrder = { sort: { field: 'lastOrderAt', order: 'DESC' } };

/** Operations of react-admin on buyers. */
export const buyerCalls: ResourceCalls = {
  list: async ({ pagination, filter = {}, signal }) => {
    const body = {
      searchText: filter.q || null,
      isBlocked: filter.isBlocked ? true : null,
      page: pagination?.page ?? 1,
      pageSize: pagination?.perPage ?? 25,
    };
    const { buyers, totalCount } = await callStaff('POST /api/Buyer/List', { body }, signal);
    return { data: buyers, total: totalCount };
  },
  one: (buyerId, signal) => callStaff('GET /api/Buyer/:buyerId', { params: { buyerId } }, signal),
};
