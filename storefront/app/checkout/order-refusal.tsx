import type { CartQuote } from '@kamra/contract/cart.ts';
import { formatMoney } from '@kamra/contract/money.ts';
import { useTranslations } from 'use-intl/react';
import { Icon } from '../ui/icon.tsx';
import type { Refusal } from './use-checkout-form.ts';

/** Why the order was not taken, what is different now, and that the button may be pressed again. */
export function OrderRefusal({ refusal, quote }: { refusal: Refusal; quote: CartQuote | null }) {
  const t = useTranslations();
  const { failure, agreedTotal } = refusal;
  const difference = quote ? quote.total - agreedTotal : 0;
  return (
    <div role="alert" className="mt-6 flex gap-3 rounded-2xl border-2 border-danger bg-danger-soft p-5">
      <Icon name="warning" className="mt-0.5 size-6 text-danger" />
      <div>
        <p className="font-semibold">{t(`errors.${failure.code}`)}</p>
        {quote && difference !== 0 && (
          <p className="mt-2">
            {t('shop.checkout.totalNow', {
              before: formatMoney(agreedTotal, quote.currencyId),
              after: formatMoney(quote.total, quote.currencyId),
            })}
          </p>
        )}
        <p className="mt-2 text-sm">{t('shop.checkout.nothingLost')}</p>
      </div>
    </div>
  );
}
