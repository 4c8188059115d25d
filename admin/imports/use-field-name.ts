import { isLanguage } from '@kamra/contract/languages.ts';
import { useLocale, useTranslate } from 'react-admin';
import { nameLanguageWithin } from '../ui/name-language-within.ts';

/**
 * The label of a report's field: `price.EUR` → `ár EUR`, `name.en` → `név (angol)`; a field without one keeps its name,
 * and an attribute whose name is not known its code.
 */
export function useFieldName(
  attributeName?: (code: string) => string | undefined,
): (field: string) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return (field) => {
    const [name = '', ...rest] = field.split('.');
    const ending = rest.map((part) =>
      isLanguage(part)
        ? `(${nameLanguageWithin(part, translate, locale)})`
        : (name === 'attribute' && attributeName?.(part)) || part,
    );
    return [translate(`imports.fields.${name}`, { _: name }), ...ending].join(' ');
  };
}
