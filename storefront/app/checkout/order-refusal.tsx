import type { CartQuote } from '@kamra/contract/cart.ts';
import { formatMoney } from '@kamra/contract/money.ts';
import { useTranslations } from 'use-intl/react';
import { MessageBox } from '../ui/message-box.tsx';
import { messageSeverities } from '../ui/message-severity.ts';
import type { Refusal } from './use-checkout-form.ts';

/** Why the order was not taken, what is different now, and that the button may be pressed again. */
export function OrderRefusal({ refusal, quote }: { refusal: Refusal; quote: CartQuote | null }) {
  const t = useTranslations();
  const { failure, agreedTotal } = refusal;
  const difference = quote ? quote.total - agreedTotal : 0;
  return (
    <MessageBox severity={messageSeverities.Error} className="mt-6">
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
    </MessageBox>
  );
}
