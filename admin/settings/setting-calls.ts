import type { Configuration } from '@kamra/contract/configuration.ts';
import type { SettingGroup } from '@kamra/contract/setting-kinds.ts';
import type { ResourceCalls } from '../admin-resource.ts';
import { callStaff } from '../staff-call.ts';

/** A group of settings as a form has it: all of them, of which the group's own are shown and saved. */
export interface SettingsRecord extends Configuration {
  id: SettingGroup;
}

/** Operations of react-admin on the groups of settings. The form and its inputs are loaded with its screen. */
export const settingCalls: ResourceCalls = {
  list: async () => ({ data: [], total: 0 }),
  one: async (id, signal) => {
    const { settingGroups } = await import('@kamra/contract/setting-kinds.ts');
    const group = settingGroups.find((each) => each === id);
    if (!group) throw new Error('errors.notFound');
    return { ...(await callStaff('GET /api/Configuration', {}, signal)), id: group };
  },
  update: async ({ id, data }) => {
    const { changesOfGroup } = await import('./changes-of-group.ts');
    const body = changesOfGroup(id as SettingGroup, data as SettingsRecord);
    return { ...(await callStaff('PUT /api/Configuration', { body })), id };
  },
};
