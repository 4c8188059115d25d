import { caseCalls } from './customer-cases.ts';
import { guaranteeFileCalls } from './guarantee-files.ts';
import { returnCalls } from './order-returns.ts';
import { showProductQuestion } from './product-questions.ts';
import { recallCalls } from './recalls.ts';
import { returnProofCalls } from './return-proofs.ts';
import { reviewStaffCalls } from './reviews.ts';

/** What staff do about goods that come back, about reviews, about what somebody told the shop, about recalls and guarantees. */
export const afterSalesCalls = [
  ...returnCalls,
  ...reviewStaffCalls,
  ...caseCalls,
  showProductQuestion,
  ...recallCalls,
  ...guaranteeFileCalls,
  ...returnProofCalls,
] as const;
