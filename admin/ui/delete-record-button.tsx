import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import { useContext, useState } from 'react';
import {
  type HttpError,
  useDelete,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { ConfirmDialog } from './confirm-action-dialog.tsx';
import { LeavingContext } from './leaving-context.ts';

interface DeleteRecordButtonProps {
  question: string;
  /** What goes with it. */
  text: string;
  /** What is said once the server has said that it is gone. */
  deleted: string;
  /** What the button does, where it is more than deleting a record. */
  verb?: string;
}

/** Deletes the record of the screen after a question, and leads to its list. */
export function DeleteRecordButton({
  question,
  text,
  deleted,
  verb = 'ra.action.delete',
}: DeleteRecordButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const isLeaving = useContext(LeavingContext);
  const [isAsked, setAsked] = useState(false);
  const [remove, { isPending }] = useDelete();
  if (!record) return null;
  const confirm = () =>
    remove(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          isLeaving.current = true;
          setAsked(false);
          notify(deleted, { type: 'success' });
          redirect('list', resource);
        },
        onError: (error) => notify((error as HttpError).message, { type: 'error' }),
      },
    );
  return (
    <>
      <Button color="error" startIcon={<DeleteOutlined />} onClick={() => setAsked(true)}>
        {translate(verb)}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={question}
          verb={translate(verb)}
          isDestructive
          isBusy={isPending}
          onConfirm={confirm}
          onCancel={() => setAsked(false)}
        >
          {text}
        </ConfirmDialog>
      )}
    </>
  );
}
