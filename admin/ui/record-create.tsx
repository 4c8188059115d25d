import { type ReactNode, useRef } from 'react';
import {
  CreateBase,
  type HttpError,
  type RaRecord,
  useNotify,
  useRedirect,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { LeavingContext } from './leaving-context.ts';
import { PageHeader } from './page-header.tsx';
import { RecordForm } from './record-form.tsx';
import { useBackToList } from './record-header.tsx';
import { SaveBar } from './save-bar.tsx';

interface RecordCreateProps {
  children: ReactNode;
  title: string;
  /** What is said once the server has said that it is saved. */
  saved: string;
  /** Where it leads after saving. */
  leadsTo: 'list' | 'edit';
}

/** The screen on which a record is created; what was typed stays until the server has taken it. */
export function RecordCreate({ children, title, saved, leadsTo }: RecordCreateProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const resource = useResourceContext() ?? '';
  const back = useBackToList();
  const isLeaving = useRef(false);
  return (
    <LeavingContext value={isLeaving}>
      <CreateBase
        redirect={false}
        mutationOptions={{
          onSuccess: (record: RaRecord) => {
            isLeaving.current = true;
            notify(saved, { type: 'success' });
            redirect(leadsTo, resource, record.id);
          },
          onError: (error: unknown) => {
            const { body, message } = error as HttpError;
            if (!body?.errors) notify(message, { type: 'error' });
          },
        }}
      >
        <PageHeader title={translate(title)} back={back} />
        <RecordForm>
          {children}
          <SaveBar isAlwaysShown />
        </RecordForm>
      </CreateBase>
    </LeavingContext>
  );
}
