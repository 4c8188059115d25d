import { saveOwnSettings } from '../save-own-settings.ts';
import { useOwnSettings } from '../shown-settings.ts';

/** Whether the rows of tables stand close: a person's own setting, in force at once wherever they sign in. */
export function useDensity(): [isDense: boolean, setDense: (isDense: boolean) => void] {
  const { tablesDense } = useOwnSettings();
  // Where it cannot be kept, the rows go back to how they were.
  const setDense = (isDense: boolean) =>
    void saveOwnSettings({ tablesDense: isDense }).catch(() => undefined);
  return [tablesDense, setDense];
}
