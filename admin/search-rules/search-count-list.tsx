import { languages, localizedPath } from '@kamra/contract/languages.ts';
import AddLink from '@mui/icons-material/AddLink';
import OpenInNew from '@mui/icons-material/OpenInNew';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import { IconButton, Link, Stack, Tooltip } from '@mui/material';
import { CanAccess, DataTable, LinkBase, useLocale, useTranslate } from 'react-admin';
import { FirstRecords } from '../ui/first-records.tsx';
import type { ListFilter } from '../ui/list-filter.ts';
import { RecordList } from '../ui/record-list.tsx';
import { RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import type { SearchCountRow } from './search-rule-calls.ts';

const field = (name: string) => `resources.search-counts.fields.${name}`;
const filters: ListFilter[] = [
  { kind: 'search', source: 'q', placeholder: 'searchRules.wordPlaceholder' },
  { kind: 'switch', source: 'isEmpty', label: 'searchRules.onlyEmpty' },
  {
    kind: 'choice',
    source: 'days',
    label: 'searchRules.period',
    choices: [7, 30, 90].map((id) => ({ id, name: `searchRules.days.${id}` })),
  },
  {
    kind: 'choice',
    source: 'language',
    label: field('language'),
    choices: languages.map((id) => ({ id, name: `languages.${id}` })),
  },
];

const atEnd = { sx: { textAlign: 'right' } } as const;

/** What shoppers search for most, and what they do not find. */
export function SearchCountList() {
  return (
    <RecordList
      filters={filters}
      sort={{ field: 'searches', order: 'DESC' }}
      sorts={['searches', 'words']}
      table={<CountTable />}
      cards={<CountCards />}
      empty={<FirstRecords title="searchRules.noCounts" text="searchRules.countsExplained" />}
    />
  );
}

function CountTable() {
  const translate = useTranslate();
  const number = useNumber();
  return (
    <RecordTable<SearchCountRow>>
      <DataTable.Col<SearchCountRow> source="words" render={(row) => <ShopSearch {...row} />} />
      <DataTable.Col<SearchCountRow>
        source="searches"
        {...atEnd}
        render={({ searches }) => number(searches)}
      />
      <DataTable.Col<SearchCountRow> source="found" {...atEnd} render={(row) => <Found {...row} />} />
      <DataTable.Col<SearchCountRow>
        source="language"
        disableSort
        render={({ language }) => translate(`languages.${language}`)}
      />
      <DataTable.Col<SearchCountRow>
        source="actions"
        label="searchRules.mend"
        disableSort
        render={(row) => <Mending {...row} />}
      />
    </RecordTable>
  );
}

function CountCards() {
  const translate = useTranslate();
  const number = useNumber();
  return (
    <RowCards<SearchCountRow>
      type={false}
      parts={(row) => ({
        title: row.words,
        aside: number(row.searches),
        line: (
          <>
            <Found {...row} /> · {translate(`languages.${row.language}`)}
          </>
        ),
        state: <Mending {...row} />,
      })}
    />
  );
}

function useNumber() {
  return new Intl.NumberFormat(useLocale()).format;
}

/** The words, as a link to what the shop finds by them. */
function ShopSearch({ words, language }: SearchCountRow) {
  const translate = useTranslate();
  return (
    <Link
      href={`${localizedPath(language, '/search')}?searchText=${encodeURIComponent(words)}`}
      target="_blank"
      aria-label={translate('synonyms.tryInShop', { word: words })}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
    >
      {words}
      <OpenInNew sx={{ fontSize: 14 }} aria-hidden />
    </Link>
  );
}

function Found({ found }: SearchCountRow) {
  const translate = useTranslate();
  const number = useNumber();
  if (found === null) return '–';
  return found === 0 ? <StatusChip tone="bad" label={translate('searchRules.nothing')} /> : number(found);
}

/** What can be done about a search: a synonym, or products that it begins with. */
function Mending({ words, language }: SearchCountRow) {
  const translate = useTranslate();
  const source = encodeURIComponent(JSON.stringify({ words: [words], language }));
  const ways = [
    {
      resource: 'search-synonyms',
      label: translate('searchRules.addSynonym', { word: words }),
      icon: <AddLink />,
    },
    {
      resource: 'search-pins',
      label: translate('searchRules.pinTo', { word: words }),
      icon: <PushPinOutlined />,
    },
  ];
  return (
    <Stack direction="row" component="span">
      {ways.map(({ resource, label, icon }) => (
        <CanAccess key={resource} resource={resource} action="create">
          <Tooltip title={label}>
            <IconButton
              component={LinkBase}
              to={`/${resource}/create?source=${source}`}
              aria-label={label}
              size="small"
            >
              {icon}
            </IconButton>
          </Tooltip>
        </CanAccess>
      ))}
    </Stack>
  );
}
