import { ListItemText, MenuItem } from '@mui/material';
import { useLocaleState } from 'react-admin';
import { adminLanguages } from '../translations/text-provider.ts';

/** The choice of language inside the staff menu, for screens whose top bar has no room for it. */
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
