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
  const words = translate(placeholder);
  return (
    <SearchInput
      source={source}
      placeholder={words}
      slotProps={{ htmlInput: { 'aria-label': `${translate('ra.action.search')}: ${words}` } }}
      sx={{ minWidth: 250 }}
    />
  );
}
