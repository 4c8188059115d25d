import type { CartQuote } from '@kamra/contract/cart.ts';
import { formatMoney } from '@kamra/contract/money.ts';
import { useTranslations } from 'use-intl/react';
import { CartThumbnail } from '../cart/cart-thumbnail.tsx';
import { FreeDelivery } from '../cart/free-delivery.tsx';
import { TotalsTable } from '../cart/totals-table.tsx';
import { Icon } from '../ui/icon.tsx';
import { positionOf } from '../ui/picture-of-url.ts';

interface CheckoutSummaryProps {
  quote: CartQuote | null;
  isLoading: boolean;
  /** When it comes, in words. */
  delivery: string;
}

/** Beside the form of a wide window: what is ordered, when it comes and what it costs. A narrow one ends with all of it. */
export function CheckoutSummary({ quote, isLoading, delivery }: CheckoutSummaryProps) {
  const t = useTranslations('shop');
  return (
    <section
      aria-label={t('checkout.summary')}
      aria-busy={isLoading}
      className="hidden rounded-3xl border border-line bg-sheet p-6 lg:sticky lg:top-28 lg:block"
    >
      <h2 className="mb-4 text-xl font-semibold">{t('checkout.summary')}</h2>
      {quote && (
        <div className="space-y-4">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
          <ul tabIndex={0} aria-label={t('cart.lines')} className="max-h-72 space-y-3 overflow-y-auto">
            {quote.lines.map((line) => (
              <li key={line.productId} className="flex items-center gap-3">
                <CartThumbnail
                  imageUrl={line.imageUrl}
                  position={positionOf(line.focalPoint)}
                  className="size-14"
                />
                <p className="flex-1 text-sm leading-snug">
                  {line.productName}
                  <bdi className="block text-soft tabular-nums">
                    {line.soldQuantity} × {formatMoney(line.unitPrice, quote.currencyId)}
                  </bdi>
                </p>
              </li>
            ))}
          </ul>
          <DeliveryDay delivery={delivery} />
          <FreeDelivery quote={quote} />
          <TotalsTable quote={quote} />
        </div>
      )}
    </section>
  );
}

/** When a parcel that is ordered today comes. */
export function DeliveryDay({ delivery }: { delivery: string }) {
  const t = useTranslations('shop.product');
  return (
    <p className="flex items-start gap-3">
      <Icon name="truck" className="mt-0.5 size-5 text-accent-ink" />
      <bdi>{t('arrives', { days: delivery })}</bdi>
    </p>
  );
}
