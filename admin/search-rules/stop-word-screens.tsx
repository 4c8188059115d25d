import { Box, Typography } from '@mui/material';
import { DataTable, TextArrayInput, useTranslate } from 'react-admin';
import { Panel } from '../ui/panel.tsx';
import type { ListOrder } from '../ui/previous-next.tsx';
import { RecordEdit } from '../ui/record-edit.tsx';
import { RecordLink } from '../ui/record-link.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { splitAtCommas } from '../ui/split-at-commas.ts';
import { useMayWrite } from '../ui/use-may-write.ts';
import type { StopWordRow } from './search-rule-calls.ts';

const order: ListOrder = { sort: { field: 'language', order: 'ASC' } };
const wordsOf = ({ words }: StopWordRow) => (words.length > 0 ? words.join(', ') : '–');

/** The words of each language that narrow no search. */
export function StopWordList() {
  return (
    <RecordList {...order} sorts={[]} table={<StopWordTable />} cards={<StopWordCards />} empty={null} />
  );
}

function StopWordTable() {
  const translate = useTranslate();
  return (
    <RecordTable<StopWordRow>>
      <DataTable.Col<StopWordRow>
        source="language"
        disableSort
        render={({ language }) => <RecordLink type="edit" label={translate(`languages.${language}`)} />}
      />
      <DataTable.Col<StopWordRow> source="words" disableSort render={wordsOf} />
    </RecordTable>
  );
}

function StopWordCards() {
  const translate = useTranslate();
  return (
    <RowCards<StopWordRow>
      type="edit"
      parts={(row) => ({
        title: translate(`languages.${row.language}`),
        aside: row.words.length,
        line: wordsOf(row),
      })}
    />
  );
}

/** The stop words of a language; read-only without the right to write. */
export function StopWordEdit() {
  const translate = useTranslate();
  const mayWrite = useMayWrite('search-stop-words');
  return (
    <RecordEdit<StopWordRow>
      list={order}
      titleOf={({ language }) => translate(`languages.${language}`)}
      mayWrite={mayWrite}
      readOnly="searchRules.readOnly"
      saved="searchRules.stopWordsSaved"
      leadsToList
      words={{
        nameOf: (path) =>
          path === 'words' ? translate('resources.search-stop-words.fields.words') : undefined,
      }}
    >
      <Box sx={{ maxWidth: 720 }}>
        {' '}
        <Panel title={translate('searchRules.stopWordPanel')}>
          <Typography color="textSecondary" sx={{ mb: 1.5 }}>
            {translate('searchRules.stopWordsExplained')}
          </Typography>
          <TextArrayInput
            source="words"
            helperText="searchRules.stopWordsHelp"
            readOnly={!mayWrite}
            clearText={translate('ra.action.clear_input_value')}
            parse={splitAtCommas}
          />
        </Panel>
      </Box>
    </RecordEdit>
  );
}
