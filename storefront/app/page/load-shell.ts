import type { ProductGroupType } from '@kamra/contract/catalogue.ts';
import type { FocalPoint } from '@kamra/contract/focal-point.ts';
import { defaultPageSize } from '@kamra/contract/page-sizes.ts';
import type { ShopConfig } from '@kamra/contract/shop.ts';
import type { RouterContextProvider } from 'react-router';
import { callShop } from '../shop-api.ts';
import { positionOf } from '../ui/picture-of-url.ts';
import { loadShopConfig } from './load-shop-config.ts';
import { previewTime } from './preview-time.ts';
import type { ShopContext } from './shop-context.ts';

/** Settings, categories and brands, reduced to what the shell shows. */
export async function loadShell(
  shopContext: ShopContext & { origin: string },
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const query = { language: shopContext.language };
  const [config, { productGroupTypes }, { productBrands }] = await Promise.all([
    loadShopConfig(shopContext.language, request, context),
    callShop('GET /api/ShopProduct/GroupTypes', { query }, context),
    callShop('GET /api/ShopProductBrand', { query }, context),
  ]);
  return {
    ...shopContext,
    name: config.name,
    logo: config.logo,
    icon: config.icon,
    theme: config.theme,
    rtl: config.rtl,
    fixedToolbar: config.fixedToolbar,
    photo: config.photo,
    announcement: config.announcement,
    footerLinks: config.footerLinks,
    previewAt: previewTime(new URL(request.url).searchParams),
    languages: config.languages,
    currencies: config.currencies,
    consent: config.consent,
    newsletterConsent: config.newsletterConsent,
    office: config.office,
    mapTilesUrl: config.mapTilesUrl,
    ...(config.mapAttribution && { mapAttribution: config.mapAttribution }),
    ...(config.pageSize !== defaultPageSize && { pageSize: config.pageSize }),
    openingHours: config.openingHours,
    socialLinks: config.socialLinks,
    dispatchHours: config.dispatchHours,
    ...(config.hasLoyalty && { hasLoyalty: true }),
    freeDeliveryFrom: config.freeDeliveryFrom[shopContext.currencyId] ?? null,
    categories: toTree(productGroupTypes, bannerPictures(config)),
    brands: productBrands.map(({ code, name }) => ({ code, name })),
  };
}

export type Shell = Awaited<ReturnType<typeof loadShell>>;

/** A category as menus and filters show it, below its parent. */
export interface CategoryNode {
  code: string;
  name: string;
  /** Its own, or the one that the home page has of it. */
  pictureUrl?: string;
  /** What of it stays visible where it is cropped, as CSS writes it. */
  picturePosition?: string;
  children: CategoryNode[];
}

/** Categories without a product would be dead ends. */
function toTree(
  types: ProductGroupType[],
  pictures: ReadonlyMap<string, CategoryPicture>,
  parentId: number | null = null,
): CategoryNode[] {
  return types
    .filter((type) => type.id !== 0 && type.parentProductGroupTypeId === parentId && type.productCount > 0)
    .map(({ id, code, name, imageUrl, focalPoint }) => {
      const picture = imageUrl ? pictureOf(imageUrl, focalPoint) : pictures.get(code);
      return { code, name, ...picture, children: toTree(types, pictures, id) };
    });
}

type CategoryPicture = Pick<CategoryNode, 'pictureUrl' | 'picturePosition'>;

function pictureOf(pictureUrl: string, focalPoint: FocalPoint | undefined): CategoryPicture {
  const picturePosition = positionOf(focalPoint);
  return { pictureUrl, ...(picturePosition && { picturePosition }) };
}

/** The pictures of categories by their codes: those of the home page's banners. */
function bannerPictures({ banners }: Pick<ShopConfig, 'banners'>): Map<string, CategoryPicture> {
  return new Map(
    banners.map(({ categoryCode, imageUrl, focalPoint }) => [categoryCode, pictureOf(imageUrl, focalPoint)]),
  );
}

/** The categories from the top down to the one with the code; empty when there is none. */
export function categoryTrail(categories: CategoryNode[], code: string): CategoryNode[] {
  for (const category of categories) {
    if (category.code === code) return [category];
    const below = categoryTrail(category.children, code);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}
