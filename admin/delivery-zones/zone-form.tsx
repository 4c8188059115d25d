import type { DeliveryZone } from '@kamra/contract/delivery-zones.ts';
import { Box, Stack, Typography } from '@mui/material';
import { AutocompleteArrayInput, TextInput, useTranslate } from 'react-admin';
import { RowsInput } from '../settings/rows-input.tsx';
import { useCountryChoices } from '../ui/country-select.tsx';
import { DeleteRecordButton } from '../ui/delete-record-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { RecordCreate } from '../ui/record-create.tsx';
import { RecordEdit } from '../ui/record-edit.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { WholeNumberInput } from '../ui/whole-number-input.tsx';
import { zoneListOrder } from './zone-calls.ts';

/** Countries, or postal codes of them, that have the same prices. */
export function ZoneCreate() {
  return (
    <RecordCreate title="deliveryZones.new" saved="deliveryZones.saved" leadsTo="list">
      <ZoneFields readOnly={false} />
    </RecordCreate>
  );
}

/** One zone; read-only without the right to write. */
export function ZoneEdit() {
  const mayWrite = useMayWrite('delivery-zones');
  return (
    <RecordEdit<DeliveryZone>
      titleOf={({ name }) => name}
      actionsOf={(zone) => mayWrite && <DeleteZone name={zone.name} />}
      list={zoneListOrder}
      mayWrite={mayWrite}
      readOnly="deliveryZones.readOnly"
      saved="deliveryZones.saved"
      words={{ nameOf: useFieldName() }}
    >
      <ZoneFields readOnly={!mayWrite} />
    </RecordEdit>
  );
}

function DeleteZone({ name }: { name: string }) {
  const translate = useTranslate();
  return (
    <DeleteRecordButton
      question={translate('deliveryZones.deleteAsk', { name })}
      text={translate('deliveryZones.deleteExplained')}
      deleted="deliveryZones.deleted"
    />
  );
}

const formFields = ['name', 'countries', 'postalCodeRanges', 'position'];

function useFieldName() {
  const translate = useTranslate();
  return (path: string) => {
    const [field = ''] = path.split('.');
    return formFields.includes(field) ? translate(`resources.delivery-zones.fields.${field}`) : undefined;
  };
}

function ZoneFields({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  return (
    <Stack spacing={2} sx={{ maxWidth: 720 }}>
      <Panel title={translate('deliveryZones.cards.zone')}>
        <TextInput source="name" readOnly={readOnly} helperText="deliveryZones.nameHelp" isRequired />
        <AutocompleteArrayInput
          source="countries"
          choices={useCountryChoices()}
          defaultValue={['HU']}
          translateChoice={false}
          readOnly={readOnly}
          helperText={false}
          isRequired
        />
        <WholeNumberInput
          source="position"
          defaultValue={0}
          min={0}
          readOnly={readOnly}
          helperText="deliveryZones.positionHelp"
          sx={{ maxWidth: 240 }}
        />
      </Panel>
      <Panel title={translate('deliveryZones.cards.postalCodes')}>
        <Typography color="textSecondary">{translate('deliveryZones.rangesHelp')}</Typography>
        <RowsInput
          source="postalCodeRanges"
          nameOf={(index) => translate('deliveryZones.range', { place: index + 1 })}
          add="deliveryZones.addRange"
          newRow={() => ({ from: '', to: '' })}
          maxRows={100}
          readOnly={readOnly}
        >
          {(row) => (
            <Box sx={{ display: 'flex', gap: 1.5 }}>
              <TextInput
                source={`${row}.from`}
                label="deliveryZones.from"
                readOnly={readOnly}
                helperText={false}
              />
              <TextInput
                source={`${row}.to`}
                label="deliveryZones.to"
                readOnly={readOnly}
                helperText={false}
              />
            </Box>
          )}
        </RowsInput>
      </Panel>
    </Stack>
  );
}
