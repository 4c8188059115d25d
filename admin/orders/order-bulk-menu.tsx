import ExpandMore from '@mui/icons-material/ExpandMore';
import { Button, Menu, MenuItem } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyScreen } from '../lazy-screen.ts';
import { useListSelection } from '../ui/list-selection.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { type OrderBulkKind, orderBulkKinds } from './order-bulk-kinds.ts';
import { chosenOrderExports } from './order-exports.ts';

const OrderBulkDialog = lazy(async () => ({
  default: (await import('./order-bulk-dialog.tsx')).OrderBulkDialog,
}));

const LabelsDialog = lazy(async () => ({ default: (await import('./labels-dialog.tsx')).LabelsDialog }));

const ExportDialog = lazyScreen(async () => (await import('../ui/export-dialog.tsx')).ExportDialog);

const PrintChosenDialog = lazy(async () => ({
  default: (await import('./print-chosen-dialog.tsx')).PrintChosenDialog,
}));

/** What can be done with the chosen orders; each asks before it starts. */
export function OrderBulkMenu() {
  const translate = useTranslate();
  const mayWrite = useMayWrite('orders');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [kind, setKind] = useState<OrderBulkKind | 'print' | 'labels' | 'export'>();
  const kinds = mayWrite
    ? (['print', 'labels', 'export', ...orderBulkKinds] as const)
    : (['print', 'export'] as const);
  const selection = useListSelection();
  const close = () => setKind(undefined);
  return (
    <>
      <Button
        size="small"
        variant="contained"
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('bulkMenu.label')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {kinds.map((each) => (
          <MenuItem
            key={each}
            onClick={() => {
              setAnchor(null);
              setKind(each);
            }}
            sx={each === 'cancel' ? { color: 'error.main' } : undefined}
          >
            {translate(`orders.bulk.${each}`)}
          </MenuItem>
        ))}
      </Menu>
      {kind && (
        <Suspense>
          {kind === 'print' && <PrintChosenDialog onClose={close} />}
          {kind === 'labels' && <LabelsDialog onClose={close} />}
          {kind === 'export' && (
            <ExportDialog
              choices={chosenOrderExports}
              chosenIds={selection?.isAll ? undefined : selection?.ids}
              onClose={close}
            />
          )}
          {kind !== 'print' && kind !== 'labels' && kind !== 'export' && (
            <OrderBulkDialog kind={kind} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
