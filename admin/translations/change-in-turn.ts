import type { I18nProvider } from 'react-admin';

/**
 * The provider, with changes of language one after the other, the last one wanted at the end: of two that load at once
 * the slower one would win, and texts would be of another language than dates and numbers. `reload` reads the texts of
 * the wanted language anew.
 */
export function changeInTurn(provider: I18nProvider): I18nProvider & { reload(): Promise<void> } {
  let wanted = provider.getLocale();
  let last: Promise<unknown> = Promise.resolve();
  const change = async () => {
    const turn = last.then(
      () => provider.changeLocale(wanted),
      () => provider.changeLocale(wanted),
    );
    last = turn;
    await turn;
  };
  return {
    ...provider,
    changeLocale: (language) => {
      wanted = language;
      return change();
    },
    reload: change,
  };
}
