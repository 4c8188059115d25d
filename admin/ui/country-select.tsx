import { countriesIn } from '@kamra/contract/country-codes.ts';
import { MenuItem, TextField, type TextFieldProps } from '@mui/material';
import { useLocale } from 'react-admin';

type CountrySelectProps = Pick<TextFieldProps, 'label' | 'disabled' | 'sx'> & {
  code: string;
  onChange: (code: string) => void;
};

/** One country of the world by its name, outside of react-admin's forms. */
export function CountrySelect({ code, onChange, ...props }: CountrySelectProps) {
  return (
    <TextField select value={code} margin="none" onChange={({ target }) => onChange(target.value)} {...props}>
      {countriesIn(useLocale()).map((country) => (
        <MenuItem key={country.code} value={country.code}>
          {country.name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The countries of the world by their names, as react-admin's inputs take them. */
export function useCountryChoices(): { id: string; name: string }[] {
  return countriesIn(useLocale()).map(({ code, name }) => ({ id: code, name }));
}
