import { Alert, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';
import type { Readiness } from './use-readiness.ts';

const tones = { open: 'success', demo: 'info', closed: 'warning' } as const;

/** Whether the shop takes orders, and the button that has it do so once nothing is missing. */
export function OpeningPanel({ readiness: { opening, isReady } }: { readiness: Readiness }) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('shopConfiguration');
  const queries = useQueryClient();
  const [isClosing, setClosing] = useState(false);
  const { run, isBusy } = useStaffAction(() => void queries.invalidateQueries({ queryKey: ['readiness'] }));
  const change = (willOpen: boolean) =>
    run(async () => {
      const body = { isOpen: willOpen };
      queries.setQueryData(['readiness'], await callStaff('PUT /api/Configuration/Opening', { body }));
      setClosing(false);
    });
  const isOpen = opening === 'open';
  return (
    <Alert
      severity={tones[opening]}
      sx={{
        mb: 2,
        maxWidth: 720,
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-message': { flex: '1 1 180px' },
      }}
      action={
        mayWrite && (
          <Button
            color="inherit"
            sx={{ whiteSpace: 'nowrap' }}
            loading={isBusy}
            disabled={!isOpen && !isReady}
            onClick={() => (isOpen ? setClosing(true) : void change(true))}
          >
            {translate(isOpen ? 'readiness.opening.closeVerb' : 'readiness.opening.openVerb')}
          </Button>
        )
      }
    >
      {translate(`readiness.opening.${opening}`)}
      {isClosing && (
        <ConfirmDialog
          title={translate('readiness.opening.closeVerb')}
          verb={translate('readiness.opening.closeVerb')}
          isDestructive
          isBusy={isBusy}
          onConfirm={() => void change(false)}
          onCancel={() => setClosing(false)}
        >
          <Typography>{translate('readiness.opening.closeText')}</Typography>
        </ConfirmDialog>
      )}
    </Alert>
  );
}
