import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Button, Menu, MenuItem, Stack, type Theme, Typography, useMediaQuery } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { Panel } from '../ui/panel.tsx';
import { PhoneActionBar } from '../ui/phone-action-bar.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { DeliveryEventDialog } from './delivery-event-dialog.tsx';
import { DispatchDialog } from './dispatch-dialog.tsx';
import { type OrderAction, orderActionName, orderActionsOf } from './order-steps.ts';
import { PaymentMove } from './payment-move.tsx';
import { destructiveStatusIds } from './payment-transition-dialog.tsx';
import { DetachOrder, ResendConfirmation, RevokeLinks, SettleDifference } from './simple-order-dialogs.tsx';

const PrintDialog = lazy(async () => ({ default: (await import('./print-dialog.tsx')).PrintDialog }));
const PaymentLinkDialog = lazy(async () => ({
  default: (await import('./payment-link-dialog.tsx')).PaymentLinkDialog,
}));
const DelayDialog = lazy(async () => ({ default: (await import('./delay-dialog.tsx')).DelayDialog }));
const ContactDialog = lazy(async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog }));

/** What may be done by who may not change orders. */
const readerActions: ReturnType<typeof orderActionsOf> = { main: null, more: [{ kind: 'print' }] };

/** What is to be done with the order next as one button, and everything else in a menu. */
export function OrderWork({ order }: { order: ProductOrderDetails }) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('orders');
  const [chosen, setChosen] = useState<OrderAction>();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { main, more } = mayWrite ? orderActionsOf(order) : readerActions;
  const buttons = (
    <PhoneActionBar>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {main && (
          <Button variant="contained" onClick={() => setChosen(main)} sx={{ flexGrow: { xs: 1, sm: 0 } }}>
            {translate(orderActionName(main))}
          </Button>
        )}
        <FurtherActions actions={more} onChosen={setChosen} />
      </Stack>
    </PhoneActionBar>
  );
  return (
    <>
      {main && isPhone ? (
        buttons // which stand at the foot of the window: the panel would be empty
      ) : (
        <Panel title={translate('orders.actions.title')}>
          {!main && (
            <Typography color="textSecondary" sx={{ mb: 1 }}>
              {translate(mayWrite ? 'orders.actions.none' : 'orders.readOnly')}
            </Typography>
          )}
          {buttons}
        </Panel>
      )}
      {chosen && (
        <Suspense>
          <ActionDialog order={order} action={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function FurtherActions({
  actions,
  onChosen,
}: {
  actions: OrderAction[];
  onChosen: (action: OrderAction) => void;
}) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('orders.actions.more')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem
            key={orderActionName(action)}
            onClick={() => {
              setAnchor(null);
              onChosen(action);
            }}
            sx={isDestructive(action) ? { color: 'error.main' } : undefined}
          >
            {translate(orderActionName(action))}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function isDestructive(action: OrderAction): boolean {
  return action.kind === 'payment' && destructiveStatusIds.includes(action.to);
}

interface ActionDialogProps {
  order: ProductOrderDetails;
  action: OrderAction;
  onClose: () => void;
}

/** What an action asks before it is done. */
export function ActionDialog({ order, action, onClose }: ActionDialogProps) {
  switch (action.kind) {
    case 'payment':
      return <PaymentMove order={order} to={action.to} onClose={onClose} />;
    case 'delivery':
      return action.event === 'dispatched' ? (
        <DispatchDialog order={order} onClose={onClose} />
      ) : (
        <DeliveryEventDialog order={order} event={action.event} onClose={onClose} />
      );
    case 'settle':
      return <SettleDifference order={order} onClose={onClose} />;
    case 'delay':
      return <DelayDialog order={order} onClose={onClose} />;
    case 'pack':
      return <Navigate to={`/orders/${order.id}/pack`} />;
    case 'print':
      return <PrintDialog count={1} findIds={async () => [order.id]} onClose={onClose} />;
    case 'contact':
      return <ContactDialog order={order} onClose={onClose} />;
    case 'confirmation':
      return <ResendConfirmation order={order} onClose={onClose} />;
    case 'paymentLink':
      return <PaymentLinkDialog order={order} onClose={onClose} />;
    case 'revoke':
      return <RevokeLinks order={order} onClose={onClose} />;
    case 'detach':
      return <DetachOrder order={order} onClose={onClose} />;
  }
}
