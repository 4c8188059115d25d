import { localizedPath } from '@kamra/contract/languages.ts';
import type { ComponentProps } from 'react';
import { useLocale } from 'use-intl/react';
import { PageLink } from './page-link.tsx';

/** A link within the visitor's language; `to` is the plain path. */
export function ShopLink({ to, ...rest }: Omit<ComponentProps<typeof PageLink>, 'href'> & { to: string }) {
  return <PageLink {...rest} href={localizedPath(useLocale(), to)} />;
}
