import {
  type ExternalProblem,
  externalProblems,
  type SignInProviderId,
} from '@kamra/contract/external-sign-in.ts';
import { localizedPath } from '@kamra/contract/languages.ts';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import { MessageBox } from '../ui/message-box.tsx';
import { messageSeverities } from '../ui/message-severity.ts';

/** Leads to the providers by whose accounts one may sign in, and says why one of them led back. */
export function ProviderLinks({ providers }: { providers: readonly SignInProviderId[] }) {
  const t = useTranslations('account.ways');
  const { language } = useShop();
  const { problem, next } = useReturn();
  if (providers.length === 0) return null;
  const query = new URLSearchParams({ language, ...(next && { next }) });
  const opened = (path: string) => (words: React.ReactNode) => (
    <a href={localizedPath(language, path)} target="_blank" rel="noopener" className="text-link">
      {words}
    </a>
  );
  return (
    <div className="mt-8">
      {problem && (
        <MessageBox severity={messageSeverities.Warning} className="mb-4">
          {t(`external.${problem}`)}
        </MessageBox>
      )}
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

/** What the address says; the page is the same for everybody until the browser reads it. */
function useReturn(): { problem: ExternalProblem | null; next: string | null } {
  const [read, setRead] = useState<{ problem: ExternalProblem | null; next: string | null }>({
    problem: null,
    next: null,
  });
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const problem = externalProblems.find((each) => each === query.get('external')) ?? null;
    setRead({ problem, next: query.get('next') });
  }, []);
  return read;
}
