import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';

const openStatement = `INSERT INTO point_accounts (customer_id) SELECT id FROM customers WHERE id = $1 ON CONFLICT DO NOTHING`;
const lockStatement = 'SELECT customer_id FROM point_accounts WHERE customer_id = $1 FOR UPDATE';

/**
 * Holds the points of a customer until the transaction ends: whatever changes them comes one after the other. False
 * where there is no such account any more.
 */
export async function lockPoints(client: pg.PoolClient, customerId: number): Promise<boolean> {
  await queryPrepared(client, openStatement, [customerId]);
  const locked = await queryPrepared(client, lockStatement, [customerId]);
  return locked.length > 0;
}
