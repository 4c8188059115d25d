import { localizedPath } from '@kamra/contract/languages.ts';
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import { readShopContext } from '../page/shop-context.ts';
import { listPageSearch } from '../product-list/list-page-search.ts';
import { ProductList } from '../product-list/listed-products.tsx';
import { loadProductList } from '../product-list/load-product-list.ts';
import { useListChoice } from '../product-list/use-list-choice.ts';
import { callShop } from '../shop-api.ts';
import { findBrand } from './find-brand.ts';
import { brandPath } from './find-brand-for-page.ts';

export async function loader({ context, ...args }: LoaderFunctionArgs) {
  const shopContext = readShopContext(args);
  const { language } = shopContext;
  const { productBrands } = await callShop('GET /api/ShopProductBrand', { query: { language } }, context);
  const brand = findBrand(productBrands, args.params.brandName ?? '');
  if (!brand) throw data(null, { status: 404 });
  const { code, name, description, imageUrl } = brand;
  if (name !== args.params.brandName) {
    throw redirect(localizedPath(language, brandPath(name)) + new URL(args.request.url).search, 301);
  }
  const list = await loadProductList(shopContext, args.request.url, context, { brand: code });
  return { code, name, description, logoUrl: imageUrl, list };
}

export default function BrandPage() {
  const t = useTranslations('shop');
  const { code, name, description, logoUrl, list } = useLoaderData<typeof loader>();
  const { listQuery } = useListChoice();
  return (
    <div className="page">
      <PageHead
        names={[t('brands.title'), name]}
        description={description}
        search={listPageSearch({ ...listQuery, brands: [] })}
      />
      <BreadcrumbBar crumbs={[{ name: t('brands.title'), to: '/brands' }, { name }]} />
      <header className="mb-10 grid items-center gap-6 pt-2 sm:grid-cols-[minmax(0,18rem)_1fr] sm:gap-10">
        {logoUrl && (
          <div className="grid h-36 place-items-center rounded-3xl border border-line bg-sheet p-6 sm:h-44">
            <img src={logoUrl} alt="" width={240} height={96} className="h-24 w-60 object-contain" />
          </div>
        )}
        <div>
          <h1 className="heading mb-3">{name}</h1>
          <p className="max-w-prose text-lg leading-relaxed text-pretty">{description}</p>
        </div>
      </header>
      <ProductList list={list} scope={{ brand: code }} />
    </div>
  );
}
