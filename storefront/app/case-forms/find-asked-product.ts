import type { LoaderFunctionArgs } from 'react-router';
import { readShopContext } from '../page/shop-context.ts';
import { callShop, isMissing } from '../shop-api.ts';
import { readParameters } from './form-search.ts';

export interface AskedProduct {
  productId: number;
  name: string;
}

/** The product that a question is to be about, of the link that led to the form; null without one in the shop. */
export async function findAskedProduct({
  context,
  ...args
}: LoaderFunctionArgs): Promise<AskedProduct | null> {
  const { product } = readParameters(new URL(args.request.url).searchParams);
  if (product === '') return null;
  const { language, currencyId } = readShopContext(args);
  const query = { productId: product, currencyId: String(currencyId), language };
  try {
    const { productId, productName } = await callShop('GET /api/ShopProduct', { query }, context);
    return { productId, name: productName };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
