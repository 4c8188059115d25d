import { data, type LoaderFunctionArgs, type RouterContextProvider, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import { readListLinks, readUnknownLink } from '../page/read-list-texts.ts';
import { readTexts } from '../page/read-texts.ts';
import { readShopContext, type ShopContext } from '../page/shop-context.ts';
import { loadCards } from '../product-card/load-cards.ts';
import type { ProductCardModel } from '../product-card/product-card-model.ts';
import { callShop } from '../shop-api.ts';
import { LinkedWishList } from './linked-wish-list.tsx';
import { type LinkedList, loadLinkedList } from './load-linked-list.ts';
import { OwnWishList } from './own-wish-list.tsx';
import { SharedWishList } from './shared-wish-list.tsx';

interface LoadedWishList {
  /** The list shared by the URL; null for the visitor's own, or for an unknown link. */
  shared: ProductCardModel[] | null;
  /** A customer's list, by the link that they made. */
  linked: LinkedList | null;
  isUnknown: boolean;
  /** What is to be said of an unknown link to a customer's list. */
  unknownLink: string | null;
  links: { lists: string; toList: string };
}

export async function loader({ context, ...args }: LoaderFunctionArgs) {
  const shopContext = readShopContext(args);
  const { language } = shopContext;
  const { searchParams } = new URL(args.request.url);
  const [token, listToken] = [searchParams.get('share'), searchParams.get('list')];
  const shared = token === null ? null : await loadShared(token, shopContext, context);
  const linked =
    token !== null || listToken === null ? null : await loadLinkedList(listToken, shopContext, context);
  const isUnknown = (token !== null || listToken !== null) && !shared && !linked;
  const unknownLink = isUnknown && token === null ? readUnknownLink(language) : null;
  const loaded = { shared, linked, isUnknown, unknownLink, links: readListLinks(language) };
  return data<LoadedWishList>(loaded, { status: isUnknown ? 404 : 200 });
}

async function loadShared(token: string, shopContext: ShopContext, context: Readonly<RouterContextProvider>) {
  try {
    const { productIds } = await callShop('GET /api/ShopWishList/Share', { query: { token } }, context);
    return await loadCards(productIds, shopContext, readTexts(shopContext.language), context);
  } catch (error) {
    const isUnknown = (error as { init?: ResponseInit } | null)?.init?.status === 404;
    if (isUnknown) return null;
    throw error;
  }
}

/** The visitor's own wish list, or one that somebody shared with them. */
export default function WishListPage() {
  const t = useTranslations('shop');
  const { shared, linked, isUnknown, unknownLink, links } = useLoaderData<typeof loader>();
  const title = linked?.name ?? t(shared ? 'wishList.sharedTitle' : 'wishList.title');
  return (
    <div className="page min-h-dvh">
      <PageHead names={[title]} isPrivate />
      <BreadcrumbBar
        crumbs={
          shared || linked
            ? [{ name: t('wishList.title'), to: '/wishlist' }, { name: title }]
            : [{ name: title }]
        }
      />
      <h1 className="heading mb-6">{title}</h1>
      {isUnknown && (
        <p role="alert" className="mb-8 rounded-xl bg-danger-soft p-4">
          {unknownLink ?? t('wishList.unknown')}
        </p>
      )}
      {shared && <SharedWishList products={shared} />}
      {linked && <LinkedWishList list={linked} />}
      {!shared && !linked && <OwnWishList links={links} />}
    </div>
  );
}
