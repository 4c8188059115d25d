import type { CurrencyId } from '@kamra/contract/money.ts';
import { addProduct } from '../cart/cart-store.ts';
import type { ProductCardModel } from '../product-card/product-card-model.ts';
import { toCartProduct } from '../product-card/to-cart-product.ts';

export interface AddedAll {
  addedCount: number;
  /** Products that could not be added: sold out, or all available units are already in the cart. */
  refused: { productId: number; name: string; limit: number }[];
}

/** Adds each product to the cart, one of it unless more are wished for, as far as stock allows (specification §5). */
export function addAllToCart(
  products: readonly ProductCardModel[],
  currencyId: CurrencyId,
  quantityOf: (product: ProductCardModel) => number = () => 1,
): AddedAll {
  const refused = products.flatMap((product) => {
    const quantity = Math.min(quantityOf(product), Math.max(product.available, 1));
    const refusal = addProduct(toCartProduct(product, currencyId), quantity);
    return refusal ? [{ productId: product.productId, name: product.name, limit: refusal.limit }] : [];
  });
  return { addedCount: products.length - refused.length, refused };
}
