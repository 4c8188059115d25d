import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { DemoShop } from './use-demo-shop.ts';

const goes = ['products', 'brands', 'home', 'orders'] as const;
const stays = ['products', 'orders', 'settings'] as const;

/** Lists what is removed and what stays before the demo shop is removed permanently. */
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
  const counts = { products: demoProducts, orders: demoOrders, ownProducts, smart_count: ownProducts };
  return (
    <Dialog open onClose={busy ? undefined : onCancel} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{translate('dashboard.demo.question')}</DialogTitle>
      <DialogContent>
        <Points
          title={translate('dashboard.demo.goes.title')}
          points={goes.map((point) => translate(`dashboard.demo.goes.${point}`, counts))}
        />
        <Points
          title={translate('dashboard.demo.stays.title')}
          points={stays.map((point) => translate(`dashboard.demo.stays.${point}`, counts))}
        />
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

function Points({ title, points }: { title: string; points: string[] }) {
  return (
    <>
      <Typography variant="h3">{title}</Typography>
      <Typography component="ul" sx={{ mt: 0.5, mb: 2, pl: 2.5 }}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </Typography>
    </>
  );
}
