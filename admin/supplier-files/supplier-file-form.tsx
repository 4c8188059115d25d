import { type SupplierFile, supplierFileFields } from '@kamra/contract/supplier-files.ts';
import { Stack } from '@mui/material';
import { BooleanInput, CheckboxGroupInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { FormColumns } from '../ui/form-columns.tsx';
import { Panel } from '../ui/panel.tsx';
import { RecordCreate } from '../ui/record-create.tsx';
import { RecordEdit } from '../ui/record-edit.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { WholeNumberInput } from '../ui/whole-number-input.tsx';
import { standardSupplierFile, supplierFileListOrder } from './supplier-file-calls.ts';
import { RunList, SupplierFileActions } from './supplier-file-runs.tsx';

/** A supplier's file that is to be read every day. */
export function SupplierFileCreate() {
  return (
    <RecordCreate title="supplierFiles.new" saved="supplierFiles.saved" leadsTo="edit">
      <Stack spacing={2} sx={{ maxWidth: 720 }}>
        <FileFields readOnly={false} />
      </Stack>
    </RecordCreate>
  );
}

/** One supplier's file with its runs; read-only without the right to write. */
export function SupplierFileEdit() {
  const translate = useTranslate();
  const mayWrite = useMayWrite('supplier-files');
  return (
    <RecordEdit<SupplierFile>
      titleOf={({ name }) => name}
      actionsOf={(file) => mayWrite && <SupplierFileActions file={file} />}
      list={supplierFileListOrder}
      mayWrite={mayWrite}
      readOnly="supplierFiles.readOnly"
      saved="supplierFiles.saved"
      words={{ nameOf: useFieldName() }}
    >
      <FormColumns
        side={
          <Panel title={translate('supplierFiles.cards.runs')}>
            <RunList />
          </Panel>
        }
      >
        <FileFields readOnly={!mayWrite} />
      </FormColumns>
    </RecordEdit>
  );
}

const formFields = ['name', 'url', 'fields', 'maxChangedPercent', 'hour', 'isEnabled'];

function useFieldName() {
  const translate = useTranslate();
  return (path: string) => {
    const [field = ''] = path.split('.');
    return formFields.includes(field) ? translate(`resources.supplier-files.fields.${field}`) : undefined;
  };
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ id: hour, name: `${hour}:00` }));

function FileFields({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  return (
    <>
      <Panel title={translate('supplierFiles.cards.file')}>
        <TextInput source="name" readOnly={readOnly} helperText={false} isRequired />
        <TextInput
          source="url"
          type="url"
          readOnly={readOnly}
          helperText="supplierFiles.urlHelp"
          isRequired
        />
        <SelectInput
          source="hour"
          defaultValue={standardSupplierFile.hour}
          choices={hours}
          translateChoice={false}
          readOnly={readOnly}
          helperText="supplierFiles.hourHelp"
        />
        <BooleanInput source="isEnabled" defaultValue readOnly={readOnly} helperText={false} />
      </Panel>
      <Panel title={translate('supplierFiles.cards.changes')}>
        <CheckboxGroupInput
          source="fields"
          defaultValue={[...standardSupplierFile.fields]}
          choices={supplierFileFields.map((id) => ({ id, name: `supplierFiles.fields.${id}` }))}
          readOnly={readOnly}
          helperText="supplierFiles.fieldsHelp"
        />
        <WholeNumberInput
          source="maxChangedPercent"
          defaultValue={standardSupplierFile.maxChangedPercent}
          min={1}
          max={100}
          readOnly={readOnly}
          helperText="supplierFiles.limitHelp"
        />
      </Panel>
    </>
  );
}
