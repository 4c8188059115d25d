import type { CartQuote } from '@kamra/contract/cart.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl/react';
import { useCart } from '../cart/cart-store.ts';
import { displayedTotal } from '../cart/displayed-total.ts';
import { FreeDelivery } from '../cart/free-delivery.tsx';
import { QuoteFailure } from '../cart/quote-failure.tsx';
import { TotalsTable } from '../cart/totals-table.tsx';
import type { PointPatterns } from '../page/read-point-texts.ts';
import { useShop } from '../page/use-shop.ts';
import type { ShopFailure } from '../shop-api.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { ShopLink } from '../ui/shop-link.tsx';

const CartPoints = lazyPart(() => import('./cart-points.tsx').then((part) => part.CartPoints));

interface CartSummaryProps {
  quote: CartQuote | null;
  isLoading: boolean;
  failure: ShopFailure | null;
  /** When it comes, in words. */
  delivery: string;
  points: PointPatterns;
}

/** The cart's total with delivery, and the link to the checkout. */
export function CartSummary({ quote, isLoading, failure, delivery, points }: CartSummaryProps) {
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
        <div aria-busy={isLoading} className="space-y-4 aria-busy:cursor-progress">
          <FreeDelivery quote={quote} />
          <TotalsTable quote={quote} />
          {quote.points && (
            <Suspense>
              <CartPoints points={quote.points} texts={points} />
            </Suspense>
          )}
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
      <Promises quote={quote} delivery={delivery} />
    </section>
  );
}

/** When it comes, how it is paid, and that it may go back. */
function Promises({ quote, delivery }: Pick<CartSummaryProps, 'quote' | 'delivery'>) {
  const t = useTranslations('shop');
  const choices = quote?.paymentOptions.flatMap(
    ({ paymentTypeId }) => paymentMethods[paymentTypeId].choice ?? [],
  );
  return (
    <div className="mt-6 space-y-3 text-sm">
      <PromiseRow icon="truck">{t('product.arrives', { days: delivery })}</PromiseRow>
      <PromiseRow icon="returns">
        {t('product.returns')}{' '}
        <ShopLink to="/conditions/product-change" className="text-link">
          {t('conditions.product-change')}
        </ShopLink>
      </PromiseRow>
      {choices && choices.length > 0 && (
        <ul aria-label={t('cart.payWith')} className="flex flex-wrap gap-2 pt-1">
          {choices.map(({ name }) => (
            <li key={name} className="rounded-lg border border-line bg-white px-3 py-1.5 font-medium">
              {t(name)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function PromiseRow({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3">
      <Icon name={icon} className="size-5 shrink-0 text-accent-ink" />
      <p>{children}</p>
    </div>
  );
}
