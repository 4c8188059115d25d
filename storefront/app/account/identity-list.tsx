import { signInProviderNames } from '@kamra/contract/external-sign-in.ts';
import { formatMoment } from '@kamra/contract/shop-time.ts';
import { useLocale, useTranslations } from 'use-intl/react';
import { FormProblem } from '../account-forms/form-problem.tsx';
import { type FormResult, resultOf } from '../account-forms/form-result.ts';
import type { ShopReply } from '../shop-api.ts';
import { AccountSection } from './account-section.tsx';

interface IdentityListProps {
  identities: ShopReply<'GET /api/Customer/ExternalIdentity'>['identities'];
  result: FormResult | undefined;
}

/** The accounts at other providers that sign in to this one. */
export function IdentityList({ identities, result }: IdentityListProps) {
  const t = useTranslations('account.identities');
  const language = useLocale();
  if (identities.length === 0) return null;
  return (
    <AccountSection title={t('title')} text={t('text')}>
      <FormProblem result={resultOf('identities', result)} />
      <ul className="space-y-4">
        {identities.map(({ provider, createdAt, lastUsedAt }) => (
          <li key={provider} className="flex flex-wrap items-center gap-3">
            <span className="grow">
              {t('used', {
                provider: signInProviderNames[provider],
                time: formatMoment(lastUsedAt ?? createdAt, language),
              })}
            </span>
            <form method="post">
              <input type="hidden" name="form" value="removeIdentity" />
              <input type="hidden" name="provider" value={provider} />
              <button
                type="submit"
                className="button-quiet"
                aria-label={`${t('remove')}: ${signInProviderNames[provider]}`}
              >
                {t('remove')}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}
