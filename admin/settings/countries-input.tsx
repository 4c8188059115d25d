import { AutocompleteArrayInput } from 'react-admin';
import { useCountryChoices } from '../ui/use-country-choices.ts';

interface CountriesInputProps {
  source: string;
  label: string;
  helperText: string;
  readOnly: boolean;
}

/** Several countries of the world. */
export function CountriesInput(props: CountriesInputProps) {
  const choices = useCountryChoices();
  return <AutocompleteArrayInput {...props} choices={choices} translateChoice={false} defaultValue={[]} />;
}
