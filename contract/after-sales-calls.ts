import { caseCalls } from './customer-cases.ts';
import { returnCalls } from './order-returns.ts';
import { recallCalls } from './recalls.ts';
import { reviewStaffCalls } from './reviews.ts';

/** What staff do about goods that come back, about reviews, about what somebody told the shop, and about recalls. */
export const afterSalesCalls = [...returnCalls, ...reviewStaffCalls, ...caseCalls, ...recallCalls] as const;
