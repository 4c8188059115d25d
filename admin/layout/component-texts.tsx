import { huHU } from '@mui/material/locale';
import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { useLocale } from 'react-admin';

/** The texts that MUI's components bring of their own, in the language of the back office; they are English else. */
export function ComponentTexts({ children }: { children: ReactNode }) {
  const language = useLocale();
  const withTexts = useMemo(
    () => (theme: Theme) => (language === 'hu' ? createTheme(theme, huHU) : theme),
    [language],
  );
  return <ThemeProvider theme={withTexts}>{children}</ThemeProvider>;
}
