import { Box, Card, Typography } from '@mui/material';
import { useState } from 'react';
import {
  CanAccess,
  CreateButton,
  ListBase,
  useGetResourceLabel,
  useListContext,
  useLocale,
  useTranslate,
} from 'react-admin';
import { FirstRecords } from '../ui/first-records.tsx';
import { LoadFailure, RefreshFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import type { CategoryRow } from './category-calls.ts';
import { placesOf } from './category-targets.ts';
import { CategoryTreeRow } from './category-tree-row.tsx';
import { useMoveCategory } from './use-move-category.ts';

/** The category tree: moved by dragging, and with the keyboard by the menu of each row. */
export function CategoryTree() {
  const meta = { language: useLocale() };
  return (
    <ListBase perPage={5_000} queryOptions={{ meta, onError: () => undefined }} disableSyncWithLocation>
      <TreeScreen />
    </ListBase>
  );
}

function TreeScreen() {
  const labelOf = useGetResourceLabel();
  const { data, error, isPending, refetch } = useListContext<CategoryRow>();
  const isEmpty = !error && data?.length === 0;
  return (
    <>
      <PageHeader title={labelOf('product-categories', 2)} actions={!isEmpty && <NewCategory />} />
      {error && data && <RefreshFailure error={error as Error} onRetry={refetch} />}
      {isEmpty ? (
        <FirstRecords title="categories.none" text="categories.explanation">
          <NewCategory />
        </FirstRecords>
      ) : (
        <Card>
          {error && !data && <LoadFailure error={error as Error} onRetry={refetch} />}
          {isPending && <LoadingRows />}
          {data && <Tree rows={data} />}
        </Card>
      )}
    </>
  );
}

function NewCategory() {
  return (
    <CanAccess resource="product-categories" action="create">
      <CreateButton label="categories.new" variant="contained" />
    </CanAccess>
  );
}

/** Larger trees open with their first level alone. */
const maxOpenRows = 200;

function Tree({ rows }: { rows: CategoryRow[] }) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('product-categories');
  const places = placesOf(rows);
  const { move, said, isBusy } = useMoveCategory();
  const [dragged, setDragged] = useState<number>();
  const [closed, setClosed] = useState<ReadonlySet<number>>(
    () => new Set(rows.length > maxOpenRows ? rows.map(({ id }) => id) : []),
  );
  const toggle = (id: number) => setClosed(toggled(closed, id));
  const hidden = new Set<number>();
  for (const { row, parent } of places) {
    if (parent && (closed.has(parent.id) || hidden.has(parent.id))) hidden.add(row.id);
  }
  return (
    <>
      {mayWrite && (
        <Typography color="textSecondary" sx={{ px: 2, py: 1.5 }}>
          {translate('categories.moveHelp')}
        </Typography>
      )}
      <Box
        component="ul"
        aria-label={translate('categories.tree')}
        aria-busy={isBusy}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {places
          .filter(({ row }) => !hidden.has(row.id))
          .map((place) => (
            <CategoryTreeRow
              key={place.row.id}
              place={place}
              rows={rows}
              isOpen={!closed.has(place.row.id)}
              mayMove={mayWrite && !isBusy}
              dragged={dragged}
              onDrag={setDragged}
              onToggle={() => toggle(place.row.id)}
              onMove={move}
            />
          ))}
      </Box>
      <Box role="status" sx={{ px: 2, py: said ? 1 : 0 }}>
        {said}
      </Box>
    </>
  );
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : new Set([...ids, id]);
}
