import { useTranslations } from 'use-intl/react';
import { askConsentAgain } from './consent-store.ts';

/** Changes a choice as easily as it was given. */
export function ConsentSettingsButton({ className }: { className: string }) {
  const t = useTranslations('shop.consent');
  return (
    <button type="button" onClick={askConsentAgain} className={className}>
      {t('change')}
    </button>
  );
}
