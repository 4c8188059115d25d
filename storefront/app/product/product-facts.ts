import { localizedPath } from '@kamra/contract/languages.ts';
import { currencyCodes } from '@kamra/contract/money.ts';
import { ratingAverage } from '@kamra/contract/star-rating.ts';
import type { Shell } from '../page/load-shell.ts';
import type { LoadedProduct } from './load-product.ts';

/** A product's structured data (schema.org): the same price, stock and rating as on the page. */
export function productFacts(product: LoadedProduct, { origin, language, currencyId }: Shell) {
  const { card, gtin } = product;
  const url = origin + localizedPath(language, `/products/${card.productId}/${card.nameCode}`);
  const average = ratingAverage(card.ratingsValue, card.ratingsCount);
  return {
    '@type': 'Product',
    name: product.fullName,
    description: product.description,
    image: product.pictures.map((picture) => origin + picture.url),
    sku: product.sku,
    mpn: product.modelNumber ?? undefined,
    ...product.measureFacts,
    gtin13: gtin?.length === 13 && !gtin.startsWith('2') ? gtin : undefined,
    brand: card.brand ? { '@type': 'Brand', name: card.brand } : undefined,
    aggregateRating:
      average === null
        ? undefined
        : {
            '@type': 'AggregateRating',
            ratingValue: Math.round(average),
            bestRating: 100,
            worstRating: 0,
            ratingCount: card.ratingsCount,
          },
    offers: {
      '@type': 'Offer',
      url,
      price: card.price.toFixed(2),
      priceCurrency: currencyCodes[currencyId],
      priceSpecification: product.priceFacts,
      availability: `https://schema.org/${card.available > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  };
}
