import { data, type LoaderFunctionArgs, type RouterContextProvider, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { loadCards } from '../product/load-cards.ts';
import type { ShownCard } from '../product/shown-card.ts';
import { BreadcrumbBar } from '../shell/breadcrumb-bar.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { callShop } from '../shop-api.ts';
import { readVisit, type Visit } from '../visit.ts';
import { OwnWishList } from './own-wish-list.tsx';
import { SharedWishList } from './shared-wish-list.tsx';

interface LoadedWishList {
  /** The list that the address shares; null for the visitor's own, or when nobody knows the link. */
  shared: ShownCard[] | null;
  isUnknown: boolean;
}

export async function loader({ context, ...args }: LoaderFunctionArgs) {
  const visit = readVisit(args);
  const token = new URL(args.request.url).searchParams.get('share');
  if (token === null) return { shared: null, isUnknown: false } satisfies LoadedWishList;
  const shared = await loadShared(token, visit, context);
  return data<LoadedWishList>({ shared, isUnknown: !shared }, { status: shared ? 200 : 404 });
}

async function loadShared(token: string, visit: Visit, context: Readonly<RouterContextProvider>) {
  try {
    const { productIds } = await callShop('GET /api/ShopWishList/Share', { query: { token } }, context);
    return await loadCards(productIds, visit, context);
  } catch (error) {
    const isUnknown = (error as { init?: ResponseInit } | null)?.init?.status === 404;
    if (isUnknown) return null;
    throw error;
  }
}

/** The visitor's own wish list, or one that somebody shared with them. */
export default function WishListPage() {
  const t = useTranslations('shop');
  const { shared, isUnknown } = useLoaderData<typeof loader>();
  const title = t(shared ? 'wishList.sharedTitle' : 'wishList.title');
  return (
    <div className="page min-h-dvh">
      <PageHead names={[title]} isPrivate />
      <BreadcrumbBar
        crumbs={
          shared ? [{ name: t('wishList.title'), to: '/wishlist' }, { name: title }] : [{ name: title }]
        }
      />
      <h1 className="heading mb-6">{title}</h1>
      {isUnknown && (
        <p role="alert" className="mb-8 rounded-xl bg-danger-soft p-4">
          {t('wishList.unknown')}
        </p>
      )}
      {shared ? <SharedWishList products={shared} /> : <OwnWishList />}
    </div>
  );
}
