import type { ReviewState } from '@kamra/contract/review-kinds.ts';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import { type AdminResource, countOf, toPage } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { callStaff } from '../staff-call.ts';

/** What buyers wrote about products. */
export const reviewsResource: AdminResource = {
  name: 'reviews',
  module: 'reviews',
  icon: <RateReviewOutlined />,
  group: 'sales',
  screens: { list: lazyScreen(async () => (await import('./review-list.tsx')).ReviewList) },
  calls: {
    list: async ({ pagination, filter = {}, signal }) => {
      const state = (filter.state as ReviewState | 'all' | undefined) ?? 'waiting';
      const body = {
        state: state === 'all' ? null : state,
        ...toPage(pagination),
      };
      const { reviews, ...counts } = await callStaff('POST /api/ProductReview/List', { body }, signal);
      return { data: reviews, ...countOf(counts) };
    },
  },
};
