import type { CashLineState } from '@kamra/contract/cash-reports.ts';
import { countOf, type ResourceCalls, toPage } from '../admin-resource.ts';
import { callStaff } from '../staff-call.ts';

/** Operations of react-admin on rows of carriers' cash reports. */
export const cashReportCalls: ResourceCalls = {
  list: async ({ pagination, filter = {}, signal }) => {
    const body = {
      state: (filter.state as CashLineState | undefined) ?? 'open',
      searchText: filter.q || null,
      ...toPage(pagination),
    };
    const { cashLines, ...counts } = await callStaff('POST /api/CashReport/ListLines', { body }, signal);
    return { data: cashLines, ...countOf(counts) };
  },
};
