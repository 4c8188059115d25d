import PercentOutlined from '@mui/icons-material/PercentOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { vatRateCalls } from './vat-rate-calls.ts';

export const vatRatesResource: AdminResource = {
  name: 'vat-rates',
  module: 'shopConfiguration',
  icon: <PercentOutlined />,
  group: 'settings',
  screens: {
    list: lazyScreen(async () => (await import('./vat-rate-list.tsx')).VatRateList),
    create: lazyScreen(async () => (await import('./vat-rate-form.tsx')).VatRateCreate),
    edit: lazyScreen(async () => (await import('./vat-rate-form.tsx')).VatRateEdit),
    recordRepresentation: 'countryCode',
  },
  calls: vatRateCalls,
};
