import { caseCalls } from './customer-cases.ts';
import { returnCalls } from './order-returns.ts';

/** What staff do about goods that come back, and about what somebody told the shop. */
export const afterSalesCalls = [...returnCalls, ...caseCalls] as const;
