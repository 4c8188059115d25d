import type { BankEntryState } from '@kamra/contract/bank-statements.ts';
import { countOf, type ResourceCalls, toPage } from '../admin-resource.ts';
import { callStaff } from '../staff-call.ts';
import type { ListOrder } from '../ui/previous-next.tsx';

/** How credits are listed: the latest first. */
export const bankEntryOrder: ListOrder = { sort: { field: 'bookedOn', order: 'DESC' } };

/** Operations of react-admin on credits of bank statements. */
export const bankEntryCalls: ResourceCalls = {
  list: async ({ pagination, filter = {}, signal }) => {
    const body = {
      state: (filter.state as BankEntryState | undefined) ?? 'open',
      searchText: filter.q || null,
      ...toPage(pagination),
    };
    const { bankEntries, ...counts } = await callStaff('POST /api/BankEntry/List', { body }, signal);
    return { data: bankEntries, ...countOf(counts) };
  },
};
