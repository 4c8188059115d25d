import { localizedPath } from '@kamra/contract/languages.ts';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useLocale } from 'use-intl/react';

/** A link within the visitor's language; `to` is the plain path. Loads the page ahead on intent. */
export function ShopLink({ to, ...rest }: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  return <Link prefetch="intent" {...rest} to={localizedPath(useLocale(), to)} />;
}
