import { languages } from '@kamra/contract/languages.ts';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { missingTexts } from './find-missing-texts.ts';
import type { ProductForm } from './product-form.ts';

/** What of the texts is missing, by language. */
export function MissingTexts() {
  const translate = useTranslate();
  const texts: ProductForm['texts'] = useWatch({ name: 'texts' }) ?? {};
  const missing = missingTexts(texts);
  if (missing.length === 0) return null;
  const all = missing
    .map(({ language, fields }) => {
      const isWhole = !texts[language]?.name;
      const names = fields.map((field) => translate(`products.text.${field}`)).join(', ');
      return isWhole
        ? translate(`languages.${language}`)
        : `${translate(`languages.${language}`)} (${names})`;
    })
    .join(', ');
  return (
    <Typography color="textSecondary" sx={{ mb: 1.5 }}>
      {translate('productTexts.missing', {
        count: languages.length - missing.length,
        total: languages.length,
      })}{' '}
      {all}
    </Typography>
  );
}
