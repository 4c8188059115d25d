import { Box } from '@mui/material';
import { SelectInput, TextInput, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Panel } from '../ui/panel.tsx';
import { RecordCreate } from '../ui/record-create.tsx';
import { useSystemRoles } from './use-system-roles.ts';

/** A new role, empty or with the rights of another one (`?copyOf=`). */
export function SystemRoleCreate() {
  const translate = useTranslate();
  const [parameters] = useSearchParams();
  const { roles } = useSystemRoles();
  const copyOf = Number(parameters.get('copyOf')) || null;
  const choices = (roles ?? []).map(({ id, name, isGrantable }) => ({ id, name, disabled: !isGrantable }));
  return (
    <RecordCreate title="systemRoles.new" saved="systemRoles.created" leadsTo="edit">
      <Box sx={{ maxWidth: 720 }}>
        <Panel title={translate('systemRoles.cards.role')}>
          <TextInput
            source="name"
            label="resources.system-roles.fields.name"
            helperText="systemRoles.nameHelp"
            isRequired
            autoComplete="off"
          />
          <SelectInput
            source="copyOfRoleId"
            label="systemRoles.copyOf"
            choices={choices}
            translateChoice={false}
            defaultValue={copyOf}
            emptyText="systemRoles.copyOfNone"
            helperText="systemRoles.copyOfHelp"
          />
        </Panel>
      </Box>
    </RecordCreate>
  );
}
