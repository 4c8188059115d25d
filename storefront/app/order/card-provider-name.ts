import type { PaymentProviderId } from '@kamra/contract/payment-provider-ids.ts';
import { useTranslations } from 'use-intl/react';

const names = { simplepay: 'SimplePay', barion: 'Barion', stripe: 'Stripe' } as const;

/** What a card provider is called; the demo's says that it is none. */
export function useProviderName(): (provider: PaymentProviderId) => string {
  const t = useTranslations('shop.payment');
  return (provider) => (provider === 'demo' ? t('demoCard') : names[provider]);
}
