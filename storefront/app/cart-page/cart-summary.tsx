import type { CartQuote } from '@kamra/contract/cart.ts';
import { useTranslations } from 'use-intl/react';
import { useCart } from '../cart/cart-store.ts';
import { displayedTotal } from '../cart/displayed-total.ts';
import { FreeDelivery } from '../cart/free-delivery.tsx';
import { QuoteFailure } from '../cart/quote-failure.tsx';
import { TotalsTable } from '../cart/totals-table.tsx';
import { useShop } from '../page/use-shop.ts';
import type { ShopFailure } from '../shop-api.ts';
import { ShopLink } from '../ui/shop-link.tsx';

interface CartSummaryProps {
  quote: CartQuote | null;
  isLoading: boolean;
  failure: ShopFailure | null;
}

/** The cart's total with delivery, and the link to the checkout. */
export function CartSummary({ quote, isLoading, failure }: CartSummaryProps) {
  const t = useTranslations('shop');
  const { currencyId } = useShop();
  const lines = useCart((state) => state.lines);
  return (
    <section
      aria-label={t('summary.title')}
      className="rounded-3xl border border-line bg-sheet p-6 lg:sticky lg:top-28"
    >
      <h2 className="mb-4 text-xl font-semibold">{t('summary.title')}</h2>
      {failure && <QuoteFailure failure={failure} />}
      {quote ? (
        <div aria-busy={isLoading} className="space-y-4 aria-busy:opacity-60">
          <FreeDelivery quote={quote} />
          <TotalsTable quote={quote} />
        </div>
      ) : (
        <p className="flex justify-between font-semibold">
          <span>{t('summary.goods')}</span>
          <span className="tabular-nums">{displayedTotal(lines, currencyId)}</span>
        </p>
      )}
      <ShopLink to="/checkout" className="button mt-6 w-full text-lg">
        {t('cart.toCheckout')}
      </ShopLink>
    </section>
  );
}
