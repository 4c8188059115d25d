import type { Buyer } from '@kamra/contract/buyers.ts';
import { DataTable, useTranslate } from 'react-admin';
import { FirstRecords } from '../ui/first-records.tsx';
import type { ListFilter } from '../ui/list-filter.ts';
import { RecordLink } from '../ui/record-link.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { onWideScreens, RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { buyerListOrder } from './buyer-calls.ts';

const filters: ListFilter[] = [
  { kind: 'search', source: 'q', placeholder: 'buyers.searchPlaceholder' },
  { kind: 'switch', source: 'isBlocked', label: 'buyers.onlyBlocked' },
];

/** Who has ordered, the latest first. */
export function BuyerList() {
  return (
    <RecordList
      filters={filters}
      {...buyerListOrder}
      sorts={[]}
      table={<BuyerTable />}
      cards={<BuyerCards />}
      empty={<FirstRecords title="buyers.none" text="buyers.explanation" />}
    />
  );
}

function BuyerTable() {
  return (
    <RecordTable<Buyer>>
      <DataTable.Col<Buyer>
        source="name"
        disableSort
        render={({ name, email }) => <RecordLink type="show" label={name || email} />}
      />
      <DataTable.Col source="email" disableSort sx={{ overflowWrap: 'anywhere' }} />
      <DataTable.Col source="phone" disableSort sx={{ ...onWideScreens, whiteSpace: 'nowrap' }} />
      <DataTable.Col<Buyer>
        source="lastOrderAt"
        disableSort
        sx={{ whiteSpace: 'nowrap' }}
        render={({ lastOrderAt }) => <TimeStamp at={lastOrderAt} />}
      />
      <DataTable.Col<Buyer> source="blocks" disableSort render={(buyer) => <BlockChip buyer={buyer} />} />
    </RecordTable>
  );
}

function BuyerCards() {
  return (
    <RowCards<Buyer>
      type="show"
      parts={(buyer) => ({
        title: buyer.name || buyer.email,
        aside: null,
        line: (
          <>
            {buyer.email} · <TimeStamp at={buyer.lastOrderAt} />
          </>
        ),
        state: <BlockChip buyer={buyer} />,
      })}
    />
  );
}

/** What a buyer may not do. */
export function BlockChip({
  buyer: { blocksOrdering, blocksCashOnDelivery },
}: {
  buyer: Pick<Buyer, 'blocksOrdering' | 'blocksCashOnDelivery'>;
}) {
  const translate = useTranslate();
  if (blocksOrdering) return <StatusChip tone="bad" label={translate('buyers.blockedOrdering')} />;
  if (blocksCashOnDelivery) return <StatusChip tone="pending" label={translate('buyers.blockedCash')} />;
  return null;
}
