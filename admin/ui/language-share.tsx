import { type Language, languages } from '@kamra/contract/languages.ts';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';

/** In how many of the shop's languages a record has its texts, and in which. */
export function LanguageShare({ filled }: { filled: readonly Language[] }) {
  const translate = useTranslate();
  const names = filled.map((language) => translate(`languages.${language}`)).join(', ');
  const share = `${filled.length}/${languages.length}`;
  return (
    <Box component="span" title={names} sx={{ color: filled.length === 0 ? 'error.main' : 'text.secondary' }}>
      {share}
    </Box>
  );
}
