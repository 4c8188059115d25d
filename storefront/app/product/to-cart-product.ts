import type { CurrencyId } from '@kamra/contract/money.ts';
import type { ShopCartLine } from '../cart/cart-store.ts';
import type { ShownCard } from './shown-card.ts';

type Shown = Pick<ShownCard, 'productId' | 'name' | 'nameCode' | 'thumbnailUrl' | 'price' | 'available'>;

/** What the cart keeps of a product that is put into it. */
export function toCartProduct(product: Shown, currencyId: CurrencyId): Omit<ShopCartLine, 'cartCount'> {
  return {
    productId: product.productId,
    productName: product.name,
    nameCode: product.nameCode,
    imageUrl: product.thumbnailUrl,
    newPrice: product.price,
    availibilityCount: product.available,
    currencyId,
  };
}
