import { readSettings, type ShopSettings } from '@kamra/contract/shop-settings.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';

let lastRead: { text: string | undefined; settings: ShopSettings } | null = null;

/**
 * The current settings of the shop; one added since the shop was set up has its default value. They are read each time,
 * and checked only where they differ from those before. Nobody may change what is answered.
 */
export async function loadSettings(pool: Executor): Promise<ShopSettings> {
  const [row] = await queryPrepared<{ text: string }>(
    pool,
    'SELECT value::text AS text FROM shop_settings',
    [],
  );
  if (!lastRead || lastRead.text !== row?.text)
    lastRead = { text: row?.text, settings: freeze(readSettings(row && JSON.parse(row.text))) };
  return lastRead.settings;
}

function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
