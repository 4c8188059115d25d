import { Autocomplete, Box, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { OperatorActions } from '../economic-operators/operator-actions.tsx';
import { useOperators } from '../ui/use-operators.ts';

interface ImportMakerFieldProps {
  manufacturerId: number | null;
  onChange: (manufacturerId: number | null) => void;
}

/** The maker of those products of a file that name none. */
export function ImportMakerField({ manufacturerId, onChange }: ImportMakerFieldProps) {
  const translate = useTranslate();
  const operators = useOperators();
  const chosen = operators.find(({ id }) => id === manufacturerId);
  return (
    <Box>
      <Autocomplete
        options={operators}
        value={chosen ?? null}
        onChange={(_event, operator) => onChange(operator?.id ?? null)}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        noOptionsText={translate('ra.navigation.no_results')}
        renderInput={(parameters) => (
          <TextField
            {...parameters}
            margin="none"
            label={translate('imports.options.manufacturer')}
            helperText={
              chosen
                ? `${chosen.postalAddress} · ${chosen.electronicAddress}`
                : translate('imports.options.manufacturerHelp')
            }
          />
        )}
      />
      <OperatorActions chosen={chosen} onSaved={({ id }) => onChange(id)} />
    </Box>
  );
}
