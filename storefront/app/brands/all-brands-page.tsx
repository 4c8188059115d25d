import { Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import { readShopContext } from '../page/shop-context.ts';
import { LazyEmptyShop } from '../product-list/lazy-empty-shop.ts';
import { callShop } from '../shop-api.ts';
import { BrandCard } from './brand-card.tsx';
import { BrandFilterForm } from './brand-filter-form.tsx';
import { filterBrands, firstLetters, parseBrandFilter } from './filter-brands.ts';
import { toPageBrand } from './find-brand-for-page.ts';
import { NoBrand } from './no-brand.tsx';

const sizes = '(width < 48rem) 46vw, (width < 64rem) 30vw, 20rem';

export async function loader({ context, ...args }: LoaderFunctionArgs) {
  const { language } = readShopContext(args);
  const filter = parseBrandFilter(new URL(args.request.url).searchParams);
  const { productBrands } = await callShop('GET /api/ShopProductBrand', { query: { language } }, context);
  const brands = filterBrands(productBrands, filter).map(toPageBrand);
  return { filter, letters: firstLetters(productBrands), brands };
}

export default function AllBrandsPage() {
  const t = useTranslations('shop');
  const { filter, letters, brands } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <PageHead names={[t('brands.title')]} description={t('brands.description')} />
      <BreadcrumbBar crumbs={[{ name: t('brands.title') }]} />
      <h1 className="heading mb-6">{t('brands.title')}</h1>
      {letters.length > 0 && (
        <>
          <BrandFilterForm filter={filter} letters={letters} />
          <p role="status" className="mb-5 text-soft">
            {t('brands.count', { count: brands.length })}
          </p>
        </>
      )}
      {letters.length === 0 ? (
        <Suspense>
          <LazyEmptyShop />
        </Suspense>
      ) : brands.length === 0 ? (
        <NoBrand text={filter.text} />
      ) : (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4">
          {brands.map((brand) => (
            <li key={brand.name}>
              <BrandCard brand={brand} sizes={sizes} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
