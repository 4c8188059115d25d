import { maxCustomerWishLists } from '@kamra/contract/customer-limits.ts';
import type { CustomerWishList, CustomerWishListSummary } from '@kamra/contract/customer-wish-lists.ts';
import { maxShopPageSize } from '@kamra/contract/page-sizes.ts';
import type pg from 'pg';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { storedToken, type WishListKey } from './wish-list-token.ts';

const listStatement = `
  SELECT l.id AS "listId", l.name, l.link_hash IS NOT NULL AS "isShared",
    ARRAY(SELECT i.product_id FROM customer_wish_list_items i WHERE i.list_id = l.id
      ORDER BY i.added_at, i.product_id LIMIT ${maxShopPageSize}) AS "productIds"
  FROM customer_wish_lists l WHERE l.customer_id = $1
  ORDER BY l.created_at, l.id LIMIT ${maxCustomerWishLists}`;

/** The named wish lists of a customer, the oldest first. */
export function listCustomerWishLists(
  pool: Executor,
  customerId: number,
): Promise<CustomerWishListSummary[]> {
  return queryPrepared<CustomerWishListSummary & pg.QueryResultRow>(pool, listStatement, [customerId]);
}

const findStatement = `
  SELECT id AS "listId", name, owner_name AS "ownerName", link_nonce AS "linkNonce", link_hash AS "linkHash"
  FROM customer_wish_lists WHERE customer_id = $1 AND id = $2`;
const itemsStatement = `
  SELECT product_id AS "productId", quantity, note FROM customer_wish_list_items
  WHERE list_id = $1 ORDER BY added_at, product_id LIMIT ${maxShopPageSize}`;

interface FoundList extends Omit<CustomerWishList, 'items' | 'token'> {
  linkNonce: string | null;
  linkHash: string | null;
}

export function listWishListItems(pool: Executor, listId: number): Promise<CustomerWishList['items']> {
  return queryPrepared<CustomerWishList['items'][number]>(pool, itemsStatement, [listId]);
}

/** One of a customer's lists with what is on it and the token of its link. Throws notFound, also for others' lists. */
export async function getCustomerWishList(
  pool: Executor,
  key: WishListKey,
  customerId: number,
  listId: number,
): Promise<CustomerWishList> {
  const [list] = await queryPrepared<FoundList & pg.QueryResultRow>(pool, findStatement, [
    customerId,
    listId,
  ]);
  if (!list) throw new ShopError('notFound');
  const { linkNonce: _nonce, linkHash: _hash, ...shown } = list;
  return {
    ...shown,
    items: await listWishListItems(pool, listId),
    token: storedToken(await key(), list),
  };
}
