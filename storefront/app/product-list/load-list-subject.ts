import type { ProductGroupType } from '@kamra/contract/catalogue.ts';
import { localizedPath } from '@kamra/contract/languages.ts';
import { type RouterContextProvider, redirect } from 'react-router';
import type { ShopContext } from '../page/shop-context.ts';
import { callShop } from '../shop-api.ts';
import type { ListBrand } from './brand-head.tsx';
import type { ProductListQuery } from './product-list-query.ts';

/** The one category that a list is about. */
export interface ListCategory {
  code: string;
  /** From the first level down to the category itself. */
  trail: { code: string; name: string }[];
  description: string;
}

/** The category with the code; null when there is none. */
export async function loadListCategory(
  code: string,
  { language }: ShopContext,
  context: Readonly<RouterContextProvider>,
): Promise<ListCategory | null> {
  const { productGroupTypes } = await callShop(
    'GET /api/ShopProduct/GroupTypes',
    { query: { language } },
    context,
  );
  const trail = trailTo(productGroupTypes, code);
  if (trail.length === 0) return null;
  return {
    code,
    trail,
    description: productGroupTypes.find((type) => type.code === code)?.description ?? '',
  };
}

const maxCodeLength = 200;

/** The category with the code; the URL of a code that it had before redirects permanently. */
export async function loadPresentCategory(
  code: string,
  url: string,
  shopContext: ShopContext,
  context: Readonly<RouterContextProvider>,
): Promise<ListCategory | null> {
  const category = await loadListCategory(code, shopContext, context);
  if (category || !code || code.length > maxCodeLength) return category;
  const { code: present } = await callShop(
    'GET /api/ShopProduct/FormerGroupType',
    { query: { code } },
    context,
  );
  if (present === null) return null;
  const { pathname, searchParams } = new URL(url);
  const renamed = [...searchParams].map(([name, value]) => [
    name,
    name === 'filterCategories' && value === code ? present : value,
  ]);
  const isOwnPath = decodeURIComponent(pathname.split('/').at(-1) ?? '') === code;
  const path = isOwnPath ? localizedPath(shopContext.language, `/products/${present}`) : pathname;
  throw redirect(path + (renamed.length > 0 ? `?${new URLSearchParams(renamed)}` : ''), 301);
}

/**
 * What a list of all products is about, when it is narrowed to one category or one brand alone: banners and menus name
 * both by their filter.
 */
export async function loadListSubject(
  { categories, brands, searchText }: ProductListQuery,
  url: string,
  shopContext: ShopContext,
  context: Readonly<RouterContextProvider>,
): Promise<{ category?: ListCategory | null; brand?: ListBrand | null }> {
  const [category, ...moreCategories] = categories;
  const [brand, ...moreBrands] = brands;
  if (searchText || moreCategories.length > 0) return {};
  if (category) return { category: await loadPresentCategory(category, url, shopContext, context) };
  if (!brand || moreBrands.length > 0) return {};
  return { brand: await loadListBrand(brand, shopContext, context) };
}

async function loadListBrand(
  code: string,
  { language }: ShopContext,
  context: Readonly<RouterContextProvider>,
): Promise<ListBrand | null> {
  const { productBrands } = await callShop('GET /api/ShopProductBrand', { query: { language } }, context);
  const brand = productBrands.find((each) => each.code === code);
  return brand ? { code, name: brand.name, description: brand.description, logoUrl: brand.imageUrl } : null;
}

/** The categories from the top down to the one with the code; empty when there is none. */
function trailTo(types: ProductGroupType[], code: string): { code: string; name: string }[] {
  const path: { code: string; name: string }[] = [];
  let current = types.find((type) => type.id !== 0 && type.code === code);
  while (current) {
    path.unshift({ code: current.code, name: current.name });
    const { parentProductGroupTypeId } = current;
    current = types.find((type) => type.id !== 0 && type.id === parentProductGroupTypeId);
  }
  return path;
}
