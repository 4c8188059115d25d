import type { ProductCard, ProductImage } from '@kamra/contract/catalogue.ts';
import { pictureUrlNear } from '@kamra/contract/media.ts';
import { priceNote } from '../page/price-note.ts';
import type { ShopTexts } from '../page/shop-texts.ts';
import type { PictureData } from '../ui/picture.tsx';
import { positionOf } from '../ui/picture-of-url.ts';
import type { CardChoice } from './card-choice.ts';

const furtherPictures = 2;
const hoverWidth = 480;

/** A product as cards show it, to keep a page's data small. */
export interface ProductCardModel {
  productId: number;
  name: string;
  nameCode: string;
  brand: string | null;
  picture: PictureData | null;
  /** URLs of up to two further pictures, each with `#` and its focal point where it has one; loaded only on hover. */
  more: string[];
  price: number;
  oldPrice: number;
  discount: number;
  /** What else is said of the price. */
  priceNote?: string | undefined;
  energy?: ProductCard['energy'];
  available: number;
  ratingsCount: number;
  ratingsValue: number;
  /** Colours, sizes and the like, where the card stands for a whole model. */
  choices: CardChoice[][];
}

/** The business name goes before the name (specification §2). */
export function toProductCardModel(card: ProductCard, t: ShopTexts): ProductCardModel {
  const shown = card.productImages.find((image) => image.isDefault) ?? card.productImages[0];
  return {
    productId: card.productId,
    name: card.businessName || card.productName,
    nameCode: card.nameCode,
    brand: card.productBrandName,
    picture: shown ? toPictureData(shown) : null,
    more: card.productImages
      .filter((image) => image !== shown)
      .slice(0, furtherPictures)
      .map(toHoverUrl),
    price: card.price,
    oldPrice: card.oldPrice,
    discount: card.discount,
    priceNote: priceNote(card, t),
    energy: card.energy,
    available: card.availibilityCount,
    ratingsCount: card.ratingsCount,
    ratingsValue: card.ratingsValue,
    choices: [],
  };
}

/** Wide enough for a card on a dense screen. */
function toHoverUrl({ imageUrl, widths, focalPoint }: ProductImage): string {
  const url = pictureUrlNear(imageUrl, widths, hoverWidth);
  return focalPoint ? `${url}#${focalPoint.x}%,${focalPoint.y}%` : url;
}

export function toPictureData({ imageUrl, widths, width, height, focalPoint }: ProductImage): PictureData {
  const position = positionOf(focalPoint);
  return { url: imageUrl, widths, width, height, ...(position && { position }) };
}
