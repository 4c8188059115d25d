import type { ProductBrand } from '@kamra/contract/catalogue.ts';
import { toPictureData } from '../product-card/product-card-model.ts';

/** A brand as cards show it. */
export function toPageBrand({ name, imageUrl, description, productCount, productImage }: ProductBrand) {
  return {
    name,
    logoUrl: imageUrl,
    text: firstSentence(description),
    productCount,
    picture: productImage && toPictureData(productImage),
  };
}

export type PageBrand = ReturnType<typeof toPageBrand>;

/** The plain path of a brand's page. */
export function brandPath(name: string): string {
  return `/brands/${encodeURIComponent(name)}`;
}

/** The first sentence of a text. */
export function firstSentence(text: string): string {
  return /^.*?[.!?…](?=\s|$)/s.exec(text)?.[0] ?? text;
}
