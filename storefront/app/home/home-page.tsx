import { comparisonOperators } from '@kamra/contract/comparison-operators.ts';
import type { FieldCondition, OrderBy } from '@kamra/contract/list-request.ts';
import type { ShopConfig } from '@kamra/contract/shop.ts';
import { Suspense } from 'react';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { brandsInCarousel, toPageBrand } from '../brands/find-brand-for-page.ts';
import { JsonLd } from '../page/json-ld.tsx';
import { loadShopConfig } from '../page/load-shop-config.ts';
import { organizationFacts } from '../page/organization-facts.ts';
import { packPageData, usePageData } from '../page/page-data.ts';
import { PageHead } from '../page/page-head.tsx';
import { readTexts } from '../page/read-texts.ts';
import { readShopContext, type ShopContext } from '../page/shop-context.ts';
import { useShop } from '../page/use-shop.ts';
import { loadCards } from '../product-card/load-cards.ts';
import type { ProductCardModel } from '../product-card/product-card-model.ts';
import { ProductCarousel } from '../product-card/product-carousel.tsx';
import { toModelCard } from '../product-card/to-model-card.ts';
import { LazyEmptyShop } from '../product-list/lazy-empty-shop.ts';
import { sortTypes } from '../product-list/product-list-query.ts';
import { callShop } from '../shop-api.ts';
import { BrandCarousel } from './brand-carousel.tsx';
import { BrandStrip } from './brand-strip.tsx';
import { CategoryBanners } from './category-banners.tsx';
import { HeroCarousel } from './hero-carousel.tsx';
import { LazyCurrentOffer, LazyHomeStory } from './lazy-home-parts.ts';

const rowLength = 10;

export async function loader({ context, ...args }: LoaderFunctionArgs) {
  const shopContext = readShopContext(args);
  const t = readTexts(shopContext.language);
  const query = { language: shopContext.language };
  const config = loadShopConfig(shopContext.language, args.request, context);
  const [{ banners, slides, story, offer }, { productBrands }, bestsellers, novelties, reductions] =
    await Promise.all([
      config,
      callShop('GET /api/ShopProductBrand', { query }, context),
      loadRow(shopContext, context, inStaffOrder('bestsellerOrder')),
      config.then(({ news }) => loadNovelties(news, shopContext, context)),
      loadRow(shopContext, context, { fieldConditions: [isReduced] }),
    ]);
  const storyProducts = story ? await loadCards(story.productIds, shopContext, t, context) : [];
  const brands = brandsInCarousel(productBrands);
  const marks = brands.map(({ code, name, imageUrl }) => ({ code, name, imageUrl }));
  return packPageData({
    banners,
    slides,
    story: storyProducts.length > 0 ? story : null,
    storyProducts,
    offer: await loadOffer(offer, reductions, shopContext, context),
    marks,
    brands: brands.map(toPageBrand),
    bestsellers,
    novelties,
    reductions,
  });
}

interface Row {
  fieldConditions?: FieldCondition[];
  orderBy?: OrderBy;
}

const isReduced: FieldCondition = {
  fieldName: 'discount',
  value: '0',
  comparisonOperator: comparisonOperators.Greater,
};

/** Products in an order set by staff. */
function inStaffOrder(fieldName: 'bestsellerOrder' | 'newOrder'): Row {
  return {
    fieldConditions: [{ fieldName, comparisonOperator: comparisonOperators.IsNotNull }],
    orderBy: { fieldName, isAscendingOrder: true },
  };
}

/** Those in the order of staff, or by the rule, and while nothing is chosen, the newest. */
async function loadNovelties(
  news: ShopConfig['news'],
  shopContext: ShopContext,
  context: Readonly<RouterContextProvider>,
) {
  const chosen = news === 'hand' ? await loadRow(shopContext, context, inStaffOrder('newOrder')) : [];
  if (chosen.length > 0) return chosen;
  return loadRow(shopContext, context, { orderBy: { fieldName: 'productId', isAscendingOrder: false } });
}

async function loadRow(shopContext: ShopContext, context: Readonly<RouterContextProvider>, row: Row) {
  const body = { ...shopContext, pageSize: rowLength, oneOfEachModel: true, ...row };
  const { products } = await callShop('POST /api/ShopProduct/List', { body }, context);
  const t = readTexts(shopContext.language);
  return products.map((card) => toModelCard(card, t));
}

/** The current offer as staff want it chosen; null without one that can be bought. */
async function loadOffer(
  { rule, productId }: ShopConfig['offer'],
  reductions: ProductCardModel[],
  shopContext: ShopContext,
  context: Readonly<RouterContextProvider>,
): Promise<ProductCardModel | null> {
  if (rule === 'none') return null;
  if (rule === 'largest' || productId === null) return largestReduction(reductions);
  const t = readTexts(shopContext.language);
  const [product] = await loadCards([productId], shopContext, t, context);
  return product && product.available > 0 ? product : null;
}

/** The product whose price was cut most; null while none is. */
function largestReduction(products: ProductCardModel[]): ProductCardModel | null {
  const most = Math.max(0, ...products.map(({ discount }) => discount));
  return products.find(({ discount, available }) => discount === most && available > 0) ?? null;
}

export default function HomePage() {
  const t = useTranslations('shop');
  const shop = useShop();
  const { banners, slides, story, storyProducts, offer, marks, brands, ...rows } =
    usePageData<typeof loader>();
  const isEmpty = [slides, banners, marks, ...Object.values(rows)].every((part) => part.length === 0);
  const more = { to: '/products', text: t('home.allProducts') };
  const newest = { to: `/products?sort=${sortTypes.Newest}`, text: t('home.allNovelties') };
  const reduced = { to: '/products?reduced=true', text: t('home.allReductions') };
  return (
    <>
      <PageHead names={[]} description={t('home.description')} pictureUrl={slides[0]?.imageUrl} />
      <JsonLd facts={organizationFacts(shop)} />
      <h1 className="sr-only">{t('home.title')}</h1>
      {isEmpty && (
        <div className="page pt-6">
          <Suspense>
            <LazyEmptyShop />
          </Suspense>
        </div>
      )}
      {slides.length > 0 && <HeroCarousel slides={slides} />}
      {banners.length > 0 && <CategoryBanners banners={banners} />}
      <Suspense>
        <ProductCarousel title={t('home.bestsellers')} products={rows.bestsellers} more={more} />
      </Suspense>
      {story && (
        <Suspense>
          <LazyHomeStory story={story} products={storyProducts} />
        </Suspense>
      )}
      <BrandStrip brands={marks} />
      <Suspense>
        <ProductCarousel title={t('home.novelties')} products={rows.novelties} more={newest} />
      </Suspense>
      {offer && (
        <Suspense>
          <LazyCurrentOffer product={offer} />
        </Suspense>
      )}
      <Suspense>
        <ProductCarousel title={t('home.reductions')} products={rows.reductions} more={reduced} />
      </Suspense>
      <Suspense>
        <BrandCarousel brands={brands} />
      </Suspense>
    </>
  );
}
