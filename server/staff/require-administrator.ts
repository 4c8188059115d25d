import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';

/** Throws lastAdministrator when no active administrator who has set a password is left; call it after the change. */
export async function requireAdministrator(tx: Database): Promise<void> {
  const { rows } = await tx.execute(sql`
    SELECT FROM system_users u JOIN system_roles r ON r.id = u.role_id
    WHERE r.is_administrator AND u.active AND u.password_hash <> '' LIMIT 1`);
  if (rows.length === 0) throw new ShopError('lastAdministrator');
}
