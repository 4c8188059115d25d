import { useTranslations } from 'use-intl/react';
import { reopenConsent } from './consent-store.ts';

/** Reopens the choices. */
export function ConsentSettingsButton({ className }: { className: string }) {
  const t = useTranslations('shop.consent');
  return (
    <button type="button" onClick={reopenConsent} className={className}>
      {t('change')}
    </button>
  );
}
