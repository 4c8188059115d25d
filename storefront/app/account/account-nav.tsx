import { useTranslations } from 'use-intl/react';
import { ShopLink } from '../ui/shop-link.tsx';

const parts = ['orders', 'points', 'lists', 'addresses', 'profile', 'security', 'privacy'] as const;
export type AccountPart = (typeof parts)[number] | 'data';

/** The pages of the account. */
export function AccountNav({ part }: { part?: AccountPart }) {
  const t = useTranslations('account.nav');
  return (
    <nav aria-label={t('label')} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {parts.map((each) => (
          <li key={each}>
            <ShopLink
              to={`/account/${each}`}
              className={each === part ? 'chip chip-applied' : 'chip'}
              aria-current={each === part ? 'page' : undefined}
            >
              {t(each)}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
