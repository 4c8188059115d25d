import type { CartQuote } from '@kamra/contract/cart.ts';
import { formatMoney } from '@kamra/contract/money.ts';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';

type DeliveryProgress = Pick<CartQuote, 'currencyId' | 'freeDeliveryFrom' | 'missingForFreeDelivery'>;

/** How far the cart is from free delivery. */
export function FreeDelivery({ quote }: { quote: DeliveryProgress }) {
  const t = useTranslations('shop');
  const { freeDeliveryFrom, missingForFreeDelivery, currencyId } = quote;
  const textId = useId();
  if (freeDeliveryFrom === null) return null;
  // Full only once nothing is missing.
  const percent = Math.floor((1 - missingForFreeDelivery / freeDeliveryFrom) * 100);
  return (
    <div className="rounded-xl bg-accent-soft p-4 text-sm text-accent-ink">
      <p id={textId} className="mb-2 font-medium">
        {missingForFreeDelivery > 0
          ? t('summary.missing', { amount: formatMoney(missingForFreeDelivery, currencyId) })
          : t('summary.deliveryIsFree')}
      </p>
      <div
        role="progressbar"
        aria-labelledby={textId}
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
