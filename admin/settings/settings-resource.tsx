import TuneOutlined from '@mui/icons-material/TuneOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { settingCalls } from './setting-calls.ts';

/** The settings of the shop; each group of them is a record. */
export const settingsResource: AdminResource = {
  name: 'settings',
  module: 'shopConfiguration',
  icon: <TuneOutlined />,
  group: 'settings',
  screens: {
    list: lazyScreen(async () => (await import('./settings-overview.tsx')).SettingsOverview),
    edit: lazyScreen(async () => (await import('./settings-edit.tsx')).SettingsEdit),
  },
  calls: settingCalls,
};
