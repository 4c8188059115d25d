import { readSettings, type ShopSettings } from '@kamra/contract/shop-settings.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';

/** The current settings of the shop; one added since the shop was set up has its default value. */
export async function loadSettings(pool: Executor): Promise<ShopSettings> {
  const [row] = await queryPrepared<{ value: object }>(pool, 'SELECT value FROM shop_settings', []);
  return readSettings(row?.value);
}
