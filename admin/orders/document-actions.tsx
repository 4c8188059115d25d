import type { InvoiceDocument } from '@kamra/contract/invoices.ts';
import { Button, Stack } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useRecordAction } from '../ui/use-record-action.ts';

const RecordDocumentDialog = lazy(async () => ({
  default: (await import('./record-document-dialog.tsx')).RecordDocumentDialog,
}));

type Action = 'retry' | 'record' | 'giveUp' | 'cancel';

/** What may be done about a document as it stands. */
function actionsOf({ status, kind, isCancelled }: InvoiceDocument): Action[] {
  if (status === 'needsPerson') return ['retry', 'record', 'giveUp'];
  if (status === 'failed') return ['retry'];
  if (status === 'queued') return ['giveUp'];
  return status === 'issued' && kind === 'invoice' && !isCancelled ? ['cancel'] : [];
}

/** Buttons under a document; what cannot be undone is asked about. */
export function DocumentActions({ document }: { document: InvoiceDocument }) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('orders');
  const [chosen, setChosen] = useState<Action>();
  const close = () => setChosen(undefined);
  const { send, isBusy } = useRecordAction(close);
  if (!mayWrite) return null;
  const { id: documentId, version, provider } = document;
  const input = { params: { documentId }, body: { version } };
  const retry = () => send(() => callStaff('POST /api/Invoice/:documentId/Retry', input), 'invoices.queued');
  const giveUp = () => callStaff('POST /api/Invoice/:documentId/GiveUp', input);
  const cancel = () => callStaff('POST /api/Invoice/:documentId/Cancel', input);
  const actions = actionsOf(document).filter((action) => action !== 'retry' || provider !== 'byHand');
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          color={action === 'giveUp' || action === 'cancel' ? 'error' : 'primary'}
          loading={isBusy && action === 'retry'}
          onClick={() => (action === 'retry' ? void retry() : setChosen(action))}
        >
          {translate(`invoices.actions.${action}`)}
        </Button>
      ))}
      {(chosen === 'giveUp' || chosen === 'cancel') && (
        <ConfirmDialog
          title={translate(`invoices.actions.${chosen}`)}
          verb={translate(`invoices.actions.${chosen}`)}
          isDestructive
          isBusy={isBusy}
          onConfirm={() => send(chosen === 'cancel' ? cancel : giveUp, `invoices.done.${chosen}`)}
          onCancel={close}
        >
          {translate(`invoices.questions.${chosen}`)}
        </ConfirmDialog>
      )}
      {chosen === 'record' && (
        <Suspense>
          <RecordDocumentDialog document={document} onClose={close} />
        </Suspense>
      )}
    </Stack>
  );
}
