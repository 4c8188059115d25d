import JoinInner from '@mui/icons-material/JoinInner';
import type { AdminResource } from '../admin-resource.ts';
import { synonymCalls } from './synonym-calls.ts';
import { SynonymCreate } from './synonym-create.tsx';
import { SynonymEdit } from './synonym-edit.tsx';
import { SynonymList } from './synonym-list.tsx';

export const searchSynonymsResource: AdminResource = {
  name: 'search-synonyms',
  module: 'shopConfiguration',
  icon: <JoinInner />,
  screens: {
    list: SynonymList,
    create: SynonymCreate,
    edit: SynonymEdit,
    recordRepresentation: ({ words }) => words.join(', '),
  },
  calls: synonymCalls,
};
