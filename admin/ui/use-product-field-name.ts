import { isLanguage } from '@kamra/contract/languages.ts';
import { useCallback } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { nameLanguageWithin } from './name-language-within.ts';

/** The name of a product's field as the history and the spreadsheet write it: `price.EUR` → `Ár (EUR)`. */
export function useProductFieldName(
  attributeName?: (code: string) => string | undefined,
): (field: string) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return useCallback(
    (field) => {
      const [kind = '', ...rest] = field.split('.');
      const part = rest.join('.');
      const name = translate(`productFields.${kind}`, {
        _: translate(`resources.products.fields.${kind}`, { _: kind }),
      });
      if (part === '') return name;
      // A text attribute has its language before its code.
      const [first = '', ...code] = rest;
      const known = (kind === 'attribute' && attributeName?.(rest.at(-1) ?? '')) || undefined;
      const ending = isLanguage(first)
        ? [...(known ? [known] : code), nameLanguageWithin(first, translate, locale)].join(', ')
        : (known ?? part);
      return `${name} (${ending})`;
    },
    [translate, locale, attributeName],
  );
}
