import { bankAccountFor } from '@kamra/contract/bank-account.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useCart } from '../cart/cart-store.ts';
import { CartNotices } from '../cart-page/cart-notices.tsx';
import { EmptyCart } from '../cart-page/empty-cart.tsx';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import { readShopContext } from '../page/shop-context.ts';
import { deliveryPromise } from '../product/delivery-promise.ts';
import { callShop } from '../shop-api.ts';
import { CheckoutForm } from './checkout-form.tsx';
import type { CheckoutSettings } from './payment-choice.tsx';

export async function loader({ context, ...args }: LoaderFunctionArgs): Promise<CheckoutSettings> {
  const { language, currencyId } = readShopContext(args);
  const config = await callShop('GET /api/ShopConfig', { query: { language } }, context);
  const bankTransfer = bankAccountFor(config, currencyId);
  const { deliveryCountries } = config;
  return { bankTransfer, deliveryCountries, delivery: deliveryPromise(config, language) };
}

export default function CheckoutPage() {
  const t = useTranslations('shop');
  const settings = useLoaderData<typeof loader>();
  const { lines, isOpen } = useCart();
  return (
    <div className="page min-h-dvh">
      <PageHead names={[t('checkout.title')]} isPrivate />
      <div className="mx-auto max-w-2xl lg:max-w-6xl">
        <BreadcrumbBar crumbs={[{ name: t('cart.title'), to: '/cart' }, { name: t('checkout.title') }]} />
        <h1 className="heading mb-2">{t('checkout.title')}</h1>
        <noscript>
          <p className="rounded-xl bg-tile p-4">{t('cart.needsScript')}</p>
        </noscript>
        {isOpen && lines.length > 0 && <CheckoutForm settings={settings} />}
        {isOpen && lines.length === 0 && (
          <>
            <CartNotices />
            <EmptyCart />
          </>
        )}
      </div>
    </div>
  );
}
