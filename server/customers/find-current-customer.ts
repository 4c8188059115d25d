import type { CurrentCustomer } from '@kamra/contract/customers.ts';
import type pg from 'pg';

/** The customer of a session, the name in the order of their language; null for a guest. */
export async function findCurrentCustomer(
  pool: pg.Pool,
  customerId: number | null,
): Promise<CurrentCustomer | null> {
  if (customerId === null) return null;
  const { rows } = await pool.query<CurrentCustomer>(
    `SELECT email, trim(CASE WHEN language = 'hu' THEN family_name || ' ' || given_name
       ELSE given_name || ' ' || family_name END) AS name
     FROM customers WHERE id = $1`,
    [customerId],
  );
  return rows[0] ?? null;
}
