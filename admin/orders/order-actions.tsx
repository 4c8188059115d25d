import { Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Panel } from '../ui/panel.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';

interface OrderAction {
  key: string | number;
  label: string;
  isPrimary: boolean;
  isDestructive?: boolean;
  onClick: () => void;
}

interface OrderActionsProps {
  title: string;
  /** What is said where nothing can be done now. */
  none: string;
  actions: OrderAction[];
  children: ReactNode;
}

/** What staff may do with an order now, a button each; those who may not change orders see why there are none. */
export function OrderActions({ title, none, actions, children }: OrderActionsProps) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('orders');
  return (
    <Panel title={title}>
      {actions.length === 0 && <Typography color="textSecondary">{none}</Typography>}
      {actions.length > 0 && !mayWrite && (
        <Typography color="textSecondary">{translate('orders.readOnly')}</Typography>
      )}
      {mayWrite && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {actions.map(({ key, label, isPrimary, isDestructive, onClick }) => (
            <Button
              key={key}
              variant={isPrimary ? 'contained' : 'outlined'}
              color={isDestructive ? 'error' : 'primary'}
              onClick={onClick}
            >
              {label}
            </Button>
          ))}
        </Stack>
      )}
      {children}
    </Panel>
  );
}
