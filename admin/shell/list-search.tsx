import { SearchInput, useTranslate } from 'react-admin';

/** The search field over a list; `placeholder` is a translation key that says what is searched. */
export function ListSearch({
  source,
  placeholder,
}: {
  source: string;
  placeholder: string;
  alwaysOn?: boolean;
}) {
  const translate = useTranslate();
  return <SearchInput source={source} placeholder={translate(placeholder)} sx={{ minWidth: 250 }} />;
}
