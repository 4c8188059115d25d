import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Panel } from '../ui/panel.tsx';
import { nextStep } from './next-step.ts';
import { NextStepCard } from './next-step-card.tsx';
import { RemoveDemoDialog } from './remove-demo-dialog.tsx';
import { useDemoShop } from './use-demo-shop.ts';

/** Shows the next step of a new shop, and offers to remove the demo shop once there are own products. */
export function DemoShopCard() {
  const translate = useTranslate();
  const notify = useNotify();
  const { demoShop, remove, isRemoving } = useDemoShop();
  const [isAsked, setAsked] = useState(false);
  if (!demoShop) return null;
  const step = nextStep(demoShop);
  if (step) return <NextStepCard step={step} demoShop={demoShop} />;
  if (!demoShop.isRemovable) return null;
  const { demoProducts, demoOrders } = demoShop;
  return (
    <Panel title={translate('dashboard.demo.title')}>
      <Typography sx={{ mb: 2, maxWidth: '70ch' }}>
        {translate('dashboard.demo.offer', { products: demoProducts, orders: demoOrders })}
      </Typography>
      <Button variant="outlined" color="error" onClick={() => setAsked(true)}>
        {translate('dashboard.demo.remove')}
      </Button>
      {isAsked && (
        <RemoveDemoDialog
          demoShop={demoShop}
          busy={isRemoving}
          onCancel={() => setAsked(false)}
          onConfirm={async () => {
            const failure = await remove();
            setAsked(false);
            notify(failure ?? 'dashboard.demo.removed', { type: failure ? 'error' : 'success' });
          }}
        />
      )}
    </Panel>
  );
}
