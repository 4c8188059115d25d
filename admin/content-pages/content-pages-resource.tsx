import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { contentPageCalls } from './content-page-calls.ts';

export const contentPagesResource: AdminResource = {
  name: 'content-pages',
  module: 'content',
  icon: <ArticleOutlined />,
  group: 'content',
  screens: {
    list: lazyScreen(async () => (await import('./content-page-list.tsx')).ContentPageList),
    create: lazyScreen(async () => (await import('./content-page-create.tsx')).ContentPageCreate),
    edit: lazyScreen(async () => (await import('./content-page-edit.tsx')).ContentPageEdit),
    recordRepresentation: 'code',
  },
  calls: contentPageCalls,
};
