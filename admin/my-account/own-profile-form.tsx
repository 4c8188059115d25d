import { isLanguage } from '@kamra/contract/languages.ts';
import type { CurrentSystemUser } from '@kamra/contract/staff.ts';
import {
  type HttpError,
  RecordContextProvider,
  SaveContextProvider,
  SelectInput,
  TextInput,
  useNotify,
  useSetLocale,
  useTranslate,
} from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { adminLanguages } from '../translations/text-provider.ts';
import { Panel } from '../ui/panel.tsx';
import { RecordForm } from '../ui/record-form.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import { useStoredAccount } from './use-own-account.ts';

const languageChoices = adminLanguages.map(({ locale, name }) => ({ id: locale, name }));

/** Name and language of the signed-in member of staff; the back office speaks the language at once. */
export function OwnProfile({ account }: { account: CurrentSystemUser }) {
  const translate = useTranslate();
  const { save, saving } = useSaveProfile(account);
  return (
    <RecordContextProvider value={account}>
      <SaveContextProvider value={{ save, saving }}>
        <RecordForm>
          <Panel title={translate('systemUsers.cards.profile')}>
            <TextInput
              source="name"
              label="resources.system-users.fields.name"
              helperText={false}
              isRequired
              autoComplete="name"
            />
            <SelectInput
              source="language"
              label="resources.system-users.fields.language"
              choices={languageChoices}
              translateChoice={false}
              helperText="account.languageHelp"
              isRequired
            />
          </Panel>
          <SaveBar />
        </RecordForm>
      </SaveContextProvider>
    </RecordContextProvider>
  );
}

function useSaveProfile(account: CurrentSystemUser) {
  const notify = useNotify();
  const setLocale = useSetLocale();
  const takeOver = useStoredAccount();
  async function save(values: Partial<CurrentSystemUser>) {
    const { name = '', language } = values;
    const body = {
      version: account.version,
      name: name ?? '',
      language: isLanguage(language) ? language : 'hu',
    };
    try {
      const stored = await callStaff('PUT /api/SystemUser/Current', { body });
      await takeOver(stored);
      if (stored.language !== account.language) await setLocale(stored.language);
      notify('account.saved', { type: 'success' });
      return undefined;
    } catch (error) {
      const { body: reply, message } = error as HttpError;
      if (!reply?.errors) notify(message, { type: 'error' });
      return reply?.errors;
    }
  }
  return { save, saving: false };
}
