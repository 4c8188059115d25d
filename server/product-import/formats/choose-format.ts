import type { ImportFormat } from '@kamra/contract/product-import.ts';
import type { ProductFormat } from './product-format.ts';
import { googleMerchant } from './read-google-merchant-products.ts';
import { kamraProducts } from './read-kamra-products.ts';
import { magento } from './read-magento-products.ts';
import { prestaShop } from './read-prestashop-products.ts';
import { saleor } from './read-saleor-products.ts';
import { shopify } from './read-shopify-products.ts';
import { shoprenter } from './read-shoprenter-products.ts';
import { spreeProducts } from './read-spree-products.ts';
import { spreeProductTranslations } from './read-spree-translations.ts';
import { unas } from './read-unas-products.ts';
import { vendure } from './read-vendure-products.ts';
import { wooCommerce } from './read-woocommerce-products.ts';

/** Every format that the import reads; of equally sure ones the first counts. */
export const productFormats: readonly ProductFormat[] = [
  kamraProducts,
  spreeProducts,
  spreeProductTranslations,
  wooCommerce,
  shopify,
  vendure,
  saleor,
  prestaShop,
  magento,
  googleMerchant,
  shoprenter,
  unas,
];

/** The format that columns most look like, or the one that staff chose; null when they look like none. */
export function chooseFormat(columns: readonly string[], chosen?: ImportFormat): ProductFormat | null {
  if (chosen) return productFormats.find(({ id }) => id === chosen) ?? null;
  let best: ProductFormat | null = null;
  let bestScore = 0;
  for (const format of productFormats) {
    const score = format.recognise(columns);
    if (score > bestScore) [best, bestScore] = [format, score];
  }
  return best;
}
