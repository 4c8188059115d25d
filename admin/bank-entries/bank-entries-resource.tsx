import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { bankEntryCalls } from './bank-entry-calls.ts';

export const bankEntriesResource: AdminResource = {
  name: 'bank-entries',
  module: 'orders',
  icon: <AccountBalanceOutlined />,
  group: 'sales',
  screens: {
    list: lazyScreen(async () => (await import('./bank-entry-list.tsx')).BankEntryList),
  },
  calls: bankEntryCalls,
};
