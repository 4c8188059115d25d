import type { SignInProviderId } from '@kamra/contract/external-sign-in.ts';
import { localizedPath } from '@kamra/contract/languages.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';

/** Leads to the providers by whose accounts one may sign in. */
export function ProviderLinks({ providers }: { providers: readonly SignInProviderId[] }) {
  const t = useTranslations('account.ways');
  const { language } = useShop();
  const [next, setNext] = useState<string | null>(null);
  useEffect(() => setNext(new URLSearchParams(location.search).get('next')), []);
  if (providers.length === 0) return null;
  const query = new URLSearchParams({ language, ...(next && { next }) });
  const opened = (path: string) => (words: ReactNode) => (
    <a href={localizedPath(language, path)} target="_blank" rel="noopener" className="text-link">
      {words}
    </a>
  );
  return (
    <div className="mt-8">
      <p className="flex flex-wrap gap-3">
        {providers.map((provider) => (
          <a
            key={provider}
            href={`/api/Customer/ExternalSignIn/${provider}?${query}`}
            className="button-quiet"
          >
            {t(`provider.${provider}`)}
          </a>
        ))}
      </p>
      <p className="mt-3 text-sm text-soft">
        {t.rich('externalTerms', {
          terms: opened('/conditions/general-conditions'),
          privacy: opened('/conditions/personal-data-protection'),
        })}
      </p>
    </div>
  );
}
