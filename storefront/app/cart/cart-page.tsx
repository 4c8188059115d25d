import { cartTotals } from '@kamra/contract/cart-rules.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { BreadcrumbBar } from '../shell/breadcrumb-bar.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { readVisit } from '../visit.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { CartNotices } from './cart-notices.tsx';
import { useCart } from './cart-store.ts';
import { CartSummary } from './cart-summary.tsx';
import { clearCart } from './clear-cart.ts';
import { EmptyCart } from './empty-cart.tsx';

import { useCartQuote } from './use-cart-quote.ts';

export function loader(args: LoaderFunctionArgs): null {
  readVisit(args);
  return null;
}

export default function CartPage() {
  const t = useTranslations('shop');
  const { lines, isOpen } = useCart();
  const quote = useCartQuote();
  return (
    <div className="page min-h-dvh">
      <PageHead names={[t('cart.title')]} isPrivate />
      <BreadcrumbBar crumbs={[{ name: t('cart.title') }]} />
      <h1 className="heading mb-6">{t('cart.title')}</h1>
      <noscript>
        <p className="rounded-xl bg-tile p-4">{t('cart.needsScript')}</p>
      </noscript>
      <CartNotices />
      {isOpen && lines.length === 0 && <EmptyCart />}
      {lines.length > 0 && (
        <div className="grid items-start gap-10 lg:grid-cols-[1fr_24rem]">
          <section aria-label={t('cart.lines')}>
            <ul className="divide-y divide-line border-y border-line">
              {lines.map((line) => (
                <CartLineRow key={line.productId} line={line} />
              ))}
            </ul>
            <div className="flex items-center justify-between pt-4">
              <p className="text-soft">{t('cart.count', { count: cartTotals(lines).totalCartCount })}</p>
              <button type="button" className="button-quiet" onClick={clearCart}>
                {t('cart.clear')}
              </button>
            </div>
          </section>
          <CartSummary {...quote} />
        </div>
      )}
    </div>
  );
}
