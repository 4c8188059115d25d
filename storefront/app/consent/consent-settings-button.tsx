import { useTranslations } from 'use-intl/react';
import { reopenConsent } from './consent-store.ts';

/** Changes a choice as easily as it was given. */
export function ConsentSettingsButton({ className }: { className: string }) {
  const t = useTranslations('shop.consent');
  return (
    <button type="button" onClick={reopenConsent} className={className}>
      {t('change')}
    </button>
  );
}
