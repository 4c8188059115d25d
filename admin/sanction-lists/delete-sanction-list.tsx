import type { SanctionList } from '@kamra/contract/sanctions.ts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { useStaffAction } from '../ui/use-staff-action.ts';

/** Deletes a list, after a question. */
export function DeleteSanctionList({ list }: { list: SanctionList }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isAsked, setIsAsked] = useState(false);
  const { run, isBusy } = useStaffAction(() => setIsAsked(false));
  const remove = () =>
    run(async () => {
      await callStaff('DELETE /api/SanctionList/:listId', { params: { listId: list.id } });
      setIsAsked(false);
      refresh();
      notify('sanctionLists.deleted', { type: 'success' });
    });
  return (
    <>
      <Button size="small" color="error" onClick={() => setIsAsked(true)}>
        {translate('sanctionLists.delete')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={translate('sanctionLists.deleteQuestion', { name: list.name })}
          verb={translate('sanctionLists.delete')}
          isBusy={isBusy}
          isDestructive
          onConfirm={() => void remove()}
          onCancel={() => setIsAsked(false)}
        >
          {list.fileName}
        </ConfirmDialog>
      )}
    </>
  );
}
