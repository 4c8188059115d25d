import type { WindowItem } from '@kamra/contract/shop-window.ts';
import { type WindowKind, windowKinds } from '@kamra/contract/window-kinds.ts';
import { Box, Button, Link, Stack, Typography } from '@mui/material';
import {
  LinkBase,
  ListBase,
  useCreatePath,
  useGetResourceLabel,
  useListContext,
  useTranslate,
} from 'react-admin';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { SortableRows } from '../ui/sortable-rows.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { ItemDates } from './item-dates.tsx';
import { PreviewButton } from './preview-button.tsx';
import { stateTones } from './state-tones.ts';
import { useItemName } from './use-item-name.ts';
import { useOrderItems } from './use-order-items.ts';

/** Everything in the shop window by its kind, in the order in which shoppers see it. */
export function WindowScreen() {
  return (
    <ListBase perPage={500} queryOptions={{ onError: () => undefined }} disableSyncWithLocation>
      <Screen />
    </ListBase>
  );
}

function Screen() {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const { data, error, isPending, refetch } = useListContext<WindowItem>();
  return (
    <>
      <PageHeader
        title={labelOf('shop-window', 1)}
        actions={
          <>
            <PreviewButton />
            <Button component={LinkBase} to="/window-settings/1" variant="outlined" color="inherit">
              {translate('shopWindow.settings')}
            </Button>
          </>
        }
      />
      {error && !data && <LoadFailure error={error as Error} onRetry={refetch} />}
      {isPending && <LoadingRows />}
      {data && (
        <Stack spacing={2} sx={{ maxWidth: 900 }}>
          {windowKinds.map((kind) => (
            <KindPanel key={kind} kind={kind} items={data.filter((item) => item.kind === kind)} />
          ))}
        </Stack>
      )}
    </>
  );
}

function KindPanel({ kind, items }: { kind: WindowKind; items: WindowItem[] }) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('shop-window');
  const nameOf = useItemName();
  const { move, isBusy } = useOrderItems(kind, items);
  return (
    <Panel title={translate(`shopWindow.kinds.${kind}`)}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {translate(`shopWindow.explained.${kind}`)}
      </Typography>
      {items.length > 0 && (
        <SortableRows
          label={translate(`shopWindow.kinds.${kind}`)}
          items={items}
          keyOf={({ id }) => id}
          nameOf={nameOf}
          onMove={move}
          readOnly={!mayWrite || isBusy || items.length < 2}
        >
          {(item) => <ItemRow item={item} name={nameOf(item)} />}
        </SortableRows>
      )}
      {mayWrite && (
        <Button
          component={LinkBase}
          to={`/shop-window/create?kind=${kind}`}
          sx={{ mt: 1 }}
          aria-label={`${translate('shopWindow.add')}: ${translate(`shopWindow.kinds.${kind}`)}`}
        >
          {translate('shopWindow.add')}
        </Button>
      )}
    </Panel>
  );
}

function ItemRow({ item, name }: { item: WindowItem; name: string }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', minHeight: 56 }}>
      <Thumbnail url={item.imageUrl} size={48} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Link
          component={LinkBase}
          to={createPath({ resource: 'shop-window', id: item.id, type: 'edit' })}
          draggable={false}
          sx={{ fontWeight: 600, overflowWrap: 'anywhere', display: 'inline-block', py: 0.5 }}
        >
          {name}
        </Link>
        <Stack direction="row" sx={{ columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
          <StatusChip tone={stateTones[item.state]} label={translate(`shopWindow.states.${item.state}`)} />
          <ItemDates item={item} />
        </Stack>
      </Box>
    </Stack>
  );
}
