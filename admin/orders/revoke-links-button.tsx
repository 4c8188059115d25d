import type { ProductOrderDetails } from '@kamra/contract/orders.ts';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { Panel } from '../ui/panel.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';

/** Ends the links of an order's mails, e.g. when a buyer has passed one on by mistake. */
export function RevokeLinksButton({ order }: { order: ProductOrderDetails }) {
  const translate = useTranslate();
  const notify = useNotify();
  const mayWrite = useMayWrite('orders');
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy } = useStaffAction((isDone) => setAsking(!isDone));
  if (!mayWrite) return null;

  const revoke = () =>
    run(async () => {
      const params = { orderId: order.id };
      const { revoked } = await callStaff('DELETE /api/ProductOrder/:orderId/Links', { params });
      notify('orders.linksRevoked', { type: 'success', messageArgs: { count: revoked } });
    });

  return (
    <Panel title={translate('orders.links')}>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {translate('orders.linksText')}
      </Typography>
      <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
        {translate('orders.revokeLinks')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={translate('orders.revokeLinks')}
          verb={translate('orders.revoke')}
          isDestructive
          isBusy={isBusy}
          onConfirm={revoke}
          onCancel={() => setAsking(false)}
        >
          {translate('orders.revokeQuestion')}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
