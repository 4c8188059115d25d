import { useState } from 'react';
import {
  DeleteWithConfirmButton,
  Edit,
  type HttpError,
  ListButton,
  SaveButton,
  SimpleForm,
  Toolbar,
  TopToolbar,
  useNotify,
} from 'react-admin';
import { useMayWrite } from '../ui/use-may-write.ts';
import { VersionConflict } from '../ui/version-conflict.tsx';
import { wholeRecord } from '../ui/whole-record.ts';
import { SynonymFields } from './synonym-form.tsx';

/** One group of words; read-only without the right to write. */
export function SynonymEdit() {
  const notify = useNotify();
  const mayWrite = useMayWrite('search-synonyms');
  const [versionConflict, setChangedMeanwhile] = useState(false);

  function onError(error: unknown) {
    const { status, body, message } = error as HttpError;
    const isStale = status === 409 && body?.code === 'versionConflict';
    setChangedMeanwhile(isStale);
    if (!isStale) notify(body?.errors ? 'synonyms.wordsWrong' : message, { type: 'error' });
  }

  return (
    <Edit
      mutationMode="pessimistic"
      redirect="list"
      queryOptions={{ meta: wholeRecord }}
      component="div"
      actions={
        <TopToolbar>
          <ListButton />
        </TopToolbar>
      }
      mutationOptions={{ meta: wholeRecord, onError }}
    >
      {versionConflict && (
        <VersionConflict text="synonyms.versionConflict" onReload={() => setChangedMeanwhile(false)} />
      )}
      <SimpleForm
        noValidate
        warnWhenUnsavedChanges
        toolbar={mayWrite ? <Buttons onError={onError} /> : false}
        sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, mt: 1.5 }}
      >
        <SynonymFields readOnly={!mayWrite} />
      </SimpleForm>
    </Edit>
  );
}

function Buttons({ onError }: { onError: (error: unknown) => void }) {
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton />
      <DeleteWithConfirmButton
        confirmTitle="synonyms.deleteAsk"
        confirmContent="synonyms.deleteExplained"
        confirmColor="warning"
        mutationOptions={{ onError }}
      />
    </Toolbar>
  );
}
