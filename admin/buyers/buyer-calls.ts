import { defaultStaffPageSize } from '@kamra/contract/page-sizes.ts';
import { countOf, type ResourceCalls } from '../admin-resource.ts';
import { callStaff } from '../staff-call.ts';
import type { ListOrder } from '../ui/previous-next.tsx';
import { rememberPages } from '../ui/remembered-pages.ts';

/** How buyers are listed: by their latest order. */
export const buyerListOrder: ListOrder = { sort: { field: 'lastOrderAt', order: 'DESC' } };

const pages = rememberPages();

/** Operations of react-admin on buyers. */
export const buyerCalls: ResourceCalls = {
  list: async ({ pagination, filter = {}, signal }) => {
    const page = pagination?.page ?? 1;
    const list = {
      searchText: filter.q || null,
      isBlocked: filter.isBlocked ? true : null,
      pageSize: pagination?.perPage ?? defaultStaffPageSize,
    };
    const buyerId = pages.endOf(list, page - 1);
    const body = { ...list, page, ...(buyerId && { after: { buyerId } }) };
    const { buyers, ...counts } = await callStaff('POST /api/Buyer/List', { body }, signal);
    pages.note(list, page, buyers.at(-1)?.id);
    return { data: buyers, ...countOf(counts) };
  },
  one: (buyerId, signal) => callStaff('GET /api/Buyer/:buyerId', { params: { buyerId } }, signal),
};
