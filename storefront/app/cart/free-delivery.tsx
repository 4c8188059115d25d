import type { CartQuote } from '@kamra/contract/cart.ts';
import { formatMoney } from '@kamra/contract/money.ts';
import { useTranslations } from 'use-intl/react';

/** How far the cart is from free delivery. */
export function FreeDelivery({ quote }: { quote: CartQuote }) {
  const t = useTranslations('shop');
  const { freeDeliveryFrom, missingForFreeDelivery, currencyId } = quote;
  if (freeDeliveryFrom === null) return null;
  const percent = Math.round((1 - missingForFreeDelivery / freeDeliveryFrom) * 100);
  return (
    <div className="rounded-xl bg-accent-soft p-4 text-sm text-accent-ink">
      <p id="free-delivery" className="mb-2 font-medium">
        {missingForFreeDelivery > 0
          ? t('summary.missing', { amount: formatMoney(missingForFreeDelivery, currencyId) })
          : t('summary.deliveryIsFree')}
      </p>
      <div
        role="progressbar"
        aria-labelledby="free-delivery"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-white"
      >
        <div className="h-full rounded-full bg-accent" style={{ inlineSize: `${percent}%` }} />
      </div>
    </div>
  );
}
