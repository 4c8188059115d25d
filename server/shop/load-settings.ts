import { type Executor, queryPrepared } from '../database/prepared.ts';
import { defaultSettings, type SettingsDocument, settingsDocument } from './default-settings.ts';

/** The current settings of the shop; one added since the shop was set up has its default value. */
export async function loadSettings(pool: Executor): Promise<SettingsDocument> {
  const [row] = await queryPrepared<{ value: object }>(pool, 'SELECT value FROM shop_settings', []);
  return settingsDocument.parse({ ...defaultSettings, ...row?.value });
}
