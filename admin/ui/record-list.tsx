import { staffPageSizes } from '@kamra/contract/page-sizes.ts';
import { Button, Card, LinearProgress, Stack, Typography } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import {
  ListBase,
  Pagination,
  type SortPayload,
  useGetResourceLabel,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { FilterBar } from './filter-bar.tsx';
import type { ListFilter } from './list-filter.ts';
import { SelectionBar, SelectionProvider } from './list-selection.tsx';
import { LoadFailure, RefreshFailure } from './load-failure.tsx';
import { LoadingRows } from './loading-rows.tsx';
import { afterDialogs } from './open-dialogs.ts';
import { PageHeader } from './page-header.tsx';
import { useRowsPerPage } from './rows-per-page.ts';
import { useColumnsInAddress } from './use-hidden-columns.ts';
import { useIsNarrow } from './use-is-narrow.ts';

interface RecordListProps {
  filters?: readonly ListFilter[];
  sort: SortPayload;
  /** Fields that a phone offers to sort by; the heads of the table's columns do so themselves. */
  sorts: readonly string[];
  /** Columns of the table that can be hidden. */
  columns?: readonly string[];
  table: ReactNode;
  /** The rows on a phone. */
  cards: ReactNode;
  /** Where there is no record at all. */
  empty: ReactNode;
  actions?: ReactNode;
  /** Above the filters: the parts of the list. */
  tabs?: ReactNode;
  /** What can be done with chosen rows; without it they cannot be chosen. */
  bulkActions?: ReactNode;
  /** Counts everything that the list finds, for bulk actions without a limit. */
  countAll?: (filterValues: Record<string, unknown>) => Promise<number>;
  /** Sent with the list's request. */
  meta?: Record<string, unknown>;
}

const noFilters: ListFilter[] = [];
const noColumns: string[] = [];

/**
 * The screen of a list: head, filters, rows, pages. What failed to load says so and offers another try; filters, order
 * and page stand in the address.
 */
export function RecordList({ sort, meta, ...screen }: RecordListProps) {
  return (
    <ListBase sort={sort} perPage={useRowsPerPage()} queryOptions={{ meta, onError: () => undefined }}>
      <ListScreen {...screen} />
    </ListBase>
  );
}

function ListScreen({
  filters = noFilters,
  sorts,
  columns = noColumns,
  table,
  cards,
  empty,
  actions,
  tabs,
  bulkActions,
  countAll,
}: Omit<RecordListProps, 'sort' | 'meta'>) {
  const resource = useResourceContext() ?? '';
  const labelOf = useGetResourceLabel();
  const { error, isPending, total, filterValues } = useListContext();
  useColumnsInAddress(resource);
  const isEmpty = !error && !isPending && total === 0 && Object.keys(filterValues).length === 0;
  return (
    <>
      <PageHeader title={labelOf(resource, 2)} actions={!isEmpty && actions} />
      {isEmpty ? (
        empty
      ) : (
        <>
          {tabs}
          <FilterBar filters={filters} sorts={sorts} columns={columns} />
          <Selectable actions={bulkActions} countAll={countAll}>
            <ListRows table={table} cards={cards} />
          </Selectable>
        </>
      )}
    </>
  );
}

interface SelectableProps extends Pick<RecordListProps, 'countAll'> {
  actions: ReactNode;
  children: ReactNode;
}

function Selectable({ actions, countAll, children }: SelectableProps) {
  if (!actions) return children;
  return (
    <SelectionProvider countAll={countAll}>
      <SelectionBar>{actions}</SelectionBar>
      {children}
    </SelectionProvider>
  );
}

function ListRows({ table, cards }: { table: ReactNode; cards: ReactNode }) {
  const isPhone = useRoomOfPhone();
  const { data, error, isPending, isFetching, total, refetch } = useListContext();
  if (error && !data) {
    return (
      <Card>
        <LoadFailure error={error as Error} onRetry={refetch} />
      </Card>
    );
  }
  return (
    <>
      {error && <RefreshFailure error={error as Error} onRetry={refetch} />}
      <Card sx={{ overflowX: 'auto', position: 'relative' }}>
        {isFetching && !isPending && <LinearProgress sx={progress} aria-hidden />}
        {isPending ? <LoadingRows /> : total === 0 ? <NothingFound /> : isPhone ? cards : table}
      </Card>
      {!isPending && <ListPages />}
    </>
  );
}

/**
 * Whether rows are cards. It changes once no dialog is open: those of a row lie in it, and what is typed in them would
 * go with it when a tablet is turned.
 */
function useRoomOfPhone(): boolean {
  const isNarrow = useIsNarrow();
  const [isPhone, setIsPhone] = useState(isNarrow);
  useEffect(() => afterDialogs(() => setIsPhone(isNarrow)), [isNarrow]);
  return isPhone;
}

/** The pages of what was counted. */
function ListPages() {
  const { total = 0, meta } = useListContext();
  const translate = useTranslate();
  const cappedRange = ({ from, to }: { from: number; to: number }) =>
    translate('lists.cappedRange', { from, to, count: total });
  return (
    <Pagination
      rowsPerPageOptions={[...staffPageSizes]}
      {...(meta?.isCountCapped && { labelDisplayedRows: cappedRange })}
    />
  );
}

const progress = { position: 'absolute', insetInline: 0, top: 0, height: 2, zIndex: 4 };

/** Where filters leave nothing over; the search and the part of the list are filters too. */
function NothingFound() {
  const translate = useTranslate();
  const { setFilters } = useListContext();
  return (
    <Stack sx={{ p: 4, gap: 1.5, alignItems: 'center' }}>
      <Typography color="textSecondary">{translate('filters.nothing')}</Typography>
      <Button variant="outlined" onClick={() => setFilters({})}>
        {translate('filters.showAll')}
      </Button>
    </Stack>
  );
}
