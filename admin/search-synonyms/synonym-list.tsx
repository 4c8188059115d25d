import { languages } from '@kamra/contract/languages.ts';
import type { StoredSynonym } from '@kamra/contract/search-synonyms.ts';
import { CanAccess, CreateButton, DataTable, useTranslate } from 'react-admin';
import { FirstRecords } from '../ui/first-records.tsx';
import type { ListFilter } from '../ui/list-filter.ts';
import { RecordLink } from '../ui/record-link.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { synonymListOrder } from './synonym-list-order.ts';

const filters: ListFilter[] = [
  { kind: 'search', source: 'q', placeholder: 'synonyms.searchPlaceholder' },
  {
    kind: 'choice',
    source: 'language',
    label: 'resources.search-synonyms.fields.language',
    choices: languages.map((id) => ({ id, name: `languages.${id}` })),
  },
];

/** Groups of words that searches treat alike. */
export function SynonymList() {
  return (
    <RecordList
      filters={filters}
      actions={<NewSynonym />}
      {...synonymListOrder}
      sorts={['words', 'language']}
      table={<SynonymTable />}
      cards={<SynonymCards />}
      empty={
        <FirstRecords title="synonyms.none" text="synonyms.explanation">
          <NewSynonym />
        </FirstRecords>
      }
    />
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
    <RecordTable<StoredSynonym>>
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
    </RecordTable>
  );
}

function SynonymCards() {
  const translate = useTranslate();
  return (
    <RowCards<StoredSynonym>
      type="edit"
      parts={({ words, alsoFind, language }) => ({
        title: words.join(', '),
        aside: null,
        line: <Words words={alsoFind} />,
        state: translate(`languages.${language}`),
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
