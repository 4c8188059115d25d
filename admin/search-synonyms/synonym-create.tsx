import {
  CanAccess,
  Create,
  type HttpError,
  ListButton,
  SaveButton,
  SimpleForm,
  Toolbar,
  TopToolbar,
  useNotify,
} from 'react-admin';
import { NotAllowedPage } from '../ui/notice-page.tsx';
import { SynonymFields } from './synonym-form.tsx';

/** A new group of words. */
export function SynonymCreate() {
  const notify = useNotify();
  return (
    <CanAccess resource="search-synonyms" action="create" accessDenied={<NotAllowedPage />}>
      <Create
        title="synonyms.newGroup"
        redirect="list"
        actions={
          <TopToolbar>
            <ListButton />
          </TopToolbar>
        }
        mutationOptions={{
          onError: (error: unknown) => {
            const { body, message } = error as HttpError;
            notify(body?.errors ? 'synonyms.wordsWrong' : message, { type: 'error' });
          },
        }}
      >
        <SimpleForm
          noValidate
          warnWhenUnsavedChanges
          toolbar={
            <Toolbar>
              <SaveButton alwaysEnable />
            </Toolbar>
          }
        >
          <SynonymFields readOnly={false} />
        </SimpleForm>
      </Create>
    </CanAccess>
  );
}
