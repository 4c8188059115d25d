import { isLanguage } from '@kamra/contract/languages.ts';
import { useTranslate } from 'react-admin';

/**
 * The label of a report's field: `price.EUR` → `ár EUR`, `name.en` → `név (Angol)`; a field without one keeps its name,
 * and an attribute whose name is not known its code.
 */
export function useFieldName(
  attributeName?: (code: string) => string | undefined,
): (field: string) => string {
  const translate = useTranslate();
  return (field) => {
    const [name = '', ...rest] = field.split('.');
    const ending = rest.map((part) =>
      isLanguage(part)
        ? `(${translate(`languages.${part}`)})`
        : (name === 'attribute' && attributeName?.(part)) || part,
    );
    return [translate(`imports.fields.${name}`, { _: name }), ...ending].join(' ');
  };
}
