import { useTranslations } from 'use-intl/react';
import { ShopLink } from '../ui/shop-link.tsx';

/** The way from an order to the withdrawal from its contract, by the name that the law gives it. */
export function WithdrawalLink({ orderNumber }: { orderNumber: string }) {
  const t = useTranslations('shop');
  return (
    <ShopLink
      to={`/conditions/withdrawal?order=${orderNumber}`}
      className="text-link inline-flex min-h-11 items-center print:hidden"
    >
      {t('conditions.withdrawal')}
    </ShopLink>
  );
}
