import { Button, Typography } from '@mui/material';
import { CanAccess, LinkBase, useTranslate } from 'react-admin';
import { Panel } from '../ui/panel.tsx';
import type { NextStep } from './next-step.ts';
import type { DemoShop } from './use-demo-shop.ts';

const ways: Record<NextStep, { to: string; resource: string }> = {
  firstProducts: { to: '/imports/create', resource: 'imports' },
  ownProducts: { to: '/imports/create', resource: 'imports' },
  publish: {
    to: `/products?${new URLSearchParams({ filter: JSON.stringify({ published: false }) })}`,
    resource: 'products',
  },
};

/** The next step of a new shop, with a link. */
export function NextStepCard({ step, demoShop }: { step: NextStep; demoShop: DemoShop }) {
  const translate = useTranslate();
  const { demoProducts, ownProducts } = demoShop;
  const { to, resource } = ways[step];
  return (
    <Panel title={translate(`dashboard.nextStep.${step}.title`)}>
      <Typography sx={{ maxWidth: '70ch' }}>
        {translate(`dashboard.nextStep.${step}.text`, {
          ...{ demoProducts, ownProducts },
          smart_count: ownProducts,
        })}
      </Typography>
      <CanAccess resource={resource} action="create">
        <Button component={LinkBase} to={to} variant="contained" sx={{ mt: 2 }}>
          {translate(`dashboard.nextStep.${step}.way`)}
        </Button>
      </CanAccess>
    </Panel>
  );
}
