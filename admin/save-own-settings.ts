import type { OwnSettings } from '@kamra/contract/own-settings.ts';
import { currentOwnSettings, showOwnSettings, whileChanging } from './shown-settings.ts';
import { callStaff } from './staff-call.ts';

let last: Promise<unknown> = Promise.resolve();

/** Changes own settings: in force at once and, one change after the other, kept on the server; undone where that fails. */
export async function saveOwnSettings(change: Partial<OwnSettings>): Promise<void> {
  const before = currentOwnSettings();
  const body = { ...before, ...change };
  showOwnSettings(body);
  const saved = last.then(() => callStaff('PUT /api/SystemUser/Setting', { body }));
  last = saved.catch(() => undefined);
  try {
    await whileChanging(() => saved);
  } catch (error) {
    if (currentOwnSettings() === body) showOwnSettings(before);
    throw error;
  }
}
