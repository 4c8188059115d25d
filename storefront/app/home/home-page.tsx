import type { ShopProductOrder } from '@kamra/contract/catalogue.ts';
import { comparisonOperators } from '@kamra/contract/list-request.ts';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { toShownCard } from '../product/shown-card.ts';
import { JsonLd } from '../shell/json-ld.tsx';
import { organizationFacts } from '../shell/organization-facts.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useShop } from '../shell/use-shop.ts';
import { callShop } from '../shop-api.ts';
import { readVisit, type Visit } from '../visit.ts';
import { BrandStrip } from './brand-strip.tsx';
import { CategoryBanners } from './category-banners.tsx';
import { Hero } from './hero.tsx';
import { ProductRow } from './product-row.tsx';

const rowLength = 10;

export async function loader({ context, ...args }: LoaderFunctionArgs) {
  const visit = readVisit(args);
  const query = { language: visit.language };
  const [{ banners, slides }, { productBrands }, bestsellers, novelties] = await Promise.all([
    callShop('GET /api/ShopConfig', { query }, context),
    callShop('GET /api/ShopProductBrand', { query }, context),
    loadRow('bestsellerOrder', visit, context),
    loadRow('newOrder', visit, context),
  ]);
  const brands = productBrands.map(({ code, name, imageUrl }) => ({ code, name, imageUrl }));
  return { banners, slide: slides[0] ?? null, brands, bestsellers, novelties };
}

/** Products that staff put into an order of this kind. */
async function loadRow(
  fieldName: ShopProductOrder,
  { language, currencyId }: Visit,
  context: Readonly<RouterContextProvider>,
) {
  const body = {
    language,
    currencyId,
    pageSize: rowLength,
    fieldConditions: [{ fieldName, comparisonOperator: comparisonOperators.IsNotNull }],
    orderBy: { fieldName, isAscendingOrder: true },
  };
  const { products } = await callShop('POST /api/ShopProduct/List', { body }, context);
  return products.map(toShownCard);
}

export default function HomePage() {
  const t = useTranslations('shop');
  const shop = useShop();
  const { banners, slide, brands, bestsellers, novelties } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead names={[]} description={t('home.description')} pictureUrl={slide?.imageUrl} />
      <JsonLd facts={organizationFacts(shop)} />
      <h1 className="sr-only">{t('home.title')}</h1>
      {slide && <Hero slide={slide} />}
      {banners.length > 0 && <CategoryBanners banners={banners} />}
      <ProductRow title={t('home.bestsellers')} products={bestsellers} />
      <ProductRow title={t('home.novelties')} products={novelties} />
      <BrandStrip brands={brands} />
    </>
  );
}
