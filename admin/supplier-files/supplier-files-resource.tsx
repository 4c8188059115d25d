import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { supplierFileCalls } from './supplier-file-calls.ts';

export const supplierFilesResource: AdminResource = {
  name: 'supplier-files',
  module: 'products',
  icon: <LocalShippingOutlined />,
  group: 'catalogue',
  screens: {
    list: lazyScreen(async () => (await import('./supplier-file-list.tsx')).SupplierFileList),
    create: lazyScreen(async () => (await import('./supplier-file-form.tsx')).SupplierFileCreate),
    edit: lazyScreen(async () => (await import('./supplier-file-form.tsx')).SupplierFileEdit),
    recordRepresentation: 'name',
  },
  calls: supplierFileCalls,
};
