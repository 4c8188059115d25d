import { data, type LoaderFunctionArgs, type RouterContextProvider, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import { readShopContext, type ShopContext } from '../page/shop-context.ts';
import { loadCards } from '../product-card/load-cards.ts';
import type { ProductCardModel } from '../product-card/product-card-model.ts';
import { callShop } from '../shop-api.ts';
import { OwnWishList } from './own-wish-list.tsx';
import { SharedWishList } from './shared-wish-list.tsx';

interface LoadedWishList {
  /** The list shared by the URL; null for the visitor's own, or for an unknown link. */
  shared: ProductCardModel[] | null;
  isUnknown: boolean;
}

export async function loader({ context, ...args }: LoaderFunctionArgs) {
  const shopContext = readShopContext(args);
  const token = new URL(args.request.url).searchParams.get('share');
  if (token === null) return { shared: null, isUnknown: false } satisfies LoadedWishList;
  const shared = await loadShared(token, shopContext, context);
  return data<LoadedWishList>({ shared, isUnknown: !shared }, { status: shared ? 200 : 404 });
}

async function loadShared(token: string, shopContext: ShopContext, context: Readonly<RouterContextProvider>) {
  try {
    const { productIds } = await callShop('GET /api/ShopWishList/Share', { query: { token } }, context);
    return await loadCards(productIds, shopContext, context);
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
