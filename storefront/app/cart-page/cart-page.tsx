import type { CartQuote, QuotedLine } from '@kamra/contract/cart.ts';
import { cartTotals } from '@kamra/contract/cart-rules.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useShallow } from 'zustand/react/shallow';
import { useCart } from '../cart/cart-store.ts';
import { clearCart } from '../cart/clear-cart.ts';
import type { ShopCartLine } from '../cart/stored-cart.ts';
import { useCartQuote } from '../cart/use-cart-quote.ts';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import { readUnitPriceText } from '../page/read-duty-texts.ts';
import { type PointPatterns, readPointTexts } from '../page/read-point-texts.ts';
import { readShopContext } from '../page/shop-context.ts';
import { deliveryPromise } from '../product/delivery-promise.ts';
import { LoadedRow } from '../product-card/loaded-row.tsx';
import { callShop } from '../shop-api.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { CartNotices } from './cart-notices.tsx';
import { CartSummary } from './cart-summary.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { loadMatching } from './load-rows.ts';
import { SoldOutLines } from './sold-out-lines.tsx';

export async function loader({
  context,
  ...args
}: LoaderFunctionArgs): Promise<{ delivery: string; points: PointPatterns; unitPrice: string }> {
  const { language } = readShopContext(args);
  const config = await callShop('GET /api/ShopConfig', { query: { language } }, context);
  return {
    delivery: deliveryPromise(config, language),
    points: readPointTexts(language).patterns,
    unitPrice: readUnitPriceText(language),
  };
}

export default function CartPage() {
  const t = useTranslations('shop');
  const { lines, isOpen } = useCart();
  const { delivery, points, unitPrice } = useLoaderData<typeof loader>();
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
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
          <section aria-label={t('cart.lines')}>
            <ul className="divide-y divide-line border-y border-line">
              {lines.map((line) => (
                <CartLineRow
                  key={line.productId}
                  line={line}
                  quoted={quoteOf(quote.quote, line)}
                  unitPricePattern={unitPrice}
                />
              ))}
            </ul>
            <div className="flex items-center justify-between pt-4">
              <p className="text-soft">{t('cart.count', { count: cartTotals(lines).totalCartCount })}</p>
              <button type="button" className="button-quiet" onClick={clearCart}>
                {t('cart.clear')}
              </button>
            </div>
            <SoldOutLines />
          </section>
          <div className="self-stretch lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <CartSummary {...quote} delivery={delivery} points={points} />
          </div>
          <GoesWith />
        </div>
      )}
    </div>
  );
}

/** The quoted line of a product, where the quote is in the line's currency. */
function quoteOf(quote: CartQuote | null, { productId, currencyId }: ShopCartLine): QuotedLine | undefined {
  if (quote?.currencyId !== currencyId) return undefined;
  return quote.lines.find((each) => each.productId === productId);
}

/** What goes with the product that was put in last. */
function GoesWith() {
  const t = useTranslations('shop.cart');
  const productIds = useCart(useShallow(({ lines }) => lines.map(({ productId }) => productId)));
  const last = productIds.at(-1);
  if (last === undefined) return null;
  return (
    <LoadedRow
      id="goes-with"
      title={t('goesWith')}
      queryKey={`${last}`}
      load={(shopContext, t) => loadMatching(last, productIds, shopContext, t)}
    />
  );
}
