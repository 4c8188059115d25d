import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { type SettingsDocument, settingsDocument } from './default-settings.ts';

/** The shop's settings as they are at this moment. */
export async function loadSettings(pool: pg.Pool | pg.PoolClient): Promise<SettingsDocument> {
  const [row] = await queryPrepared<{ value: unknown }>(pool, 'SELECT value FROM shop_settings', []);
  return settingsDocument.parse(row?.value);
}
