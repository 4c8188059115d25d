import { languages } from '@kamra/contract/languages.ts';
import type { StoredSearchPin } from '@kamra/contract/search-rules.ts';
import { CanAccess, CreateButton, DataTable, useTranslate } from 'react-admin';
import { FirstRecords } from '../ui/first-records.tsx';
import type { ListFilter } from '../ui/list-filter.ts';
import { RecordLink } from '../ui/record-link.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { searchPinOrder } from './search-pin-order.ts';

const filters: ListFilter[] = [
  { kind: 'search', source: 'q', placeholder: 'searchRules.pinPlaceholder' },
  {
    kind: 'choice',
    source: 'language',
    label: 'resources.search-pins.fields.language',
    choices: languages.map((id) => ({ id, name: `languages.${id}` })),
  },
];

/** Searches whose lists begin with chosen products. */
export function SearchPinList() {
  return (
    <RecordList
      filters={filters}
      actions={<NewPin />}
      {...searchPinOrder}
      sorts={['words', 'language']}
      table={<PinTable />}
      cards={<PinCards />}
      empty={
        <FirstRecords title="searchRules.noPins" text="searchRules.pinsExplained">
          <NewPin />
        </FirstRecords>
      }
    />
  );
}

function NewPin() {
  return (
    <CanAccess resource="search-pins" action="create">
      <CreateButton label="searchRules.newPin" variant="contained" />
    </CanAccess>
  );
}

const namesOf = ({ products }: StoredSearchPin) => products.map(({ name }) => name).join(', ');

function PinTable() {
  const translate = useTranslate();
  return (
    <RecordTable<StoredSearchPin>>
      <DataTable.Col<StoredSearchPin>
        source="words"
        render={({ words }) => <RecordLink type="edit" label={words.join(', ')} />}
      />
      <DataTable.Col<StoredSearchPin> source="productIds" disableSort render={namesOf} />
      <DataTable.Col<StoredSearchPin>
        source="language"
        render={({ language }) => translate(`languages.${language}`)}
      />
    </RecordTable>
  );
}

function PinCards() {
  const translate = useTranslate();
  return (
    <RowCards<StoredSearchPin>
      type="edit"
      parts={(pin) => ({
        title: pin.words.join(', '),
        aside: null,
        line: namesOf(pin),
        state: translate(`languages.${pin.language}`),
      })}
    />
  );
}
