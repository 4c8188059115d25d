import { DataTable } from 'react-admin';
import type { ReplyOf } from '../staff-call.ts';
import { FirstRecords } from '../ui/first-records.tsx';
import type { ListFilter } from '../ui/list-filter.ts';
import { RecordLink } from '../ui/record-link.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { mailListOrder } from './mail-list-order.ts';
import { MailStateChip } from './mail-state-chip.tsx';
import { RetryFailedMailsButton } from './retry-failed-mails-button.tsx';

type MailRow = ReplyOf<'POST /api/Mail/List'>['mails'][number];

const filters: ListFilter[] = [
  { kind: 'search', source: 'q', placeholder: 'mails.searchPlaceholder' },
  {
    kind: 'choice',
    source: 'state',
    label: 'resources.mails.fields.state',
    choices: ['queued', 'sent', 'failed'].map((id) => ({ id, name: `mails.states.${id}` })),
  },
];

/** Mails that the shop wrote. */
export function MailList() {
  return (
    <RecordList
      filters={filters}
      actions={<RetryFailedMailsButton />}
      {...mailListOrder}
      sorts={['createdAt', 'subject', 'recipient', 'state']}
      table={<MailTable />}
      cards={<MailCards />}
      empty={<FirstRecords title="mails.none" text="mails.noneText" />}
    />
  );
}

function MailTable() {
  return (
    <RecordTable<MailRow>>
      <DataTable.Col<MailRow>
        source="subject"
        render={({ subject }) => <RecordLink type="show" label={subject} />}
      />
      <DataTable.Col source="recipient" />
      <DataTable.Col<MailRow> source="state" render={({ state }) => <MailStateChip state={state} />} />
      <DataTable.Col<MailRow> source="createdAt" render={({ createdAt }) => <TimeStamp at={createdAt} />} />
    </RecordTable>
  );
}

function MailCards() {
  return (
    <RowCards<MailRow>
      type="show"
      parts={(mail) => ({
        title: mail.subject,
        aside: null,
        line: (
          <>
            {mail.recipient} · <TimeStamp at={mail.createdAt} />
          </>
        ),
        state: <MailStateChip state={mail.state} />,
      })}
    />
  );
}
