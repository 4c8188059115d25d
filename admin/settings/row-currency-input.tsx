import { currencyIds } from '@kamra/contract/money.ts';
import { SelectInput } from 'react-admin';

/** The currencies that a row may be in. */
export const rowCurrencies = Object.entries(currencyIds).map(([name, id]) => ({ id, name }));

interface RowCurrencyInputProps {
  row: string;
  readOnly: boolean;
  /** Rows of the grid that it takes where there is room. */
  span?: number;
}

/** The currency of a row of a setting. */
export function RowCurrencyInput({ row, readOnly, span }: RowCurrencyInputProps) {
  return (
    <SelectInput
      source={`${row}.currencyId`}
      label="settings.fees.currency"
      choices={rowCurrencies}
      translateChoice={false}
      readOnly={readOnly}
      helperText={false}
      isRequired
      sx={{ minWidth: 0, ...(span && { gridRow: { sm: `span ${span}` } }) }}
    />
  );
}
