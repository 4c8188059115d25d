import type { ComparedProduct } from '@kamra/contract/compare.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type { CurrencyId } from '@kamra/contract/money.ts';
import type pg from 'pg';
import { ShopError } from '../errors/shop-error.ts';
import { findShopProduct } from './find-shop-product.ts';

interface Comparison {
  productIds: number[];
  currencyId: CurrencyId;
  language: Language;
}

/** The published ones of the products in the requested order, each once, with their attributes. */
export async function compareShopProducts(
  pool: pg.Pool,
  { productIds, currencyId, language }: Comparison,
): Promise<{ products: ComparedProduct[] }> {
  const found = await Promise.all(
    [...new Set(productIds)].map((productId) =>
      findShopProduct(pool, productId, currencyId, language).catch(skipMissing),
    ),
  );
  return { products: found.filter((product) => product !== null) };
}

function skipMissing(error: unknown): null {
  if (error instanceof ShopError && error.code === 'notFound') return null;
  throw error;
}
