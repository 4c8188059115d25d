import JoinInner from '@mui/icons-material/JoinInner';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { synonymCalls } from './synonym-calls.ts';

export const searchSynonymsResource: AdminResource = {
  name: 'search-synonyms',
  module: 'shopConfiguration',
  icon: <JoinInner />,
  group: 'content',
  screens: {
    list: lazyScreen(async () => (await import('./synonym-list.tsx')).SynonymList),
    create: lazyScreen(async () => (await import('./synonym-create.tsx')).SynonymCreate),
    edit: lazyScreen(async () => (await import('./synonym-edit.tsx')).SynonymEdit),
    recordRepresentation: ({ words }) => words.join(', '),
  },
  calls: synonymCalls,
};
