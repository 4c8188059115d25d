import { type CustomerLists, customerLists } from '@kamra/contract/customer-lists.ts';
import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { mergeLists } from './merge-lists.ts';

const empty: CustomerLists = { cart: [], wishList: [], compared: [] };

const readStatement = 'SELECT lists FROM customer_lists WHERE customer_id = $1';
const storeStatement = `
  INSERT INTO customer_lists (customer_id, lists) VALUES ($1, $2)
  ON CONFLICT (customer_id) DO UPDATE SET lists = excluded.lists, updated_at = now()`;

/** The lists that an account keeps; none where they are not as they should be. */
export async function readCustomerLists(pool: Executor, customerId: number): Promise<CustomerLists> {
  const [row] = await queryPrepared<{ lists: unknown }>(pool, readStatement, [customerId]);
  return customerLists.safeParse(row?.lists).data ?? empty;
}

/** Keeps the lists of a device in place of those before: whoever changed them last is right. */
export async function storeCustomerLists(
  pool: Executor,
  customerId: number,
  lists: CustomerLists,
): Promise<CustomerLists> {
  await queryPrepared(pool, storeStatement, [customerId, JSON.stringify(lists)]);
  return lists;
}

/** Joins the lists of a device with those of the account; two devices at once wait for each other. */
export function mergeCustomerLists(
  pool: pg.Pool,
  customerId: number,
  lists: CustomerLists,
): Promise<CustomerLists> {
  return inTransaction(pool, async (client) => {
    await queryPrepared(client, 'SELECT FROM customers WHERE id = $1 FOR NO KEY UPDATE', [customerId]);
    return storeCustomerLists(
      client,
      customerId,
      mergeLists(lists, await readCustomerLists(client, customerId)),
    );
  });
}

/**
 * Changes the wish list of the heart within a transaction; what a device stores meanwhile waits, and comes after. The
 * other devices read it with their next page.
 */
export async function changeDefaultWishList(
  client: pg.PoolClient,
  customerId: number,
  change: (productIds: readonly number[]) => number[],
): Promise<void> {
  await queryPrepared(client, `${readStatement} FOR UPDATE`, [customerId]);
  const lists = await readCustomerLists(client, customerId);
  await storeCustomerLists(client, customerId, { ...lists, wishList: change(lists.wishList) });
}
