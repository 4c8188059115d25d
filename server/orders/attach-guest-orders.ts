import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';

/**
 * Gives a customer the orders that were placed with their e-mail address without an account, once it is confirmed; none that
 * staff took out of an account.
 */
export async function attachGuestOrders(db: Database, customerId: number): Promise<void> {
  await db.execute(sql`
    UPDATE orders o SET customer_id = c.id FROM customers c
    WHERE c.id = ${customerId} AND c.email_confirmed_at IS NOT NULL AND o.customer_id IS NULL AND NOT o.is_detached
      AND fold_email(o.email) = fold_email(c.email)`);
}
