import { currencyCodes } from '@kamra/contract/money.ts';
import type { StockFeed } from '@kamra/contract/stock-feeds.ts';
import { CanAccess, CreateButton, DataTable, useTranslate } from 'react-admin';
import { FirstRecords } from '../ui/first-records.tsx';
import type { ListFilter } from '../ui/list-filter.ts';
import { RecordLink } from '../ui/record-link.tsx';
import { RecordList } from '../ui/record-list.tsx';
import { onWideScreens, RecordTable } from '../ui/record-table.tsx';
import { RowCards } from '../ui/row-cards.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { stockFeedListOrder } from './stock-feed-calls.ts';

const filters: ListFilter[] = [{ kind: 'search', source: 'q', placeholder: 'stockFeeds.searchPlaceholder' }];

/** Stock and prices for partners. */
export function StockFeedList() {
  return (
    <RecordList
      filters={filters}
      {...stockFeedListOrder}
      sorts={['name', 'lastReadAt']}
      actions={<NewFeed />}
      table={<StockFeedTable />}
      cards={<StockFeedCards />}
      empty={
        <FirstRecords title="stockFeeds.none" text="stockFeeds.explanation">
          <NewFeed />
        </FirstRecords>
      }
    />
  );
}

function NewFeed() {
  return (
    <CanAccess resource="stock-feeds" action="create">
      <CreateButton label="stockFeeds.new" variant="contained" />
    </CanAccess>
  );
}

function StockFeedTable() {
  return (
    <RecordTable<StockFeed>>
      <DataTable.Col<StockFeed>
        source="name"
        render={({ name }) => <RecordLink type="edit" label={name} />}
      />
      <DataTable.Col<StockFeed>
        source="currencyId"
        disableSort
        render={({ currencyId }) => currencyCodes[currencyId]}
      />
      <DataTable.Col<StockFeed>
        source="prefix"
        disableSort
        sx={onWideScreens}
        render={({ prefix }) => <code>{prefix}…</code>}
      />
      <DataTable.Col<StockFeed>
        source="lastReadAt"
        render={({ lastReadAt }) => <LastRead at={lastReadAt} />}
      />
      <DataTable.Col<StockFeed>
        source="isEnabled"
        disableSort
        render={({ isEnabled }) => <FeedState isEnabled={isEnabled} />}
      />
    </RecordTable>
  );
}

function StockFeedCards() {
  return (
    <RowCards<StockFeed>
      type="edit"
      parts={({ name, currencyId, lastReadAt, isEnabled }) => ({
        title: name,
        aside: null,
        line: (
          <>
            {currencyCodes[currencyId]} · <LastRead at={lastReadAt} />
          </>
        ),
        state: <FeedState isEnabled={isEnabled} />,
      })}
    />
  );
}

/** When a partner read the file last. */
export function LastRead({ at }: { at: string | null }) {
  const translate = useTranslate();
  return at ? <TimeStamp at={at} /> : translate('stockFeeds.neverRead');
}

function FeedState({ isEnabled }: { isEnabled: boolean }) {
  const translate = useTranslate();
  const label = translate(isEnabled ? 'stockFeeds.on' : 'stockFeeds.off');
  return <StatusChip tone={isEnabled ? 'good' : 'neutral'} label={label} />;
}
