import type { ApiKey } from '@kamra/contract/api-keys.ts';
import { Stack, Typography } from '@mui/material';
import { TextArrayInput, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { DeleteRecordButton } from '../ui/delete-record-button.tsx';
import { FormColumns } from '../ui/form-columns.tsx';
import { MomentInput } from '../ui/moment-input.tsx';
import { Panel } from '../ui/panel.tsx';
import { RecordCreate } from '../ui/record-create.tsx';
import { RecordEdit } from '../ui/record-edit.tsx';
import { SecretShownOnce } from '../ui/secret-shown-once.tsx';
import { splitAtCommas } from '../ui/split-at-commas.ts';
import { TimeStamp } from '../ui/time-stamp.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { apiKeyListOrder } from './api-key-calls.ts';
import { KeyRightsInput } from './key-rights-input.tsx';

/** A new key; it is shown once it is saved, and never again. */
export function ApiKeyCreate() {
  return (
    <RecordCreate title="apiKeys.new" saved="apiKeys.saved" leadsTo="edit">
      <Stack spacing={2} sx={{ maxWidth: 720 }}>
        <KeyFields readOnly={false} />
      </Stack>
    </RecordCreate>
  );
}

/** One key; read-only without the right to write. */
export function ApiKeyEdit() {
  const translate = useTranslate();
  const mayWrite = useMayWrite('api-keys');
  return (
    <RecordEdit<ApiKey>
      titleOf={({ name }) => name}
      detailsOf={({ prefix }) => `${prefix}…`}
      actionsOf={({ name }) =>
        mayWrite && (
          <DeleteRecordButton
            verb="apiKeys.revoke"
            question={translate('apiKeys.revokeAsk', { name })}
            text={translate('apiKeys.revokeExplained')}
            deleted="apiKeys.revoked"
          />
        )
      }
      list={apiKeyListOrder}
      mayWrite={mayWrite}
      readOnly="apiKeys.readOnly"
      saved="apiKeys.saved"
      words={{ nameOf: useFieldName() }}
    >
      <SecretShownOnce title="apiKeys.shownOnce" text="apiKeys.shownOnceText" />
      <FormColumns side={<KeyUse />}>
        <KeyFields readOnly={!mayWrite} />
      </FormColumns>
    </RecordEdit>
  );
}

function useFieldName() {
  const translate = useTranslate();
  return (path: string) => {
    const [field = '', module] = path.split('.');
    if (field === 'rights' && module) return translate(`modules.${module}`);
    return ['name', 'networks', 'expiresAt'].includes(field)
      ? translate(`resources.api-keys.fields.${field}`)
      : undefined;
  };
}

function KeyFields({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  return (
    <>
      <Panel title={translate('apiKeys.cards.use')}>
        <TextInput source="name" readOnly={readOnly} helperText="apiKeys.nameHelp" isRequired />
        <MomentInput
          source="expiresAt"
          label="resources.api-keys.fields.expiresAt"
          helperText="apiKeys.expiryHelp"
          readOnly={readOnly}
        />
        <TextArrayInput
          source="networks"
          helperText="apiKeys.networksHelp"
          readOnly={readOnly}
          clearText={translate('ra.action.clear_input_value')}
          parse={splitAtCommas}
        />
      </Panel>
      <Panel title={translate('apiKeys.cards.rights')}>
        <KeyRightsInput readOnly={readOnly} />
      </Panel>
    </>
  );
}

function KeyUse() {
  const translate = useTranslate();
  const key = useRecordContext<ApiKey>();
  if (!key) return null;
  const { isActive, lastUsedAt, createdAt, systemUserName } = key;
  return (
    <Panel title={translate('apiKeys.cards.lastUse')}>
      <Typography>
        {translate('apiKeys.madeBy', { name: systemUserName })} · <TimeStamp at={createdAt} />
      </Typography>
      <Typography>
        {translate('apiKeys.lastUse')}:{' '}
        {lastUsedAt ? <TimeStamp at={lastUsedAt} /> : translate('apiKeys.neverUsed')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {translate(isActive ? 'apiKeys.sendAs' : 'apiKeys.inactiveExplained')}
      </Typography>
    </Panel>
  );
}
