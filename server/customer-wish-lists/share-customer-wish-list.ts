import type { findLinkedWishList as findCall } from '@kamra/contract/customer-wish-lists.ts';
import type { Reply } from '@kamra/contract/endpoint.ts';
import type pg from 'pg';
import { hashToken } from '../credentials/tokens.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { listWishListItems } from './read-customer-wish-lists.ts';
import { newWishListNonce, storedToken, type WishListKey, wishListToken } from './wish-list-token.ts';

const linkStatement = `
  UPDATE customer_wish_lists SET link_nonce = $3, link_hash = $4, owner_name = $5
  WHERE customer_id = $1 AND id = $2 RETURNING id`;

/** Makes a new link to a list; the one before ends. Throws notFound. */
export async function shareCustomerWishList(
  pool: pg.Pool,
  key: WishListKey,
  customerId: number,
  { listId, ownerName }: { listId: number; ownerName: string },
): Promise<void> {
  const nonce = newWishListNonce();
  const hash = hashToken(wishListToken(await key(), listId, nonce));
  const shared = await queryPrepared(pool, linkStatement, [customerId, listId, nonce, hash, ownerName]);
  if (shared.length === 0) throw new ShopError('notFound');
}

/** Ends the link to a list, and forgets the name that its visitors read. Throws notFound. */
export async function unshareCustomerWishList(
  pool: pg.Pool,
  customerId: number,
  listId: number,
): Promise<void> {
  const ended = await queryPrepared(pool, linkStatement, [customerId, listId, null, null, '']);
  if (ended.length === 0) throw new ShopError('notFound');
}

interface LinkedList {
  listId: number;
  name: string;
  ownerName: string;
  linkNonce: string;
  linkHash: string;
}

const linkedStatement = `
  SELECT id AS "listId", name, owner_name AS "ownerName", link_nonce AS "linkNonce", link_hash AS "linkHash"
  FROM customer_wish_lists WHERE link_hash = $1`;

/** A list as whoever has its link sees it: no notes, nothing of the owner but the chosen name. Throws notFound. */
export async function findLinkedWishList(
  pool: Executor,
  key: WishListKey,
  token: string,
): Promise<Reply<typeof findCall>> {
  const [list] = await queryPrepared<LinkedList & pg.QueryResultRow>(pool, linkedStatement, [
    hashToken(token),
  ]);
  if (!list || storedToken(await key(), list) === null) throw new ShopError('notFound');
  const items = await listWishListItems(pool, list.listId);
  return {
    name: list.name,
    ownerName: list.ownerName,
    items: items.map(({ productId, quantity }) => ({ productId, quantity })),
  };
}
