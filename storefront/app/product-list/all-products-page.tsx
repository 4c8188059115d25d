import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import { readShopContext } from '../page/shop-context.ts';
import { useShop } from '../page/use-shop.ts';
import { listPageSearch } from './list-page-search.ts';
import { ProductList } from './listed-products.tsx';
import { loadProductList } from './load-product-list.ts';
import { useListChoice } from './use-list-choice.ts';

export function loader({ context, ...args }: LoaderFunctionArgs) {
  return loadProductList(readShopContext(args), args.request.url, context);
}

export default function AllProductsPage() {
  const t = useTranslations('shop');
  const { dispatchHours } = useShop();
  const list = useLoaderData<typeof loader>();
  const { listQuery } = useListChoice();
  return (
    <div className="page">
      <PageHead
        names={[t('list.allProducts')]}
        description={t('list.description', { hours: dispatchHours })}
        search={listPageSearch(listQuery)}
      />
      <BreadcrumbBar crumbs={[{ name: t('list.allProducts') }]} />
      <h1 className="heading mb-6">{t('list.allProducts')}</h1>
      <ProductList list={list} />
    </div>
  );
}
