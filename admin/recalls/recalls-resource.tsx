import GavelOutlined from '@mui/icons-material/GavelOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { recallCalls } from './recall-calls.ts';

/** Dangerous goods that the shop calls back. */
export const recallsResource: AdminResource = {
  name: 'recalls',
  module: 'products',
  icon: <GavelOutlined />,
  group: 'catalogue',
  screens: {
    list: lazyScreen(async () => (await import('./recall-list.tsx')).RecallList),
    create: lazyScreen(async () => (await import('./recall-form.tsx')).RecallCreate),
    edit: lazyScreen(async () => (await import('./recall-form.tsx')).RecallEdit),
    recordRepresentation: 'name',
  },
  calls: recallCalls,
};
