import { countriesIn } from '@kamra/contract/country-codes.ts';
import type { StaffOperator } from '@kamra/contract/economic-operators.ts';
import { Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { useStaffAction } from '../ui/use-staff-action.ts';

const fields = ['name', 'postalAddress', 'electronicAddress'] as const;
const maxLengths = { name: 200, postalAddress: 300, electronicAddress: 200 };

interface OperatorDialogProps {
  /** A new one without an id. */
  operator: Partial<StaffOperator>;
  onClose: () => void;
  onSaved: (saved: StaffOperator) => Promise<void>;
}

/** Name and addresses of a maker or responsible person, all of which the law wants shown. */
export function OperatorDialog({ operator, onClose, onSaved }: OperatorDialogProps) {
  const translate = useTranslate();
  const [values, setValues] = useState({
    name: operator.name ?? '',
    postalAddress: operator.postalAddress ?? '',
    electronicAddress: operator.electronicAddress ?? '',
  });
  const [countryCode, setCountryCode] = useState(operator.countryCode ?? null);
  const [isTried, setTried] = useState(false);
  const { run, isBusy } = useStaffAction(() => undefined);
  const { id, version } = operator;
  const isComplete = fields.every((field) => values[field].trim());
  const save = () =>
    run(async () => {
      const body = { ...values, countryCode };
      const saved =
        id === undefined
          ? await callStaff('POST /api/EconomicOperator', { body })
          : await callStaff('PUT /api/EconomicOperator', { body: { id, version: version ?? 0, ...body } });
      await onSaved(saved);
    });
  return (
    <ConfirmDialog
      title={translate(id === undefined ? 'productValues.newOperator' : 'productValues.editOperator')}
      verb={translate('ra.action.save')}
      isBusy={isBusy}
      onConfirm={() => {
        setTried(true);
        if (isComplete) void save();
      }}
      onCancel={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        {fields.map((field) => (
          <TextField
            key={field}
            label={translate(`productValues.operator.${field}`)}
            value={values[field]}
            onChange={({ target }) => setValues((all) => ({ ...all, [field]: target.value }))}
            error={isTried && !values[field].trim()}
            helperText={isTried && !values[field].trim() && translate('fieldErrors.required')}
            slotProps={{ htmlInput: { maxLength: maxLengths[field] } }}
          />
        ))}
        <CountryField countryCode={countryCode} onChange={setCountryCode} />
      </Stack>
    </ConfirmDialog>
  );
}

interface CountryFieldProps {
  countryCode: string | null;
  onChange: (countryCode: string | null) => void;
}

/** Where an operator has its seat, which decides whether a product needs a responsible person as well. */
function CountryField({ countryCode, onChange }: CountryFieldProps) {
  const translate = useTranslate();
  const countries = countriesIn(useLocale());
  return (
    <TextField
      select
      label={translate('productValues.operator.countryCode')}
      helperText={translate('productValues.operator.countryHelp')}
      value={countryCode ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{translate('productValues.operator.noCountry')}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
