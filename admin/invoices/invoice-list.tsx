import type { InvoiceDocument } from '@kamra/contract/invoices.ts';
import { Button, Link, Typography } from '@mui/material';
import { DataTable, LinkBase, useTranslate } from 'react-admin';
import { DocumentStatusChip, useDocumentProblem } from '../ui/document-status.tsx';
import { FirstRecords } from '../ui/first-records.tsx';
import type { ListFilter } from '../ui/list-filter.ts';
import { ListTabs } from '../ui/list-tabs.tsx';
import { PlainDay } from '../ui/plain-day.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { onWideScreens, RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { useMoney } from '../ui/use-money.ts';
import { ExportMonthButton } from './export-month-button.tsx';

type Listed = InvoiceDocument & { customerName: string };

const filters: ListFilter[] = [{ kind: 'search', source: 'q', placeholder: 'invoices.searchPlaceholder' }];

/** Invoices of all orders: those that wait for staff, on their way, and issued. */
export function InvoiceList() {
  return (
    <RecordList
      filters={filters}
      sort={{ field: 'id', order: 'DESC' }}
      sorts={[]}
      tabs={<StatusTabs />}
      actions={<InvoiceListActions />}
      table={<InvoiceTable />}
      cards={<InvoiceCards />}
      empty={
        <FirstRecords title="invoices.none" text="invoices.explanation">
          <ProblemsButton />
        </FirstRecords>
      }
    />
  );
}

function StatusTabs() {
  return (
    <ListTabs
      label="invoices.tabs.title"
      source="tab"
      ids={['all', 'needsPerson', 'waiting', 'issued']}
      nameOf={(id) => `invoices.tabs.${id}`}
    />
  );
}

function InvoiceListActions() {
  return (
    <>
      <ProblemsButton />
      <ExportMonthButton />
    </>
  );
}

function ProblemsButton() {
  const translate = useTranslate();
  return (
    <Button component={LinkBase} to="/invoice-problems" variant="outlined" color="inherit">
      {translate('invoices.problems.title')}
    </Button>
  );
}

function InvoiceTable() {
  const money = useMoney();
  const translate = useTranslate();
  return (
    <RecordTable<Listed>>
      <DataTable.Col<Listed> source="number" disableSort render={(row) => <DocumentName document={row} />} />
      <DataTable.Col<Listed>
        source="orderNumber"
        disableSort
        render={(row) => <OrderOfDocument document={row} />}
      />
      <DataTable.Col<Listed> source="customerName" disableSort sx={onWideScreens} />
      <DataTable.Col<Listed>
        source="issuedOn"
        disableSort
        sx={{ whiteSpace: 'nowrap' }}
        render={({ issuedOn }) => (issuedOn ? <PlainDay day={issuedOn} /> : translate('invoices.notIssued'))}
      />
      <DataTable.Col<Listed>
        source="gross"
        align="right"
        disableSort
        sx={{ whiteSpace: 'nowrap' }}
        render={({ gross, currencyId }) => money(gross, currencyId)}
      />
      <DataTable.Col<Listed>
        source="status"
        disableSort
        render={(row) => (
          <>
            <DocumentStatusChip document={row} />
            <Problem document={row} />
          </>
        )}
      />
    </RecordTable>
  );
}

function InvoiceCards() {
  const money = useMoney();
  const translate = useTranslate();
  return (
    <RowCards<Listed>
      type={false}
      parts={(row) => ({
        title: `${translate(`invoices.kinds.${row.kind}`)} ${row.number ?? ''}`.trim(),
        aside: money(row.gross, row.currencyId),
        line: (
          <>
            <OrderOfDocument document={row} /> · {row.customerName}
          </>
        ),
        state: <DocumentStatusChip document={row} />,
        below: <Problem document={row} />,
      })}
    />
  );
}

function DocumentName({ document }: { document: Listed }) {
  const translate = useTranslate();
  const { id, hasPdf, number, kind } = document;
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        {hasPdf ? (
          <Link href={`/api/Invoice/${id}/Download`} underline="hover">
            {number}
          </Link>
        ) : (
          (number ?? '–')
        )}
      </Typography>
      <Typography color="textSecondary">{translate(`invoices.kinds.${kind}`)}</Typography>
    </>
  );
}

function Problem({ document }: { document: Listed }) {
  const problem = useDocumentProblem(document);
  if (!problem) return null;
  return (
    <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {problem}
    </Typography>
  );
}

function OrderOfDocument({ document: { orderId, orderNumber } }: { document: Listed }) {
  if (orderId === null) return orderNumber;
  return (
    <Link component={LinkBase} to={`/orders/${orderId}/show`} sx={{ whiteSpace: 'nowrap' }}>
      {orderNumber}
    </Link>
  );
}
