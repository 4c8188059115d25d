import { localizedPath } from '@kamra/contract/languages.ts';
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { BreadcrumbBar } from '../shell/breadcrumb-bar.tsx';
import { JsonLd } from '../shell/json-ld.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useShop } from '../shell/use-shop.ts';
import { callShop } from '../shop-api.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { readVisit } from '../visit.ts';
import { AttributesTable } from './attributes-table.tsx';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import { productFacts } from './product-facts.ts';
import { RecentlyViewed } from './recently-viewed.tsx';
import { SafetyBlock } from './safety-block.tsx';
import { toPictureData, toShownCard } from './shown-card.ts';
import { VariantChoices } from './variant-choices.tsx';

const largestId = 2_147_483_647;

export async function loader({ context, ...args }: LoaderFunctionArgs) {
  const { language, currencyId } = readVisit(args);
  const productId = Number(args.params.productId);
  if (!Number.isInteger(productId) || productId < 1 || productId > largestId)
    throw data(null, { status: 404 });
  const query = { productId: String(productId), currencyId: String(currencyId), language };
  const lines = [{ productId, soldQuantity: 1 }];
  const [product, quote] = await Promise.all([
    callShop('GET /api/ShopProduct', { query }, context),
    callShop('POST /api/ShopCart/Quote', { body: { lines, currencyId, language } }, context),
  ]);
  if (product.nameCode !== args.params.nameCode) {
    throw redirect(localizedPath(language, `/products/${productId}/${product.nameCode}`), 301);
  }
  return {
    card: toShownCard(product),
    fullName: product.productName,
    pictures: product.productImages.map((image) => ({
      ...toPictureData(image),
      id: image.id,
      thumbnailUrl: image.thumbnailImageUrl,
    })),
    brandCode: product.productBrandCode,
    sku: product.sku,
    description: product.description,
    metaDescription: product.metaDescription,
    care: product.care,
    warnings: product.warnings,
    nameCodes: product.nameCodes,
    categoryPath: product.categoryPath.map(({ code, name }) => ({ code, name })),
    attributes: product.attributes,
    siblings: product.siblings,
    modelNumber: product.modelNumber,
    gtin: product.gtin,
    vatRate: product.vatRate,
    manufacturer: product.manufacturer,
    responsiblePerson: product.responsiblePerson,
    mandatoryWarrantyYears: product.mandatoryWarrantyYears,
    deliveryFee: quote.deliveryFee,
  };
}

export type LoadedProduct = Awaited<ReturnType<typeof loader>>;

export default function ProductPage() {
  const t = useTranslations('shop');
  const shop = useShop();
  const product = useLoaderData<typeof loader>();
  const { card, categoryPath, nameCodes } = product;
  return (
    <div className="page">
      <PageHead
        names={[t('list.allProducts'), ...categoryPath.map(({ name }) => name), card.name]}
        kind="product"
        pictureUrl={product.pictures[0]?.url}
        description={product.metaDescription ?? product.description.slice(0, 160)}
        pathOf={(language) => `/products/${card.productId}/${nameCodes[language] ?? card.nameCode}`}
      />
      <JsonLd facts={productFacts(product, shop)} />
      <BreadcrumbBar
        crumbs={[
          { name: t('list.allProducts'), to: '/products' },
          ...categoryPath.map(({ code, name }) => ({ name, to: `/products/${code}` })),
          { name: card.name },
        ]}
      />
      <div className="grid gap-8 pt-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
        <Gallery key={card.productId} name={card.name} pictures={product.pictures} />
        <div className="lg:sticky lg:top-28 lg:self-start">
          {card.brand && product.brandCode && (
            <ShopLink
              to={`/products?filterBrands=${product.brandCode}`}
              className="inline-flex min-h-11 items-center text-soft hover:underline"
            >
              {card.brand}
            </ShopLink>
          )}
          <h1 className="heading mb-4">{card.name}</h1>
          <VariantChoices product={product} />
          <BuyBox key={card.productId} product={product} />
        </div>
      </div>
      <div className="mt-14 grid gap-x-14 gap-y-12 border-t border-line pt-12 lg:grid-cols-2">
        <section aria-labelledby="description">
          <h2 id="description" className="mb-4 text-2xl font-semibold">
            {t('product.description')}
          </h2>
          <p className="max-w-prose text-lg leading-relaxed whitespace-pre-line">{product.description}</p>
          {product.care && (
            <>
              <h3 className="mt-8 mb-2 text-lg font-semibold">{t('product.care')}</h3>
              <p className="max-w-prose leading-relaxed whitespace-pre-line">{product.care}</p>
            </>
          )}
        </section>
        <AttributesTable product={product} />
        <SafetyBlock product={product} />
      </div>
      <RecentlyViewed key={card.productId} viewing={card.productId} />
    </div>
  );
}
