import { caseCalls } from './customer-cases.ts';
import { returnCalls } from './order-returns.ts';
import { reviewStaffCalls } from './reviews.ts';

/** What staff do about goods that come back, about reviews, and about what somebody told the shop. */
export const afterSalesCalls = [...returnCalls, ...reviewStaffCalls, ...caseCalls] as const;
