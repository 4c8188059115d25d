import ExpandMore from '@mui/icons-material/ExpandMore';
import { Button, Menu, MenuItem } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMayWrite } from '../ui/use-may-write.ts';
import { type OrderBulkKind, orderBulkKinds } from './order-bulk-kinds.ts';

const OrderBulkDialog = lazy(async () => ({
  default: (await import('./order-bulk-dialog.tsx')).OrderBulkDialog,
}));

const LabelsDialog = lazy(async () => ({ default: (await import('./labels-dialog.tsx')).LabelsDialog }));

const PrintChosenDialog = lazy(async () => ({
  default: (await import('./print-chosen-dialog.tsx')).PrintChosenDialog,
}));

/** What can be done with the chosen orders; each asks before it starts. */
export function OrderBulkMenu() {
  const translate = useTranslate();
  const mayWrite = useMayWrite('orders');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [kind, setKind] = useState<OrderBulkKind | 'print' | 'labels'>();
  const kinds = mayWrite ? (['print', 'labels', ...orderBulkKinds] as const) : (['print'] as const);
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
          {kind !== 'print' && kind !== 'labels' && <OrderBulkDialog kind={kind} onClose={close} />}
        </Suspense>
      )}
    </>
  );
}
