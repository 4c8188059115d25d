import type { PlaceOrderBody } from '@kamra/contract/orders.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';

interface Block extends pg.QueryResultRow {
  ordering: boolean;
  cash: boolean;
}

const statement = `
  SELECT b.blocks_ordering AS ordering, b.blocks_cash_on_delivery AS cash
  FROM buyers own JOIN buyers b ON b.id = coalesce(own.merged_into_id, own.id)
  WHERE own.folded_email = fold_email($1)`;

/** Throws orderNotAccepted where staff have blocked the buyer, or blocked paying the courier, which they chose. */
export async function checkBuyerBlock(
  client: pg.PoolClient,
  { email, paymentTypeId }: Pick<PlaceOrderBody, 'email' | 'paymentTypeId'>,
): Promise<void> {
  const [block] = await queryPrepared<Block>(client, statement, [email]);
  if (!block) return;
  if (block.ordering || (block.cash && paymentMethods[paymentTypeId].isPaidToCourier))
    throw new ShopError('orderNotAccepted');
}
