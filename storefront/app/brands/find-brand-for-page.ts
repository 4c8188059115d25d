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

/** Carousels with more would be long without end, and the page heavy. */
export const maxBrandsInCarousel = 30;

/** The brands of a carousel: all of a few, else the first that have products; the page of brands has the others. */
export function brandsInCarousel<Brand extends Pick<ProductBrand, 'productCount'>>(
  brands: readonly Brand[],
): readonly Brand[] {
  if (brands.length <= maxBrandsInCarousel) return brands;
  return brands.filter(({ productCount }) => productCount > 0).slice(0, maxBrandsInCarousel);
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
