import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { DemoShop } from './use-demo-shop.ts';

/** Says what goes and what stays before the demo shop is removed for good. */
export function RemoveDemoDialog({
  demoShop,
  busy,
  onCancel,
  onConfirm,
}: {
  demoShop: DemoShop;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}) {
  const translate = useTranslate();
  const titleId = useId();
  const { demoProducts, demoOrders, ownProducts } = demoShop;
  return (
    <Dialog open onClose={busy ? undefined : onCancel} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{translate('dashboard.demo.question')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1.5 }}>
          {translate('dashboard.demo.goes', { products: demoProducts, orders: demoOrders })}
        </Typography>
        <Typography sx={{ mb: 1.5 }}>{translate('dashboard.demo.stays', { ownProducts })}</Typography>
        <Typography sx={{ fontWeight: 700 }}>{translate('dashboard.demo.final')}</Typography>
      </DialogContent>
      <DialogActions>
        <Button autoFocus disabled={busy} onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" color="error" loading={busy} onClick={onConfirm}>
          {translate('dashboard.demo.remove')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
