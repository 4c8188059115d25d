import { findGreenClaims } from '@kamra/contract/green-claims.ts';
import { languages } from '@kamra/contract/languages.ts';
import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ProductForm } from './product-form.ts';

/** Warns of words in the texts that praise the product's effect on the environment without proof. */
export function GreenClaims() {
  const translate = useTranslate();
  const texts = useWatch({ name: 'texts' }) as ProductForm['texts'] | undefined;
  const found = languages.flatMap((language) => {
    const { name = '', description = '', care, metaTitle, metaDescription } = texts?.[language] ?? {};
    const all = [name, description, care, metaTitle, metaDescription].filter(Boolean).join('\n');
    const words = findGreenClaims(all, language);
    return words.length > 0 ? [`${translate(`languages.${language}`)}: ${words.join(', ')}`] : [];
  });
  if (found.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {translate('productValues.greenClaims', { words: found.join(' · ') })}
    </Alert>
  );
}
