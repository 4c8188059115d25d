import { useRouteLoaderData } from 'react-router';
import type { Shell } from './load-shell.ts';
import { type PageData, readPageData } from './page-data.ts';

/** The shell's data: language, currency, settings, categories and brands. */
export function useShop(): Shell {
  const data = useRouteLoaderData('root') as PageData<Shell> | undefined;
  if (!data) throw new Error('the shell has no data');
  return readPageData(data);
}
