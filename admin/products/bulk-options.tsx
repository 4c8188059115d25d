import type { StaffAttribute } from '@kamra/contract/attribute-administration.ts';
import { type OptionMode, optionModes } from '@kamra/contract/bulk-changes.ts';
import { Autocomplete, MenuItem, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNameOfTexts } from '../ui/use-name-of-texts.ts';
import type { OnValue } from './bulk-value.ts';

interface BulkOptionsProps {
  attribute: StaffAttribute;
  onValue: OnValue;
  isTried: boolean;
}

/** Several options of an attribute, and whether they replace those that products have. */
export function BulkOptions({ attribute: { options }, onValue, isTried }: BulkOptionsProps) {
  const translate = useTranslate();
  const nameOf = useNameOfTexts();
  const [chosen, setChosen] = useState<StaffAttribute['options']>([]);
  const [mode, setMode] = useState<OptionMode>('add');
  const change = (given: StaffAttribute['options'], how: OptionMode) => {
    setChosen(given);
    setMode(how);
    onValue(given.length === 0 ? undefined : { optionIds: given.map(({ id }) => id), mode: how });
  };
  return (
    <Stack spacing={2}>
      <Autocomplete
        multiple
        disableCloseOnSelect
        options={options}
        value={chosen}
        getOptionLabel={nameOf}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        noOptionsText={translate('ra.navigation.no_results')}
        onChange={(_event, values) => change(values, mode)}
        renderInput={(params) => (
          <TextField
            {...params}
            label={translate('bulk.values')}
            error={isTried}
            helperText={isTried && translate('fieldErrors.required')}
          />
        )}
      />
      <TextField
        select
        label={translate('bulk.mode')}
        value={mode}
        onChange={({ target }) => change(chosen, target.value as OptionMode)}
      >
        {optionModes.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`bulk.modes.${each}`)}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
