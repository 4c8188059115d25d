import { Suspense, useEffect } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { JsonLd } from '../page/json-ld.tsx';
import { packPageData, usePageData } from '../page/page-data.ts';
import { PageHead } from '../page/page-head.tsx';
import { useShop } from '../page/use-shop.ts';
import { recordView } from '../recently-viewed/recently-viewed-store.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { BackToList } from './back-to-list.tsx';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import { LazyBenefits, LazyDetails, LazyProductRows, LazyUnavailableNote } from './lazy-product-parts.ts';
import { loadProduct } from './load-product.ts';
import { productFacts } from './product-facts.ts';

export async function loader(args: LoaderFunctionArgs) {
  return packPageData(await loadProduct(args));
}

export default function ProductPage() {
  const t = useTranslations('shop');
  const shop = useShop();
  const product = usePageData<typeof loader>();
  const { card, categoryPath, nameCodes, brandCode } = product;
  useRecordedView(card.productId);
  return (
    <>
      <div className="page">
        <PageHead
          names={[t('list.allProducts'), ...categoryPath.map(({ name }) => name), product.title]}
          kind="product"
          isPrivate={product.isPreview}
          pictureUrl={product.pictures[0]?.url}
          description={product.metaDescription ?? product.description.slice(0, 160)}
          pathOf={(language) => `/products/${card.productId}/${nameCodes[language] ?? card.nameCode}`}
        />
        {product.isPreview ? (
          <p role="note" className="mt-3 rounded-2xl bg-tile px-4 py-3 font-medium">
            {t('product.preview')}
          </p>
        ) : (
          <JsonLd facts={productFacts(product, shop)} />
        )}
        <BreadcrumbBar
          crumbs={[
            { name: t('list.allProducts'), to: '/products' },
            ...categoryPath.map(({ code, name }) => ({ name, to: `/products/${code}` })),
            { name: card.name },
          ]}
        />
        <BackToList productId={card.productId} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1 md:grid-cols-2 md:gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
          <Gallery key={card.productId} name={card.name} pictures={product.pictures} />
          <div className="md:self-start lg:sticky lg:top-28">
            {card.brand && brandCode && (
              <ShopLink
                to={`/brands/${encodeURIComponent(card.brand)}`}
                className="inline-flex min-h-11 items-center text-soft hover:underline max-sm:hidden"
              >
                {card.brand}
              </ShopLink>
            )}
            <h1 className="text-2xl leading-tight font-semibold tracking-tight sm:text-3xl lg:text-4xl">
              {card.name}
            </h1>
            <DescriptionStart text={product.description} />
            <BuyBox
              key={card.productId}
              product={product}
              unavailableNote={
                <Suspense>
                  <LazyUnavailableNote productId={card.productId} className="mt-4" />
                </Suspense>
              }
              benefits={
                <Suspense>
                  <LazyBenefits product={product} />
                </Suspense>
              }
            />
          </div>
        </div>
        <Suspense>
          <LazyDetails product={product} />
        </Suspense>
      </div>
      <Suspense>
        <LazyProductRows product={product} />
      </Suspense>
    </>
  );
}

/** The first words of the description, where they are seen before anything is scrolled; all of it is below. */
function DescriptionStart({ text }: { text: string }) {
  const t = useTranslations('shop.product');
  if (!text) return null;
  return (
    <div className="mt-2 max-md:hidden">
      <p className="line-clamp-2 leading-relaxed text-soft">{text}</p>
      <a href="#description" className="text-link inline-flex min-h-8 items-center text-sm">
        {t('more')}
      </a>
    </div>
  );
}

/** Records a product as viewed once its page is visible: a prefetched one is not yet. */
function useRecordedView(productId: number): void {
  useEffect(() => {
    const record = () => recordView(productId);
    const { prerendering } = document as Document & { prerendering?: boolean };
    if (prerendering) document.addEventListener('prerenderingchange', record, { once: true });
    else record();
  }, [productId]);
}
