import { useTranslate } from 'react-admin';

/** Words for a field of a report: `price.EUR` → `ár EUR`; a field that has none keeps its name. */
export function useFieldName(): (field: string) => string {
  const translate = useTranslate();
  return (field) => {
    const [name = '', ...rest] = field.split('.');
    return [translate(`imports.fields.${name}`, { _: name }), ...rest].join(' ');
  };
}
