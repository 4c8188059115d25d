import { type Executor, queryPrepared } from '../database/prepared.ts';
import { defaultSettings, type SettingsDocument, settingsDocument } from './default-settings.ts';

/** The shop's settings as they are at this moment; one that is newer than the shop has its default value. */
export async function loadSettings(pool: Executor): Promise<SettingsDocument> {
  const [row] = await queryPrepared<{ value: object }>(pool, 'SELECT value FROM shop_settings', []);
  return settingsDocument.parse({ ...defaultSettings, ...row?.value });
}
