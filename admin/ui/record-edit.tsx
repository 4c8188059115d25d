import { Alert } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import {
  EditBase,
  type HttpError,
  type RaRecord,
  useEditContext,
  useNotify,
  useRedirect,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { LeavingContext } from './leaving-context.ts';
import { LoadingRows } from './loading-rows.tsx';
import type { FieldWords } from './merge-dialog.tsx';
import { RecordFailure } from './record-failure.tsx';
import { RecordForm, type SaveQuestion } from './record-form.tsx';
import { RecordHeader, type RecordHeaderProps } from './record-header.tsx';
import { SaveBar } from './save-bar.tsx';
import { UnsavedContext } from './stored-actions.tsx';
import { wholeRecord } from './whole-record.ts';

interface RecordEditProps<Row extends RaRecord> extends Omit<RecordHeaderProps<Row>, 'type'> {
  children: ReactNode;
  mayWrite: boolean;
  /** What those read who may not write. */
  readOnly: string;
  /** What is said once the server has said that it is saved. */
  saved: string;
  /** To the list after saving; else the form stays. */
  leadsToList?: boolean;
  words: FieldWords;
  question?: SaveQuestion<Row>;
}

/**
 * The screen on which a record is changed: head, form, bar. A save counts once the server has answered; a refused one
 * leaves the form as it is, and a concurrent change is merged by field.
 */
export function RecordEdit<Row extends RaRecord>(props: RecordEditProps<Row>) {
  const { saved, leadsToList = false } = props;
  const notify = useNotify();
  const redirect = useRedirect();
  const resource = useResourceContext();
  const isLeaving = useRef(false);
  const [isStale, setStale] = useState(false);
  const [lastSaved, setLastSaved] = useState<RaRecord | null>(null);
  return (
    <LeavingContext value={isLeaving}>
      <EditBase
        mutationMode="pessimistic"
        redirect={false}
        queryOptions={{ meta: wholeRecord, onError: () => undefined }}
        mutationOptions={{
          meta: wholeRecord,
          onSuccess: (record: RaRecord) => {
            setLastSaved(record);
            isLeaving.current = leadsToList;
            notify(saved, { type: 'success' });
            if (leadsToList) redirect('list', resource);
          },
          onError: (error: unknown) => {
            const { status, body, message } = error as HttpError;
            const isConflict = status === 409 && body?.code === 'versionConflict';
            setStale(isConflict);
            if (!isConflict && !body?.errors) notify(message, { type: 'error' });
          },
        }}
      >
        <EditScreen {...props} lastSaved={lastSaved} isStale={isStale} onMerged={() => setStale(false)} />
      </EditBase>
    </LeavingContext>
  );
}

interface EditScreenProps<Row extends RaRecord> extends RecordEditProps<Row> {
  lastSaved: RaRecord | null;
  isStale: boolean;
  onMerged: () => void;
}

function EditScreen<Row extends RaRecord>(props: EditScreenProps<Row>) {
  const { children, mayWrite, readOnly, question, lastSaved, isStale, onMerged, words, ...header } = props;
  const translate = useTranslate();
  const { error, isPending, refetch, record } = useEditContext<Row>();
  const [isDirty, setDirty] = useState(false);
  if (error && !record) return <RecordFailure error={error as Error} onRetry={refetch} />;
  if (isPending || !record) return <LoadingRows />;
  return (
    <>
      <UnsavedContext value={isDirty}>
        <RecordHeader<Row> {...header} type="edit" />
      </UnsavedContext>
      {!mayWrite && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {translate(readOnly)}
        </Alert>
      )}
      <RecordForm<Row>
        question={question}
        lastSaved={lastSaved}
        isStale={isStale}
        onMerged={onMerged}
        onDirty={setDirty}
        words={words}
      >
        {children}
        {mayWrite && <SaveBar />}
      </RecordForm>
    </>
  );
}
