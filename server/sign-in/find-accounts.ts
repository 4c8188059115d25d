import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';

/** The accounts of a user name; wrong passwords count against `key`. */
export interface FoundAccounts {
  key: string;
  staff: StoredAccount | undefined;
  customer: StoredAccount | undefined;
}

export interface StoredAccount {
  id: number;
  passwordHash: string | null;
}

interface Row extends Record<string, unknown> {
  bucket: number;
  staffId: number | null;
  staffHash: string | null;
  customerId: number | null;
  customerHash: string | null;
}

/**
 * Finds the active member of staff and the customer, unless locked, of a user name in one statement, which takes as long when there
 * is neither. An unknown name counts against one of 65,536 buckets, whatever its letter case and `+tag`: unknown
 * names fill no table, and are refused like those of accounts.
 */
export async function findAccounts(db: Database, username: string): Promise<FoundAccounts> {
  const { rows } = await db.execute<Row>(sql`
    SELECT get_byte(n.hash, 0) * 256 + get_byte(n.hash, 1) AS bucket, u.id AS "staffId",
      u.password_hash AS "staffHash", c.id AS "customerId", c.password_hash AS "customerHash"
    FROM (SELECT fold_email(${username}) AS name,
      sha256(convert_to(fold_email(regexp_replace(${username}, '\\+[^@]*@', '@')), 'UTF8')) AS hash) n
    LEFT JOIN system_users u ON fold_email(u.email) = n.name AND u.active
    LEFT JOIN customers c ON fold_email(c.email) = n.name AND c.locked_at IS NULL`);
  const { bucket, staffId, staffHash, customerId, customerHash } = rows[0]!;
  return {
    key: staffId ? `staff-${staffId}` : customerId ? `customer-${customerId}` : `unknown-${bucket}`,
    staff: staffId ? { id: staffId, passwordHash: staffHash } : undefined,
    customer: customerId ? { id: customerId, passwordHash: customerHash } : undefined,
  };
}
