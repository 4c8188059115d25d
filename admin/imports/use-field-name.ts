import { useTranslate } from 'react-admin';

/** The label of a report's field: `price.EUR` → `ár EUR`; a field without one keeps its name. */
export function useFieldName(): (field: string) => string {
  const translate = useTranslate();
  return (field) => {
    const [name = '', ...rest] = field.split('.');
    return [translate(`imports.fields.${name}`, { _: name }), ...rest].join(' ');
  };
}
