import type { CategoryNode } from '../page/load-shell.ts';
import type { MenuItem } from '../ui/menu-tree.ts';

/** The categories as menu entries, each linked to the list filtered by its code (specification §2). */
export function categoryItems(categories: CategoryNode[]): MenuItem[] {
  return categories.map(({ code, name, children }) => ({
    id: code,
    title: name,
    routerLink: `/products?filterCategories=${code}`,
    children: categoryItems(children),
  }));
}

/** The brands below one entry, each linked to the list filtered by its code (specification §2). */
export function brandsItem(title: string, brands: { code: string; name: string }[]): MenuItem[] {
  const children = brands.map(({ code, name }) => ({
    id: code,
    title: name,
    routerLink: `/products?filterBrands=${code}`,
    children: [],
  }));
  return children.length > 0 ? [{ id: 'brands', title, children }] : [];
}
