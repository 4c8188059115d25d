import type { CartQuote } from '@kamra/contract/cart.ts';
import { keepMeasuresTogether } from '@kamra/contract/keep-measures-together.ts';
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
  /** When it comes, in words; null where it waits in the shop. */
  delivery: string | null;
}

/** Beside the form of a wide window: what is ordered, when it comes and what it costs. */
export function CheckoutSummary({ quote, isLoading, delivery }: CheckoutSummaryProps) {
  const t = useTranslations('shop.checkout');
  return (
    <section
      aria-label={t('summary')}
      aria-busy={isLoading}
      className="hidden rounded-3xl border border-line bg-sheet p-6 lg:sticky lg:top-28 lg:block"
    >
      <h2 className="mb-4 text-xl font-semibold">{t('summary')}</h2>
      {quote && <SummaryParts quote={quote} delivery={delivery} />}
    </section>
  );
}

/** Above the form of a narrow window: what it costs, and the rest when opened. */
export function CollapsedSummary({ quote, isLoading, delivery }: CheckoutSummaryProps) {
  const t = useTranslations('shop.checkout');
  return (
    <details
      aria-busy={isLoading}
      className="group mb-6 rounded-2xl border border-line bg-sheet px-4 lg:hidden"
    >
      <summary className="flex min-h-12 list-none flex-wrap items-center gap-2 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        {t('summary')}
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
        <bdi className="ms-auto whitespace-nowrap tabular-nums">
          {quote ? formatMoney(quote.total, quote.currencyId) : '…'}
        </bdi>
      </summary>
      <div className="pb-4">{quote && <SummaryParts quote={quote} delivery={delivery} />}</div>
    </details>
  );
}

function SummaryParts({ quote, delivery }: { quote: CartQuote; delivery: string | null }) {
  const t = useTranslations('shop');
  return (
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
            <p className="min-w-0 flex-1 text-sm leading-snug">
              {keepMeasuresTogether(line.productName)}
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
  );
}

/** When a parcel that is ordered today comes. */
export function DeliveryDay({ delivery }: { delivery: string | null }) {
  const t = useTranslations('shop.product');
  if (delivery === null) return null;
  return (
    <p className="flex items-start gap-3">
      <Icon name="truck" className="mt-0.5 size-5 text-accent-ink" />
      <bdi>{t('arrives', { days: delivery })}</bdi>
    </p>
  );
}
