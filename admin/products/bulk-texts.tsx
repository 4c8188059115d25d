import { languages } from '@kamra/contract/languages.ts';
import { Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OnValue } from './bulk-value.ts';

/** A text of an attribute in the shop's languages; those left empty stay as products have them. */
export function BulkTexts({ onValue, isTried }: { onValue: OnValue; isTried: boolean }) {
  const translate = useTranslate();
  const [texts, setTexts] = useState<Partial<Record<string, string>>>({});
  const change = (language: string, text: string) => {
    const given = { ...texts, [language]: text };
    setTexts(given);
    const filled = Object.entries(given).flatMap(([each, value]) =>
      value?.trim() ? [[each, value.trim()]] : [],
    );
    onValue(filled.length === 0 ? undefined : { texts: Object.fromEntries(filled) });
  };
  return (
    <Stack spacing={1.5}>
      {languages.map((language, place) => (
        <TextField
          key={language}
          error={isTried && place === 0}
          helperText={isTried && place === 0 && translate('fieldErrors.required')}
          label={translate(`languages.${language}`)}
          value={texts[language] ?? ''}
          onChange={({ target }) => change(language, target.value)}
          slotProps={{ htmlInput: { lang: language, maxLength: 1_000 } }}
        />
      ))}
    </Stack>
  );
}
