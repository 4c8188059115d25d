import { bankAccountFor } from '@kamra/contract/bank-account.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useCart } from '../cart/cart-store.ts';
import { CartNotices } from '../cart-page/cart-notices.tsx';
import { EmptyCart } from '../cart-page/empty-cart.tsx';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import { readGiftTexts, readSurveyTexts } from '../page/read-checkout-texts.ts';
import { readLineDuties, readOpeningNotice } from '../page/read-duty-texts.ts';
import { readPointTexts } from '../page/read-point-texts.ts';
import { readShopContext } from '../page/shop-context.ts';
import { callShop } from '../shop-api.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { loadKnownCustomer } from './load-known-customer.ts';
import type { CheckoutSettings } from './payment-choice.tsx';

export async function loader({ context, ...args }: LoaderFunctionArgs): Promise<CheckoutSettings> {
  const { language, currencyId } = readShopContext(args);
  const [config, customer, guarantee] = await Promise.all([
    callShop('GET /api/ShopConfig', { query: { language } }, context),
    loadKnownCustomer(context, language),
    callShop('GET /api/ShopGuarantee', { query: { language } }, context),
  ]);
  const bankTransfer = bankAccountFor(config, currencyId);
  const { deliveryCountries, dispatchHours, transitDays, dispatch, office } = config;
  const seller = {
    company: office.company,
    seat: `${office.officeZip} ${office.officeCity}, ${office.officeAddress}`,
    host: new URL(args.request.url).host,
  };
  return {
    bankTransfer,
    deliveryCountries,
    pace: { dispatchHours, transitDays, dispatch },
    seller,
    customer,
    duties: readLineDuties(language, guarantee),
    gift: readGiftTexts(language),
    survey: config.hasPurchaseSurvey ? readSurveyTexts(language) : null,
    points: readPointTexts(language).patterns,
    isClosed: config.opening === 'closed',
    notice: readOpeningNotice(language, config.opening),
  };
}

export default function CheckoutPage() {
  const t = useTranslations('shop');
  const settings = useLoaderData<typeof loader>();
  const { lines, isOpen } = useCart();
  const owner = settings.customer?.email;
  return (
    <div className="page min-h-dvh">
      <PageHead names={[t('checkout.title')]} isPrivate />
      <div className="mx-auto max-w-2xl lg:max-w-6xl">
        <BreadcrumbBar crumbs={[{ name: t('cart.title'), to: '/cart' }, { name: t('checkout.title') }]} />
        <h1 className="heading mb-4">{t('checkout.title')}</h1>
        <noscript>
          <p className="rounded-xl bg-tile p-4">{t('cart.needsScript')}</p>
        </noscript>
        {settings.notice && <p className="mb-6 rounded-xl bg-tile p-4">{settings.notice}</p>}
        {isOpen && lines.length > 0 && !settings.isClosed && <CheckoutForm key={owner} settings={settings} />}
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
