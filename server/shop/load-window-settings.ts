import {
  type WindowSettings,
  windowSettings as windowSettingsDocument,
} from '@kamra/contract/shop-window.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';

/** Rules of a shop whose staff have set none: as the home page always chose. */
export const standardWindowSettings: WindowSettings = {
  bestsellers: { rule: 'hand' },
  news: 'hand',
  offer: { rule: 'largest' },
  announcement: null,
  footerLinks: [],
};

/** The rules of the shop window and the version of their row, 0 without one. */
export async function loadWindowSettings(
  executor: Executor,
): Promise<{ version: number; settings: WindowSettings }> {
  const [row] = await queryPrepared<{ value: object; version: number }>(
    executor,
    'SELECT value, version FROM window_settings',
    [],
  );
  return {
    version: row?.version ?? 0,
    settings: windowSettingsDocument.parse({ ...standardWindowSettings, ...row?.value }),
  };
}
