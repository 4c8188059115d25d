import type { ProductImport } from '@kamra/contract/product-import.ts';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import StopOutlined from '@mui/icons-material/StopOutlined';
import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';

type Action = 'pause' | 'resume' | 'cancel';

/** Pauses, resumes and cancels a run; what it has written stays. */
export function ImportControls({ productImport }: { productImport: ProductImport }) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('imports');
  const { run, isBusy } = useStaffAction(useRefresh());
  const [isCancelling, setCancelling] = useState(false);
  const { importId, state, dryRun } = productImport;
  const control = (action: Action) =>
    void run(
      async () => void (await callStaff('POST /api/Product/Import/Control', { body: { importId, action } })),
    );
  const cancel = () => (dryRun ? control('cancel') : setCancelling(true));
  const isPaused = state === 'paused';
  if (!mayWrite) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
      <Button
        startIcon={isPaused ? <PlayArrowOutlined /> : <PauseOutlined />}
        variant={isPaused ? 'contained' : 'outlined'}
        disabled={isBusy}
        onClick={() => control(isPaused ? 'resume' : 'pause')}
      >
        {translate(isPaused ? 'imports.control.resume' : 'imports.control.pause')}
      </Button>
      <Button startIcon={<StopOutlined />} color="error" disabled={isBusy} onClick={cancel}>
        {translate('imports.control.cancel')}
      </Button>
      {isCancelling && (
        <ConfirmDialog
          title={translate('imports.control.cancelTitle')}
          verb={translate('imports.control.cancel')}
          otherwise="imports.control.goOn"
          isDestructive
          onConfirm={() => {
            setCancelling(false);
            control('cancel');
          }}
          onCancel={() => setCancelling(false)}
        >
          {translate('imports.control.cancelText')}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
