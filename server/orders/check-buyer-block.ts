import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import type { PaymentTypeId } from '@kamra/contract/payment-types.ts';
import { ShopError } from '../errors/shop-error.ts';

/** What staff have blocked a buyer from. */
export interface BuyerBlock {
  ordering: boolean;
  cash: boolean;
}

/** SQL of the block of the buyer with an e-mail address, as JSON; null for an unknown one. */
export const buyerBlock = (email: string) => `(
  SELECT json_build_object('ordering', b.blocks_ordering, 'cash', b.blocks_cash_on_delivery)
  FROM buyers own JOIN buyers b ON b.id = coalesce(own.merged_into_id, own.id)
  WHERE own.folded_email = fold_email(${email}))`;

/** Throws orderNotAccepted where staff have blocked the buyer, or blocked paying the courier, which they chose. */
export function checkBuyerBlock(block: BuyerBlock | null, paymentTypeId: PaymentTypeId): void {
  if (block?.ordering || (block?.cash && paymentMethods[paymentTypeId].isPaidToCourier))
    throw new ShopError('orderNotAccepted');
}
