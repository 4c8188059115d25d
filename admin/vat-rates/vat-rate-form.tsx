import { countriesIn } from '@kamra/contract/country-codes.ts';
import { isOtherUnionState, unionCountries } from '@kamra/contract/union-countries.ts';
import type { VatRate } from '@kamra/contract/vat-rates.ts';
import { Stack, Typography } from '@mui/material';
import { AutocompleteInput, DateInput, TextInput, useLocale, useTranslate } from 'react-admin';
import { DecimalInput } from '../ui/decimal-input.tsx';
import { DeleteRecordButton } from '../ui/delete-record-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { RecordCreate } from '../ui/record-create.tsx';
import { RecordEdit } from '../ui/record-edit.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { useStateName } from '../ui/use-state-name.ts';
import { vatRateListOrder } from './vat-rate-calls.ts';

/** The VAT rates of a state from a day on. */
export function VatRateCreate() {
  return (
    <RecordCreate title="vatRates.new" saved="vatRates.saved" leadsTo="list">
      <RateFields readOnly={false} />
    </RecordCreate>
  );
}

/** One row of rates; read-only without the right to write. */
export function VatRateEdit() {
  const mayWrite = useMayWrite('vat-rates');
  const stateName = useStateName();
  return (
    <RecordEdit<VatRate>
      titleOf={({ countryCode }) => stateName(countryCode)}
      actionsOf={(rate) => mayWrite && <DeleteRate name={stateName(rate.countryCode)} />}
      list={vatRateListOrder}
      mayWrite={mayWrite}
      readOnly="vatRates.readOnly"
      saved="vatRates.saved"
      words={{ nameOf: useFieldName() }}
    >
      <RateFields readOnly={!mayWrite} />
    </RecordEdit>
  );
}

function DeleteRate({ name }: { name: string }) {
  const translate = useTranslate();
  return (
    <DeleteRecordButton
      question={translate('vatRates.deleteAsk', { name })}
      text={translate('vatRates.deleteExplained')}
      deleted="vatRates.deleted"
    />
  );
}

const formFields = ['countryCode', 'validFrom', 'standard', 'reduced', 'lower', 'source'];

function useFieldName() {
  const translate = useTranslate();
  return (path: string) =>
    formFields.includes(path) ? translate(`resources.vat-rates.fields.${path}`) : undefined;
}

function RateFields({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const choices = countriesIn(useLocale(), unionCountries.filter(isOtherUnionState));
  const percent = { readOnly, sx: { maxWidth: 240 } };
  return (
    <Stack spacing={2} sx={{ maxWidth: 720 }}>
      <Panel title={translate('vatRates.card')}>
        <Typography color="textSecondary">{translate('vatRates.explanation')}</Typography>
        <AutocompleteInput
          source="countryCode"
          choices={choices.map(({ code, name }) => ({ id: code, name }))}
          translateChoice={false}
          readOnly={readOnly}
          helperText={false}
          isRequired
        />
        <DateInput source="validFrom" readOnly={readOnly} helperText="vatRates.validFromHelp" isRequired />
        <DecimalInput source="standard" {...percent} helperText="vatRates.standardHelp" isRequired />
        <DecimalInput source="reduced" {...percent} helperText="vatRates.reducedHelp" />
        <DecimalInput source="lower" {...percent} helperText="vatRates.reducedHelp" />
        <TextInput source="source" readOnly={readOnly} helperText="vatRates.sourceHelp" isRequired />
      </Panel>
    </Stack>
  );
}
