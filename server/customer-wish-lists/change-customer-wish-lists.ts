import { maxCustomerWishLists } from '@kamra/contract/customer-limits.ts';
import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';

/** Changes of one customer's lists go one after the other, so that their limits hold. */
export async function lockCustomer(client: Executor, customerId: number): Promise<void> {
  await queryPrepared(client, 'SELECT FROM customers WHERE id = $1 FOR NO KEY UPDATE', [customerId]);
}

const sameNameStatement = 'SELECT id FROM customer_wish_lists WHERE customer_id = $1 AND name = $2';
const countStatement = 'SELECT count(*)::int AS count FROM customer_wish_lists WHERE customer_id = $1';
const insertStatement = 'INSERT INTO customer_wish_lists (customer_id, name) VALUES ($1, $2) RETURNING id';

/** The id of a new list, or of the one that has the name already, as after a double click. Throws tooLarge. */
export function createCustomerWishList(pool: pg.Pool, customerId: number, name: string): Promise<number> {
  return inTransaction(pool, async (client) => {
    await lockCustomer(client, customerId);
    const [same] = await queryPrepared<{ id: number }>(client, sameNameStatement, [customerId, name]);
    if (same) return same.id;
    const [counted] = await queryPrepared<{ count: number }>(client, countStatement, [customerId]);
    if ((counted?.count ?? 0) >= maxCustomerWishLists)
      throw new ShopError('tooLarge', { limit: maxCustomerWishLists });
    const [created] = await queryPrepared<{ id: number }>(client, insertStatement, [customerId, name]);
    return created!.id;
  });
}

const renameStatement = `
  UPDATE customer_wish_lists SET name = $3 WHERE customer_id = $1 AND id = $2 RETURNING id`;

/** Throws notFound, and invalidRequest (`taken`) where another list of the customer has the name. */
export function renameCustomerWishList(
  pool: pg.Pool,
  customerId: number,
  listId: number,
  name: string,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    await lockCustomer(client, customerId);
    const [same] = await queryPrepared<{ id: number }>(client, sameNameStatement, [customerId, name]);
    if (same && same.id !== listId) throw invalidField('name', 'taken');
    const renamed = await queryPrepared(client, renameStatement, [customerId, listId, name]);
    if (renamed.length === 0) throw new ShopError('notFound');
  });
}

/** Deletes a list with what is on it; its link ends. Throws notFound. */
export async function deleteCustomerWishList(
  pool: pg.Pool,
  customerId: number,
  listId: number,
): Promise<void> {
  const statement = 'DELETE FROM customer_wish_lists WHERE customer_id = $1 AND id = $2 RETURNING id';
  const deleted = await queryPrepared(pool, statement, [customerId, listId]);
  if (deleted.length === 0) throw new ShopError('notFound');
}
