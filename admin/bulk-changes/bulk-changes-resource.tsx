import PublishedWithChangesOutlined from '@mui/icons-material/PublishedWithChangesOutlined';
import { type AdminResource, countOf, toListRequest } from '../admin-resource.ts';
import { equals } from '../field-conditions.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { shownLanguage } from '../shown-language.ts';
import { callStaff } from '../staff-call.ts';

export const bulkChangesResource: AdminResource = {
  name: 'bulk-changes',
  module: 'products',
  icon: <PublishedWithChangesOutlined />,
  group: 'catalogue',
  screens: {
    list: lazyScreen(async () => (await import('./bulk-change-list.tsx')).BulkChangeList),
    show: lazyScreen(async () => (await import('./bulk-change-page.tsx')).BulkChangePage),
    recordRepresentation: 'id',
  },
  calls: {
    list: async (params) => {
      const body = toListRequest({ state: equals('state') }, params);
      const reply = await callStaff('POST /api/Product/BulkChange/List', { body }, params.signal);
      const data = reply.bulkChanges.map((each) => ({ ...each, id: each.bulkChangeId }));
      return { data, ...countOf(reply) };
    },
    one: async (bulkChangeId, signal) => {
      const params = { bulkChangeId };
      const query = { language: shownLanguage() };
      const found = await callStaff('GET /api/Product/BulkChange/:bulkChangeId', { params, query }, signal);
      return { ...found, id: found.bulkChangeId };
    },
  },
};
