import GavelOutlined from '@mui/icons-material/GavelOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';

/** From when which rule holds, and what to look at. */
export const legalCalendarResource: AdminResource = {
  name: 'legal-calendar',
  module: 'shopConfiguration',
  icon: <GavelOutlined />,
  group: 'settings',
  screens: { list: lazyScreen(async () => (await import('./legal-calendar-page.tsx')).LegalCalendarPage) },
};
