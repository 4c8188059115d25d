import GppMaybeOutlined from '@mui/icons-material/GppMaybeOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { callStaff } from '../staff-call.ts';

/** Consolidated lists of sanctions, with which orders are compared. */
export const sanctionListsResource: AdminResource = {
  name: 'sanction-lists',
  module: 'shopConfiguration',
  icon: <GppMaybeOutlined />,
  group: 'settings',
  screens: {
    list: lazyScreen(async () => (await import('./sanction-list-screen.tsx')).SanctionListScreen),
  },
  calls: {
    list: async ({ signal }) => {
      const { sanctionLists } = await callStaff('GET /api/SanctionList', {}, signal);
      return { data: sanctionLists, total: sanctionLists.length };
    },
  },
};
