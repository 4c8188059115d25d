import { type BankEntry, type BankMatchKind, bankEntryStates } from '@kamra/contract/bank-statements.ts';
import { Link, Stack, Typography } from '@mui/material';
import { DataTable, LinkBase, useTranslate } from 'react-admin';
import { FirstRecords } from '../ui/first-records.tsx';
import type { ListFilter } from '../ui/list-filter.ts';
import { ListTabs } from '../ui/list-tabs.tsx';
import type { Tone } from '../ui/palette.ts';
import { PlainDay } from '../ui/plain-day.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useMoney } from '../ui/use-money.ts';
import { AcceptExactButton } from './accept-exact-button.tsx';
import { bankEntryOrder } from './bank-entry-calls.ts';
import { EntryActions } from './entry-actions.tsx';
import { ImportStatementButton } from './import-statement-button.tsx';

const filters: ListFilter[] = [{ kind: 'search', source: 'q', placeholder: 'bankEntries.searchPlaceholder' }];

/** Credits of bank statements: those that wait for a decision, and what was decided. */
export function BankEntryList() {
  const mayWrite = useMayWrite('orders');
  return (
    <RecordList
      filters={filters}
      {...bankEntryOrder}
      sorts={[]}
      tabs={<StateTabs />}
      actions={
        mayWrite && (
          <>
            <AcceptExactButton />
            <ImportStatementButton />
          </>
        )
      }
      table={<EntryTable />}
      cards={<EntryCards />}
      empty={
        <>
          <StateTabs />
          <FirstRecords title="bankEntries.none" text="bankEntries.explanation">
            {mayWrite && <ImportStatementButton />}
          </FirstRecords>
        </>
      }
    />
  );
}

function StateTabs() {
  return (
    <ListTabs
      label="bankEntries.states.title"
      source="state"
      ids={bankEntryStates}
      nameOf={(state) => `bankEntries.states.${state}`}
    />
  );
}

function EntryTable() {
  const money = useMoney();
  const mayWrite = useMayWrite('orders');
  return (
    <RecordTable<BankEntry>>
      <DataTable.Col<BankEntry>
        source="bookedOn"
        disableSort
        sx={{ whiteSpace: 'nowrap' }}
        render={({ bookedOn }) => <PlainDay day={bookedOn} />}
      />
      <DataTable.Col<BankEntry>
        source="payerName"
        disableSort
        render={({ payerName, message }) => (
          <>
            <Typography sx={{ fontWeight: 600 }}>{payerName || '–'}</Typography>
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {message}
            </Typography>
          </>
        )}
      />
      <DataTable.Col<BankEntry>
        source="amount"
        align="right"
        disableSort
        sx={{ whiteSpace: 'nowrap' }}
        render={({ amount, currencyId }) => <strong>{money(amount, currencyId)}</strong>}
      />
      <DataTable.Col<BankEntry>
        source="match"
        disableSort
        render={(entry) => (
          <Stack sx={outcomeAndActions}>
            <Outcome entry={entry} />
            {mayWrite && <EntryActions entry={entry} />}
          </Stack>
        )}
      />
    </RecordTable>
  );
}

const outcomeAndActions = {
  flexDirection: { xs: 'column', lg: 'row' },
  gap: 1,
  py: 0.5,
  alignItems: { xs: 'flex-start', lg: 'center' },
  justifyContent: 'space-between',
} as const;

function EntryCards() {
  const money = useMoney();
  const mayWrite = useMayWrite('orders');
  return (
    <RowCards<BankEntry>
      type={false}
      parts={(entry) => ({
        title: entry.payerName || entry.message || '–',
        aside: money(entry.amount, entry.currencyId),
        line: (
          <>
            <PlainDay day={entry.bookedOn} /> · {entry.message}
          </>
        ),
        below: (
          <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
            <Outcome entry={entry} />
            {mayWrite && <EntryActions entry={entry} />}
          </Stack>
        ),
      })}
    />
  );
}

const tones: Record<BankMatchKind, Tone> = {
  exact: 'good',
  otherSum: 'bad',
  otherCurrency: 'bad',
  otherPayment: 'pending',
  alreadyPaid: 'pending',
  ended: 'bad',
  severalOrders: 'pending',
  sameSum: 'info',
  unknown: 'info',
};

/** What is known of an open credit, or what was decided on another. */
function Outcome({ entry: { match, orders, note, decidedBy, state } }: { entry: BankEntry }) {
  const translate = useTranslate();
  const [order] = orders;
  const isNamed = order && match !== 'sameSum' && match !== 'severalOrders';
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      {match && <StatusChip tone={tones[match]} label={translate(`bankEntries.matches.${match}`)} />}
      {isNamed && (
        <Link component={LinkBase} to={`/orders/${order.id}/show`}>
          {order.orderNumber}
        </Link>
      )}
      {state !== 'open' && (
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[note, decidedBy].filter(Boolean).join(' · ')}
        </Typography>
      )}
    </Stack>
  );
}
