import { countriesIn, countryCodes } from '@kamra/contract/country-codes.ts';
import { AutocompleteArrayInput, useLocale } from 'react-admin';

interface CountriesInputProps {
  source: string;
  label: string;
  helperText: string;
  readOnly: boolean;
}

/** Several countries of the world. */
export function CountriesInput(props: CountriesInputProps) {
  const choices = countriesIn(useLocale(), countryCodes).map(({ code, name }) => ({ id: code, name }));
  return <AutocompleteArrayInput {...props} choices={choices} translateChoice={false} defaultValue={[]} />;
}
