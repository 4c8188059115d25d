import type { CurrencyId } from '@kamra/contract/money.ts';
import type { ShopCartLine } from '../cart/stored-cart.ts';
import type { ProductCardModel } from './product-card-model.ts';

type Shown = Pick<
  ProductCardModel,
  'productId' | 'name' | 'nameCode' | 'picture' | 'thumbnailUrl' | 'price' | 'available'
>;

/** The product data that the cart stores. */
export function toCartProduct(product: Shown, currencyId: CurrencyId): Omit<ShopCartLine, 'cartCount'> {
  return {
    productId: product.productId,
    productName: product.name,
    nameCode: product.nameCode,
    imageUrl: product.thumbnailUrl,
    ...(product.picture?.position && { imagePosition: product.picture.position }),
    newPrice: product.price,
    availibilityCount: product.available,
    currencyId,
  };
}
