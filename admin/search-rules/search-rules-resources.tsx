import ManageSearch from '@mui/icons-material/ManageSearch';
import PlaylistRemove from '@mui/icons-material/PlaylistRemove';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { searchCountCalls, searchPinCalls, stopWordCalls } from './search-rule-calls.ts';

const ofSearch = { module: 'shopConfiguration', group: 'content' } as const;

/** What shoppers search for, and what staff tell the search beside synonyms. */
export const searchRulesResources: AdminResource[] = [
  {
    ...ofSearch,
    name: 'search-counts',
    icon: <ManageSearch />,
    screens: {
      list: lazyScreen(async () => (await import('./search-count-list.tsx')).SearchCountList),
    },
    calls: searchCountCalls,
  },
  {
    ...ofSearch,
    name: 'search-pins',
    icon: <PushPinOutlined />,
    screens: {
      list: lazyScreen(async () => (await import('./search-pin-list.tsx')).SearchPinList),
      create: lazyScreen(async () => (await import('./search-pin-form.tsx')).SearchPinCreate),
      edit: lazyScreen(async () => (await import('./search-pin-form.tsx')).SearchPinEdit),
      recordRepresentation: ({ words }) => words.join(', '),
    },
    calls: searchPinCalls,
  },
  {
    ...ofSearch,
    name: 'search-stop-words',
    icon: <PlaylistRemove />,
    screens: {
      list: lazyScreen(async () => (await import('./stop-word-screens.tsx')).StopWordList),
      edit: lazyScreen(async () => (await import('./stop-word-screens.tsx')).StopWordEdit),
    },
    calls: stopWordCalls,
  },
];
