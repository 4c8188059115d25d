import type { ReturnState } from '@kamra/contract/return-kinds.ts';
import AssignmentReturnOutlined from '@mui/icons-material/AssignmentReturnOutlined';
import { type AdminResource, countOf, toPage } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { callStaff } from '../staff-call.ts';

/** Goods that buyers send back. */
export const returnsResource: AdminResource = {
  name: 'returns',
  module: 'orders',
  icon: <AssignmentReturnOutlined />,
  group: 'sales',
  screens: { list: lazyScreen(async () => (await import('./return-list.tsx')).ReturnList) },
  calls: {
    list: async ({ pagination, filter = {}, signal }) => {
      const state = (filter.state as ReturnState | 'all' | undefined) ?? 'requested';
      const body = {
        state: state === 'all' ? null : state,
        ...toPage(pagination),
      };
      const { returns, ...counts } = await callStaff('POST /api/Return/List', { body }, signal);
      return { data: returns, ...countOf(counts) };
    },
  },
};
