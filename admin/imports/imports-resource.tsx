import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { type AdminResource, countOf, toListRequest } from '../admin-resource.ts';
import { equals, searched } from '../field-conditions.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { callStaff } from '../staff-call.ts';

const filters = { q: searched('fileName'), state: equals('state') };

export const importsResource: AdminResource = {
  name: 'imports',
  module: 'products',
  icon: <UploadFileOutlined />,
  group: 'catalogue',
  screens: {
    list: lazyScreen(async () => (await import('./import-list.tsx')).ImportList),
    create: lazyScreen(async () => (await import('./import-start.tsx')).ImportStart),
    show: lazyScreen(async () => (await import('./import-page.tsx')).ImportPage),
    recordRepresentation: 'fileName',
  },
  calls: {
    list: async (params) => {
      const body = toListRequest(filters, params);
      const reply = await callStaff('POST /api/Product/Import/List', { body }, params.signal);
      const data = reply.productImports.map((each) => ({ ...each, id: each.importId }));
      return { data, ...countOf(reply) };
    },
    one: async (importId, signal) => {
      const found = await callStaff('GET /api/Product/Import/:importId', { params: { importId } }, signal);
      return { ...found, id: found.importId };
    },
  },
};
