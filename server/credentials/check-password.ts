import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { isGuessable } from './guess-password.ts';

/** Throws invalidRequest naming the field when a new password of a member of staff is easy to guess. */
export async function checkPassword(
  db: Database,
  { email, name, password }: { email: string; name: string; password: string },
): Promise<void> {
  if (isGuessable(password, { email, name, shopName: await readShopName(db) })) {
    throw new ShopError('invalidRequest', { fields: [{ field: 'password', code: 'guessable' }] });
  }
}

/** The shop's name as the settings have it. */
export async function readShopName(db: Database): Promise<string> {
  const { rows } = await db.execute<{ name: string | null }>(
    sql`SELECT value ->> 'name' AS name FROM shop_settings`,
  );
  return rows[0]?.name ?? '';
}
