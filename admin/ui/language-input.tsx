import { languages } from '@kamra/contract/languages.ts';
import { SelectInput } from 'react-admin';

const choices = languages.map((id) => ({ id, name: `languages.${id}` }));

/** The language of a record that has one; Hungarian at first. */
export function LanguageInput({ readOnly }: { readOnly: boolean }) {
  return (
    <SelectInput
      source="language"
      choices={choices}
      defaultValue="hu"
      readOnly={readOnly}
      helperText={false}
      isRequired
      sx={{ maxWidth: 240 }}
    />
  );
}
