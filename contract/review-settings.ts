import { reviewInvitations } from './review-kinds.ts';
import { choice, flag, integer } from './setting-kinds.ts';

/**
 * Reviews by buyers. A mail that asks for them is advertising to be agreed to (Grt. 6. §), unless a shop relies on its
 * legitimate interest.
 */
export const reviewSettings = {
  invited: choice('orders', reviewInvitations, 'subscribers'),
  invitationDays: integer('orders', { min: 1, max: 60, default: 7, unit: 'days' }),
  publishAtOnce: flag('orders', false),
};
