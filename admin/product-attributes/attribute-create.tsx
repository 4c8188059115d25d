import { attributeKinds } from '@kamra/contract/attribute-administration.ts';
import { Stack } from '@mui/material';
import { SelectInput, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Panel } from '../ui/panel.tsx';
import { RecordCreate } from '../ui/record-create.tsx';
import { AttributeNames } from './attribute-form.tsx';
import { AttributeOptions } from './attribute-options.tsx';

const kinds = attributeKinds.map((id) => ({ id, name: `attributes.kinds.${id}` }));

/** A new attribute; its kind is chosen once. */
export function AttributeCreate() {
  const translate = useTranslate();
  return (
    <RecordCreate title="attributes.new" saved="attributes.saved" leadsTo="edit">
      <Stack spacing={2} sx={{ maxWidth: 720 }}>
        <Panel title={translate('attributes.cards.names')}>
          <AttributeNames readOnly={false} />
        </Panel>
        <Panel title={translate('attributes.cards.kind')}>
          <SelectInput
            source="kind"
            choices={kinds}
            defaultValue="choice"
            helperText="attributes.kindHelp"
            isRequired
          />
          <UnitInput />
        </Panel>
        <NewOptions />
      </Stack>
    </RecordCreate>
  );
}

function UnitInput() {
  const kind: string | undefined = useWatch({ name: 'kind' });
  return kind === 'number' ? <TextInput source="unit" helperText="attributes.unitHelp" /> : null;
}

function NewOptions() {
  const translate = useTranslate();
  const kind: string | undefined = useWatch({ name: 'kind' });
  if (!kind?.startsWith('choice')) return null;
  return (
    <Panel title={translate('attributes.cards.options')}>
      <AttributeOptions readOnly={false} />
    </Panel>
  );
}
