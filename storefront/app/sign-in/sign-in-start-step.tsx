import type { LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { readAccountTexts } from '../account-forms/read-account-texts.ts';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import { readShopContext } from '../page/shop-context.ts';
import { callShop } from '../shop-api.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInProblem } from './sign-in-problem.tsx';
import { SignInWays } from './sign-in-ways.tsx';

export async function loadStart(args: LoaderFunctionArgs) {
  const { providers } = await callShop('GET /api/Customer/ExternalSignIn', {}, args.context);
  return { texts: readAccountTexts(readShopContext(args).language), providers };
}

/** Customers and staff sign in here; guests read that they need no account. */
export function StartStep({ loaderData }: { loaderData: Awaited<ReturnType<typeof loadStart>> }) {
  const t = useTranslations('shop.signIn');
  return (
    <div className="page pb-16">
      <PageHead names={[t('title')]} isPrivate />
      <div className="mx-auto max-w-xl">
        <BreadcrumbBar crumbs={[{ name: t('title') }]} />
        <h1 className="heading mb-6">{t('title')}</h1>
        <noscript>
          <p className="mb-6 rounded-xl bg-tile p-4">{t('needsScript')}</p>
        </noscript>
        <SignInProblem texts={loaderData.texts} />
        <SignInForm />
        <SignInWays {...loaderData} />
        <section aria-labelledby="guest-title" className="mt-8 rounded-3xl bg-tile p-6">
          <h2 id="guest-title" className="mb-2 text-lg font-semibold">
            {t('guestTitle')}
          </h2>
          <p className="mb-4">{t('guestText')}</p>
          <div className="flex flex-wrap gap-3">
            <ShopLink to="/products" className="button-quiet">
              {t('guestLink')}
            </ShopLink>
            <ShopLink to="/order/link" className="button-quiet">
              {t('trackOrder')}
            </ShopLink>
          </div>
        </section>
      </div>
    </div>
  );
}
