import { pictureUrlNear } from '@kamra/contract/media.ts';
import type { CurrencyId } from '@kamra/contract/money.ts';
import type { ShopCartLine } from '../cart/stored-cart.ts';
import type { ProductCardModel } from './product-card-model.ts';

type Shown = Pick<ProductCardModel, 'productId' | 'name' | 'nameCode' | 'picture' | 'price' | 'available'>;

const thumbnailWidth = 320;

/** The product data that the cart stores. */
export function toCartProduct(product: Shown, currencyId: CurrencyId): Omit<ShopCartLine, 'cartCount'> {
  const { picture } = product;
  return {
    productId: product.productId,
    productName: product.name,
    nameCode: product.nameCode,
    imageUrl: picture && pictureUrlNear(picture.url, picture.widths, thumbnailWidth),
    ...(picture?.position && { imagePosition: picture.position }),
    newPrice: product.price,
    availibilityCount: product.available,
    currencyId,
  };
}
