import RssFeedOutlined from '@mui/icons-material/RssFeedOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { stockFeedCalls } from './stock-feed-calls.ts';

export const stockFeedsResource: AdminResource = {
  name: 'stock-feeds',
  module: 'products',
  icon: <RssFeedOutlined />,
  group: 'catalogue',
  screens: {
    list: lazyScreen(async () => (await import('./stock-feed-list.tsx')).StockFeedList),
    create: lazyScreen(async () => (await import('./stock-feed-form.tsx')).StockFeedCreate),
    edit: lazyScreen(async () => (await import('./stock-feed-form.tsx')).StockFeedEdit),
    recordRepresentation: 'name',
  },
  calls: stockFeedCalls,
};
