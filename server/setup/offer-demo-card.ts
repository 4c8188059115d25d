import { currencyIds } from '@kamra/contract/money.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';

/**
 * Lets a demo shop be paid with a card that is none, until a real provider is switched on; staff may switch it off, and a
 * shop whose demo was removed has none.
 */
export async function offerDemoCard(db: Database): Promise<void> {
  const currencies = Object.values(currencyIds).join(', ');
  await db.execute(sql`
    INSERT INTO payment_providers (provider, is_on, currency_ids)
    SELECT 'demo', true, ARRAY[${sql.raw(currencies)}] FROM shop_settings WHERE demo_removed_at IS NULL
    ON CONFLICT DO NOTHING`);
}
