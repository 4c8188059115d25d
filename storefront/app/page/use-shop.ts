import { useRouteLoaderData } from 'react-router';
import type { Shell } from './load-shell.ts';

/** The shell's data: language, currency, settings, categories and brands. */
export function useShop(): Shell {
  const shop = useRouteLoaderData<Shell>('root');
  if (!shop) throw new Error('the shell has no data');
  return shop;
}
