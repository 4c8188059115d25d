import { localizedPath } from '@kamra/contract/languages.ts';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { closeSubMenusWhenNarrow } from '../ui/close-sub-menus.ts';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { JsonLd } from './json-ld.tsx';
import { useShop } from './use-shop.ts';

export interface Crumb {
  name: string;
  /** Plain path; the last crumb is the page itself and has none. */
  to?: string;
}

/** Homepage link, then one entry per level; the last is bold, upper-case and no link (specification §2). */
export function BreadcrumbBar({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTranslations('shop');
  const { origin, language } = useShop();
  const { pathname } = useLocation();
  const place = (to?: string) => origin + (to ? localizedPath(language, to) : pathname);
  return (
    <nav aria-label={t('breadcrumb.label')} className="py-2 text-sm">
      <JsonLd
        facts={{
          '@type': 'BreadcrumbList',
          itemListElement: [{ name: t('breadcrumb.homepage'), to: '/' }, ...crumbs].map(
            ({ name, to }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: place(to) }),
          ),
        }}
      />
      <ol className="crumbs flex items-center gap-x-2 sm:flex-wrap">
        <li>
          <ShopLink
            to="/"
            onClick={() => closeSubMenusWhenNarrow({ all: true })}
            className="inline-flex min-h-11 items-center hover:underline"
          >
            {t('breadcrumb.homepage')}
          </ShopLink>
        </li>
        {crumbs.map(({ name, to }) => (
          <li key={to ?? name} className="flex items-center gap-2">
            <Icon name="next" className="mirrored size-3.5 text-soft" />
            {to ? (
              <ShopLink to={to} className="inline-flex min-h-11 items-center hover:underline">
                {name}
              </ShopLink>
            ) : (
              <span aria-current="page" className="text-xs font-bold tracking-wide uppercase">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
