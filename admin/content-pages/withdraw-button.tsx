import type { StaffContentPage } from '@kamra/contract/content-pages.ts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { useIsDirty } from '../ui/use-is-dirty.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';

interface WithdrawButtonProps {
  page: StaffContentPage;
  version: number;
  name: string;
}

/** Withdraws a version that is not in force yet; its text stays in the working copy. */
export function WithdrawButton({ page: { id, version: seen }, version, name }: WithdrawButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const isDirty = useIsDirty();
  const [isAsked, setAsked] = useState(false);
  const { run, isBusy } = useStaffAction((isDone) => isDone && setAsked(false));
  const withdraw = () =>
    run(async () => {
      await callStaff('DELETE /api/ContentPage/Version', {
        body: { id, version: seen, pageVersion: version },
      });
      notify('contentPages.withdrawn', { type: 'success' });
      refresh();
    });
  return (
    <>
      <Button color="error" size="small" disabled={isDirty} onClick={() => setAsked(true)}>
        {translate('contentPages.withdraw')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={translate('contentPages.withdrawAsk', { name })}
          verb={translate('contentPages.withdraw')}
          isDestructive
          isBusy={isBusy}
          onConfirm={withdraw}
          onCancel={() => setAsked(false)}
        >
          {translate('contentPages.withdrawExplained')}
        </ConfirmDialog>
      )}
    </>
  );
}
