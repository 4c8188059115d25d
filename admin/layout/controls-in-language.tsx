import { type Theme, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useCallback } from 'react';
import { useTranslate } from 'react-admin';

/** What the controls of the library say by themselves, in the reader’s language; English is all that they know. */
export function ControlsInLanguage({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const addWords = useCallback(
    (outer: Theme): Theme => {
      const closeText = translate('ra.action.close');
      const autocomplete = {
        closeText,
        openText: translate('ra.action.expand'),
        clearText: translate('ra.action.clear_input_value'),
        noOptionsText: translate('ra.navigation.no_results'),
        loadingText: translate('ra.page.loading'),
      };
      const components = {
        ...outer.components,
        MuiAutocomplete: { ...outer.components?.MuiAutocomplete, defaultProps: autocomplete },
        MuiAlert: { ...outer.components?.MuiAlert, defaultProps: { closeText } },
      };
      return { ...outer, components };
    },
    [translate],
  );
  return <ThemeProvider theme={addWords}>{children}</ThemeProvider>;
}
