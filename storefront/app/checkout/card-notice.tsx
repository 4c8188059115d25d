import type { PaymentProviderId } from '@kamra/contract/payment-provider-ids.ts';
import { useTranslations } from 'use-intl/react';
import { useProviderName } from '../order/card-provider-name.ts';

/** Who sells, as a provider's statement names them. */
export interface SellerNames {
  company: string;
  seat: string;
  host: string;
}

interface CardNoticeProps {
  provider: PaymentProviderId;
  seller: SellerNames;
}

/** On whose page the card is paid with, and the statement on handed over data that SimplePay asks for. */
export function CardNotice({ provider, seller }: CardNoticeProps) {
  const t = useTranslations('shop.payment');
  const nameOf = useProviderName();
  return (
    <>
      <span className="mt-1 block text-sm font-semibold">{t('cardOn', { provider: nameOf(provider) })}</span>
      {provider === 'simplepay' && (
        <span className="mt-1 block text-xs leading-relaxed text-soft [overflow-wrap:anywhere]">
          {t('simplePayStatement', { ...seller })}
        </span>
      )}
    </>
  );
}
