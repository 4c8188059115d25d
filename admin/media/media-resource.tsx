import PermMediaOutlined from '@mui/icons-material/PermMediaOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { mediaCalls } from './media-calls.ts';

export const mediaResource: AdminResource = {
  name: 'media',
  module: 'productImages',
  icon: <PermMediaOutlined />,
  group: 'content',
  screens: {
    list: lazyScreen(async () => (await import('./media-list.tsx')).MediaList),
    create: lazyScreen(async () => (await import('./media-upload.tsx')).MediaUpload),
    edit: lazyScreen(async () => (await import('./media-edit.tsx')).MediaEdit),
    recordRepresentation: 'name',
  },
  calls: mediaCalls,
};
