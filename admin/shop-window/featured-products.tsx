import { Alert, Button, Link, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkBase, useGetResourceLabel, useNotify, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { UnsavedParts, useUnsavedPart } from '../ui/unsaved-parts.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';
import { ProductOrder } from './products-input.tsx';

const lists = {
  bestsellers: { field: 'bestsellerOrder', call: 'PATCH /api/Product/SetProductBestsellers' },
  news: { field: 'newOrder', call: 'PATCH /api/Product/SetProductNews' },
} as const;
type ListName = keyof typeof lists;

const maxFeatured = 500;
const isNotNull = 8;

/** Bestsellers and new products, put in order by hand. */
export function FeaturedProducts() {
  const labelOf = useGetResourceLabel();
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={labelOf('featured-products', 2)} />
      <Stack spacing={2} sx={{ maxWidth: 720 }}>
        <Typography color="textSecondary">
          {translate('shopWindow.featuredExplained')}{' '}
          <Link component={LinkBase} to="/window-settings/1">
            {translate('shopWindow.settings')}
          </Link>
        </Typography>
        <UnsavedParts>
          <FeaturedList name="bestsellers" />
          <FeaturedList name="news" />
        </UnsavedParts>
      </Stack>
    </>
  );
}

function FeaturedList({ name }: { name: ListName }) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['featured-products', name],
    queryFn: ({ signal }) => loadFeatured(name, signal),
  });
  return (
    <Panel title={translate(`shopWindow.featured.${name}`)}>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !data && <LoadingRows />}
      {data && <FeaturedForm name={name} seen={data} onTried={refetch} />}
    </Panel>
  );
}

interface FeaturedFormProps {
  name: ListName;
  seen: readonly number[];
  /** Whatever came of a save, the list is read again. */
  onTried: () => Promise<unknown>;
}

function FeaturedForm({ name, seen, onTried }: FeaturedFormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const mayWrite = useMayWrite('featured-products');
  const [order, setOrder] = useState<readonly number[]>();
  const ids = order ?? seen;
  const { run, isBusy } = useStaffAction((isDone) => {
    if (!isDone) void onTried();
  });
  const isDirty = ids.join() !== seen.join();
  useUnsavedPart(isDirty);
  const save = () =>
    run(async () => {
      const body = { productIds: [...ids], seenProductIds: [...seen] };
      await callStaff(lists[name].call, { body });
      await onTried();
      setOrder(undefined);
      notify('shopWindow.ordered', { type: 'success' });
    });
  return (
    <>
      {ids.length >= maxFeatured && <Alert severity="info">{translate('shopWindow.full')}</Alert>}
      <ProductOrder ids={ids} onChange={setOrder} readOnly={!mayWrite || isBusy} />
      {isDirty && (
        <Stack direction="row" sx={{ gap: 1, mt: 1.5, justifyContent: 'flex-end' }}>
          <Button color="inherit" disabled={isBusy} onClick={() => setOrder(undefined)}>
            {translate('unsaved.discard')}
          </Button>
          <Button variant="contained" loading={isBusy} onClick={save}>
            {translate('ra.action.save')}
          </Button>
        </Stack>
      )}
    </>
  );
}

async function loadFeatured(name: ListName, signal: AbortSignal): Promise<number[]> {
  const { field } = lists[name];
  const body = {
    pageSize: maxFeatured,
    fieldConditions: [{ fieldName: field, comparisonOperator: isNotNull } as const],
    orderBy: { fieldName: field, isAscendingOrder: true },
  };
  const { products } = await callStaff('POST /api/Product/List', { body }, signal);
  return products.map(({ id }) => id);
}
