import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { countOf, toPage } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { callStaff } from '../staff-call.ts';

export const productChangesResource: AdminResource = {
  name: 'product-changes',
  module: 'products',
  icon: <HistoryOutlined />,
  group: 'catalogue',
  screens: {
    list: lazyScreen(async () => (await import('./batch-list.tsx')).BatchList),
    show: lazyScreen(async () => (await import('./batch-page.tsx')).BatchPage),
    recordRepresentation: 'id',
  },
  calls: {
    list: async ({ pagination, filter, signal }) => {
      const onlyMany = filter?.onlyMany === true || filter?.onlyMany === 'true';
      const body = {
        ...toPage(pagination),
        onlyMany,
      };
      const reply = await callStaff('POST /api/ProductChange/Batches', { body }, signal);
      return { data: reply.changeBatches, ...countOf(reply) };
    },
    one: async (batchId, signal) => {
      const reply = await callStaff('POST /api/ProductChange/Batches', { body: { batchId } }, signal);
      const [batch] = reply.changeBatches;
      if (!batch) throw new Error('errors.notFound');
      return batch;
    },
  },
};
