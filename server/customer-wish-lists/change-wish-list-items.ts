import { maxShopPageSize } from '@kamra/contract/page-sizes.ts';
import type pg from 'pg';
import { changeDefaultWishList } from '../customer-accounts/store-customer-lists.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { lockCustomer } from './change-customer-wish-lists.ts';

export interface WishListItem {
  productId: number;
  quantity: number;
  note: string;
}

const ownStatement = 'SELECT FROM customer_wish_lists WHERE customer_id = $1 AND id = $2';
const updateStatement = `
  UPDATE customer_wish_list_items SET quantity = coalesce($3, quantity), note = coalesce($4, note)
  WHERE list_id = $1 AND product_id = $2 RETURNING product_id`;
const countStatement = 'SELECT count(*)::int AS count FROM customer_wish_list_items WHERE list_id = $1';
const publishedStatement = 'SELECT FROM products WHERE id = $1 AND published';
const insertStatement = `
  INSERT INTO customer_wish_list_items (list_id, product_id, quantity, note, added_at)
  VALUES ($1, $2, $3, $4, clock_timestamp())`;
const deleteStatement = `
  DELETE FROM customer_wish_list_items WHERE list_id = $1 AND product_id = $2
  RETURNING product_id AS "productId", quantity, note`;
const findStatement = `
  SELECT product_id AS "productId", quantity, note FROM customer_wish_list_items
  WHERE list_id = $1 AND product_id = $2`;

async function lockList(client: Executor, customerId: number, listId: number): Promise<void> {
  await lockCustomer(client, customerId);
  const found = await queryPrepared(client, ownStatement, [customerId, listId]);
  if (found.length === 0) throw new ShopError('notFound');
}

/** What is on the list already stays as it is, but for the quantity and note that are given. */
async function putItem(
  client: Executor,
  listId: number,
  { productId, quantity, note }: { productId: number; quantity: number | null; note: string | null },
): Promise<void> {
  const updated = await queryPrepared(client, updateStatement, [listId, productId, quantity, note]);
  if (updated.length > 0) return;
  const published = await queryPrepared(client, publishedStatement, [productId]);
  if (published.length === 0) throw new ShopError('productUnavailable');
  const [counted] = await queryPrepared<{ count: number }>(client, countStatement, [listId]);
  if ((counted?.count ?? 0) >= maxShopPageSize) throw new ShopError('tooLarge', { limit: maxShopPageSize });
  await queryPrepared(client, insertStatement, [listId, productId, quantity ?? 1, note ?? '']);
}

/** Puts a product on a list, or changes its quantity and note. Throws notFound, productUnavailable, tooLarge. */
export function putOnWishList(
  pool: pg.Pool,
  customerId: number,
  listId: number,
  item: { productId: number; quantity: number | null; note: string | null },
): Promise<void> {
  return inTransaction(pool, async (client) => {
    await lockList(client, customerId, listId);
    await putItem(client, listId, item);
  });
}

/** Throws notFound where the product or the list is not there. */
export function takeOffWishList(
  pool: pg.Pool,
  customerId: number,
  listId: number,
  productId: number,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    await lockList(client, customerId, listId);
    const deleted = await queryPrepared(client, deleteStatement, [listId, productId]);
    if (deleted.length === 0) throw new ShopError('notFound');
  });
}

interface Move {
  productId: number;
  /** Null is the list of the heart. */
  fromListId: number | null;
  toListId: number | null;
  isCopy: boolean;
}

/**
 * Moves or copies a product from one list to another; where it is already there, its quantity and note stay. Throws
 * notFound, productUnavailable, and tooLarge where the other list is full.
 */
export function moveBetweenWishLists(
  pool: pg.Pool,
  customerId: number,
  { productId, fromListId, toListId, isCopy }: Move,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    await lockCustomer(client, customerId);
    for (const listId of [fromListId, toListId])
      if (listId !== null) await lockList(client, customerId, listId);
    if (fromListId === toListId) return;
    const item = await findItem(client, customerId, fromListId, productId);
    if (toListId === null)
      await changeDefaultWishList(client, customerId, (ids) => withProduct(ids, productId));
    else await putMoved(client, toListId, item);
    if (isCopy) return;
    if (fromListId !== null) await queryPrepared(client, deleteStatement, [fromListId, productId]);
    else await changeDefaultWishList(client, customerId, (ids) => ids.filter((each) => each !== productId));
  });
}

async function putMoved(client: Executor, listId: number, item: WishListItem): Promise<void> {
  const there = await queryPrepared(client, findStatement, [listId, item.productId]);
  if (there.length === 0) await putItem(client, listId, item);
}

async function findItem(
  client: pg.PoolClient,
  customerId: number,
  listId: number | null,
  productId: number,
): Promise<WishListItem> {
  if (listId !== null) {
    const [item] = await queryPrepared<WishListItem & pg.QueryResultRow>(client, findStatement, [
      listId,
      productId,
    ]);
    if (!item) throw new ShopError('notFound');
    return item;
  }
  let isThere = false;
  await changeDefaultWishList(client, customerId, (ids) => {
    isThere = ids.includes(productId);
    return [...ids];
  });
  if (!isThere) throw new ShopError('notFound');
  return { productId, quantity: 1, note: '' };
}

function withProduct(productIds: readonly number[], productId: number): number[] {
  if (productIds.includes(productId)) return [...productIds];
  if (productIds.length >= maxShopPageSize) throw new ShopError('tooLarge', { limit: maxShopPageSize });
  return [...productIds, productId];
}
