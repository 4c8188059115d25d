import { invoiceProblemKinds } from '@kamra/contract/invoice-kinds.ts';
import { Link, Typography } from '@mui/material';
import { DataTable, LinkBase, useListContext, useTranslate } from 'react-admin';
import type { ReplyOf } from '../staff-call.ts';
import { FirstRecords } from '../ui/first-records.tsx';
import { ListTabs } from '../ui/list-tabs.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useMoney } from '../ui/use-money.ts';

type Problem = ReplyOf<'POST /api/Invoice/Problems'>['problems'][number] & { id: string };

/** Parcels without an invoice, invoices without a sale, and sums that differ. */
export function InvoiceProblemList() {
  return (
    <RecordList
      sort={{ field: 'id', order: 'DESC' }}
      sorts={[]}
      tabs={<ProblemTabs />}
      table={<ProblemTable />}
      cards={<ProblemCards />}
      empty={
        <>
          <ProblemTabs />
          <FirstRecords title="invoices.problems.none" text="invoices.problems.explanation" />
        </>
      }
    />
  );
}

function ProblemTabs() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const kind = filterValues.kind ?? invoiceProblemKinds[0];
  return (
    <>
      <ListTabs
        label="invoices.problems.title"
        source="kind"
        ids={invoiceProblemKinds}
        nameOf={(id) => `invoices.problems.kinds.${id}`}
      />
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {translate(`invoices.problems.texts.${kind}`)}
      </Typography>
    </>
  );
}

function ProblemTable() {
  const money = useMoney();
  return (
    <RecordTable<Problem>>
      <DataTable.Col<Problem>
        source="orderNumber"
        disableSort
        render={(row) => <OrderLink problem={row} />}
      />
      <DataTable.Col<Problem> source="at" disableSort render={({ at }) => <TimeStamp at={at} />} />
      <DataTable.Col<Problem>
        source="charged"
        align="right"
        disableSort
        render={({ charged, currencyId }) => money(charged, currencyId)}
      />
      <DataTable.Col<Problem>
        source="invoiced"
        align="right"
        disableSort
        render={({ invoiced, currencyId }) => money(invoiced, currencyId)}
      />
    </RecordTable>
  );
}

function ProblemCards() {
  const money = useMoney();
  const translate = useTranslate();
  const named = (field: string, amount: string) =>
    `${translate(`resources.invoice-problems.fields.${field}`)}: ${amount}`;
  return (
    <RowCards<Problem>
      type={false}
      parts={(row) => ({
        title: row.orderNumber,
        to: orderOf(row),
        aside: named('charged', money(row.charged, row.currencyId)),
        line: <TimeStamp at={row.at} />,
        state: named('invoiced', money(row.invoiced, row.currencyId)),
      })}
    />
  );
}

function OrderLink({ problem }: { problem: Problem }) {
  const order = orderOf(problem);
  if (!order) return problem.orderNumber;
  return (
    <Link component={LinkBase} to={order}>
      {problem.orderNumber}
    </Link>
  );
}

const orderOf = ({ orderId }: Problem) => (orderId === null ? undefined : `/orders/${orderId}/show`);
