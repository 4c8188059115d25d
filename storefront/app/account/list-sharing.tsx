import { maxWishListOwner } from '@kamra/contract/customer-limits.ts';
import type { CustomerWishList } from '@kamra/contract/customer-wish-lists.ts';
import { localizedPath } from '@kamra/contract/languages.ts';
import { useTranslations } from 'use-intl/react';
import { FormField } from '../account-forms/form-field.tsx';
import type { FormResult } from '../account-forms/form-result.ts';
import { useShop } from '../page/use-shop.ts';
import { AccountSection } from './account-section.tsx';

interface ListSharingProps {
  list: CustomerWishList;
  result: FormResult | undefined;
}

/** The secret link of a list: made, shown, replaced and ended; off until its owner makes one. */
export function ListSharing({ list: { token, ownerName }, result }: ListSharingProps) {
  const t = useTranslations('account.lists.share');
  const { origin, language } = useShop();
  return (
    <AccountSection title={t('title')} text={t('text')}>
      {token && (
        <label className="mb-5 block">
          <span className="mb-1.5 block font-medium">{t('link')}</span>
          <input
            readOnly
            dir="ltr"
            value={`${origin}${localizedPath(language, '/wishlist')}?list=${token}`}
            onFocus={(event) => event.currentTarget.select()}
            className="field text-sm"
          />
          <span className="mt-1.5 block text-sm text-soft">{t('hint')}</span>
        </label>
      )}
      <form method="post" noValidate className="space-y-4" id="sharing">
        <input type="hidden" name="form" value="share" />
        <FormField
          result={result}
          name="ownerName"
          value={ownerName}
          label={t('owner')}
          maxLength={maxWishListOwner}
          autoComplete="off"
          isOptional
        />
        <button type="submit" className={token ? 'button-quiet' : 'button'}>
          {token ? t('renew') : t('create')}
        </button>
      </form>
      {token && (
        <form method="post" className="mt-4">
          <input type="hidden" name="form" value="unshare" />
          <button type="submit" className="button-quiet">
            {t('stop')}
          </button>
        </form>
      )}
    </AccountSection>
  );
}
