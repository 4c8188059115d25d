import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import type { ShopFailure } from '../shop-api.ts';
import { MessageBox } from '../ui/message-box.tsx';
import { messageSeverities } from '../ui/message-severity.ts';
import { refreshQuote } from './quote-store.ts';

/** A failed quote: the reason, and a retry button. */
export function QuoteFailure({ failure }: { failure: ShopFailure }) {
  const t = useTranslations();
  const { language, currencyId } = useShop();
  return (
    <MessageBox severity={messageSeverities.Error} className="mb-4">
      <p className="mb-3">{t(`errors.${failure.code}`)}</p>
      <button type="button" className="button-quiet" onClick={() => refreshQuote({ language, currencyId })}>
        {t('shop.error.retry')}
      </button>
    </MessageBox>
  );
}
