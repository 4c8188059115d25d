import { ListItemText, MenuItem } from '@mui/material';
import { useLocaleState } from 'react-admin';
import { adminLanguages } from '../translations/text-provider.ts';

/** The choice of language in the staff menu, for windows without room for it in the top bar. */
export function LanguageItems() {
  const [language, setLanguage] = useLocaleState();
  return adminLanguages.map(({ locale, name }) => (
    <MenuItem
      key={locale}
      lang={locale}
      selected={locale === language}
      onClick={() => setLanguage(locale)}
      sx={{ display: { sm: 'none' } }}
    >
      <ListItemText primary={name} />
    </MenuItem>
  ));
}
