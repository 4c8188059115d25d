import { type Theme, useMediaQuery } from '@mui/material';
import { DataTable, FilterButton, List, SelectInput, TopToolbar } from 'react-admin';
import type { ReplyOf } from '../staff-call.ts';
import { FirstRecords } from '../ui/first-records.tsx';
import { ListPages } from '../ui/list-pages.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import { RecordLink } from '../ui/record-link.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { MailStateChip } from './mail-state-chip.tsx';
import { RetryFailedMailsButton } from './retry-failed-mails-button.tsx';

type MailRow = ReplyOf<'POST /api/Mail/List'>['mails'][number];

const stateChoices = ['queued', 'sent', 'failed'].map((id) => ({ id, name: `mails.states.${id}` }));
const filters = [
  <ListSearch key="q" source="q" alwaysOn placeholder="mails.searchPlaceholder" />,
  <SelectInput key="state" source="state" choices={stateChoices} />,
];

/** Mails that the shop wrote. */
export function MailList() {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <List
      filters={filters}
      actions={
        <TopToolbar>
          <RetryFailedMailsButton />
          <FilterButton disableSaveQuery />
        </TopToolbar>
      }
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      pagination={<ListPages />}
      empty={<FirstRecords title="mails.none" text="mails.noneText" />}
    >
      {isNarrow ? (
        <RowCards<MailRow>
          type="show"
          parts={(mail) => ({
            title: mail.subject,
            aside: <MailStateChip state={mail.state} />,
            lines: [mail.recipient, <TimeStamp key="date" at={mail.createdAt} />],
          })}
        />
      ) : (
        <MailTable />
      )}
    </List>
  );
}

function MailTable() {
  return (
    <DataTable<MailRow> bulkActionButtons={false} rowClick="show">
      <DataTable.Col<MailRow>
        source="subject"
        render={({ subject }) => <RecordLink type="show" label={subject} />}
      />
      <DataTable.Col source="recipient" />
      <DataTable.Col<MailRow> source="state" render={({ state }) => <MailStateChip state={state} />} />
      <DataTable.Col<MailRow> source="createdAt" render={({ createdAt }) => <TimeStamp at={createdAt} />} />
    </DataTable>
  );
}
