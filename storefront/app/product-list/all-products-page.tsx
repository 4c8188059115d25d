import { Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { packPageData, usePageData } from '../page/page-data.ts';
import { PageHead } from '../page/page-head.tsx';
import { readShopContext } from '../page/shop-context.ts';
import { useShop } from '../page/use-shop.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { listPageSearch } from './list-page-search.ts';
import { ProductList } from './listed-products.tsx';
import { loadListSubject } from './load-list-subject.ts';
import { loadProductList } from './load-product-list.ts';
import { parseProductListQuery } from './product-list-query.ts';
import { useListChoice } from './use-list-choice.ts';

/* Loaded later in the browser: most visits of this page are to all products. */
const BrandHead = import.meta.env.SSR
  ? (await import('./brand-head.tsx')).BrandHead
  : lazyPart(() => import('./brand-head.tsx').then((part) => part.BrandHead));
const CategoryHead = import.meta.env.SSR
  ? (await import('./category-head.tsx')).CategoryHead
  : lazyPart(() => import('./category-head.tsx').then((part) => part.CategoryHead));

export async function loader({ context, ...args }: LoaderFunctionArgs) {
  const shopContext = readShopContext(args);
  const listQuery = parseProductListQuery(new URL(args.request.url).searchParams);
  const [list, subject] = await Promise.all([
    loadProductList(shopContext, args.request.url, context),
    loadListSubject(listQuery, args.request.url, shopContext, context),
  ]);
  return packPageData({ list, ...subject });
}

export default function AllProductsPage() {
  const { list, category, brand } = usePageData<typeof loader>();
  return (
    <div className="page">
      <Suspense>
        {category && (
          <CategoryHead category={category} productPicture={list.products[0]?.picture ?? undefined} />
        )}
        {brand && <BrandHead brand={brand} />}
      </Suspense>
      {!category && !brand && <AllProductsHead />}
      <ProductList list={list} />
    </div>
  );
}

function AllProductsHead() {
  const t = useTranslations('shop');
  const { dispatchHours } = useShop();
  const { listQuery } = useListChoice();
  return (
    <>
      <PageHead
        names={[t('list.allProducts')]}
        description={t('list.description', { hours: dispatchHours })}
        search={listPageSearch(listQuery)}
      />
      <BreadcrumbBar crumbs={[{ name: t('list.allProducts') }]} />
      <h1 className="heading mb-6">{t('list.allProducts')}</h1>
    </>
  );
}
