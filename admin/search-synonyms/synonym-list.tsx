import { languages } from '@kamra/contract/languages.ts';
import type { StoredSynonym } from '@kamra/contract/search-synonyms.ts';
import { Chip, type Theme, useMediaQuery } from '@mui/material';
import {
  CanAccess,
  CreateButton,
  DataTable,
  FilterButton,
  List,
  SelectInput,
  TopToolbar,
  useTranslate,
} from 'react-admin';
import { FirstRecords } from '../ui/first-records.tsx';
import { ListPages } from '../ui/list-pages.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import { RecordLink } from '../ui/record-link.tsx';
import { RowCards } from '../ui/row-cards.tsx';

const languageChoices = languages.map((id) => ({ id, name: `languages.${id}` }));
const filters = [
  <ListSearch key="q" source="q" alwaysOn placeholder="synonyms.searchPlaceholder" />,
  <SelectInput key="language" source="language" choices={languageChoices} />,
];

/** Groups of words that searches treat alike. */
export function SynonymList() {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <List
      filters={filters}
      actions={
        <TopToolbar>
          <FilterButton disableSaveQuery />
          <NewSynonym />
        </TopToolbar>
      }
      sort={{ field: 'words', order: 'ASC' }}
      perPage={25}
      pagination={<ListPages />}
      empty={
        <FirstRecords title="synonyms.none" text="synonyms.explanation">
          <NewSynonym />
        </FirstRecords>
      }
    >
      {isNarrow ? <SynonymCards /> : <SynonymTable />}
    </List>
  );
}

function NewSynonym() {
  return (
    <CanAccess resource="search-synonyms" action="create">
      <CreateButton label="synonyms.newGroup" variant="contained" />
    </CanAccess>
  );
}

function SynonymTable() {
  const translate = useTranslate();
  return (
    <DataTable<StoredSynonym> bulkActionButtons={false} rowClick="edit">
      <DataTable.Col<StoredSynonym>
        source="words"
        render={({ words }) => <RecordLink type="edit" label={words.join(', ')} />}
      />
      <DataTable.Col<StoredSynonym>
        source="alsoFind"
        disableSort
        render={({ alsoFind }) => <Words words={alsoFind} />}
      />
      <DataTable.Col<StoredSynonym>
        source="language"
        render={({ language }) => translate(`languages.${language}`)}
      />
    </DataTable>
  );
}

function SynonymCards() {
  const translate = useTranslate();
  return (
    <RowCards<StoredSynonym>
      type="edit"
      parts={({ words, alsoFind, language }) => ({
        title: words.join(', '),
        aside: <Chip size="small" label={translate(`languages.${language}`)} />,
        lines: alsoFind.length > 0 ? [<Words key="also" words={alsoFind} />] : [],
      })}
    />
  );
}

function Words({ words }: { words: string[] }) {
  if (words.length === 0) return '–';
  return (
    <>
      <span aria-hidden>→ </span>
      {words.join(', ')}
    </>
  );
}
