import type { CurrencyId } from '@kamra/contract/money.ts';
import { addProduct } from '../cart/cart-store.ts';
import type { ProductCardModel } from '../product-card/product-card-model.ts';
import { toCartProduct } from '../product-card/to-cart-product.ts';

export interface AddedAll {
  addedCount: number;
  /** What could not be added: there is none, or the cart holds already all there is. */
  refused: { productId: number; name: string; limit: number }[];
}

/** Puts one of each product into the cart, as far as their stock goes (specification §5). */
export function addAllToCart(products: readonly ProductCardModel[], currencyId: CurrencyId): AddedAll {
  const refused = products.flatMap((product) => {
    const refusal = addProduct(toCartProduct(product, currencyId), 1);
    return refusal ? [{ productId: product.productId, name: product.name, limit: refusal.limit }] : [];
  });
  return { addedCount: products.length - refused.length, refused };
}
