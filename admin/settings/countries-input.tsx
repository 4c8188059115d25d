import { AutocompleteArrayInput } from 'react-admin';
import { useCountryChoices } from '../ui/country-select.tsx';

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
