import type { FlatMenuItem } from '../ui/menu-tree.ts';

type Entry = Omit<FlatMenuItem, 'title'> & { name: string };

const entries = [
  { id: 1, parentId: 0, name: 'fashion' },
  { id: 2, parentId: 1, name: 'women', isSearched: true },
  { id: 3, parentId: 1, name: 'men', isSearched: true },
  { id: 4, parentId: 1, name: 'kids', isSearched: true },
  { id: 5, parentId: 1, name: 'accessories', isSearched: true },
  { id: 6, parentId: 1, name: 'jewellery', isSearched: true },
  { id: 7, parentId: 0, name: 'electronics', isSearched: true },
  { id: 8, parentId: 0, name: 'sports', isSearched: true },
  { id: 9, parentId: 0, name: 'pages' },
  { id: 10, parentId: 9, name: 'contact', routerLink: '/contact' },
  { id: 11, parentId: 9, name: 'admin', href: '/admin' },
  { id: 17, parentId: 0, name: 'external', href: 'https://www.openstreetmap.org/', target: '_blank' },
] as const satisfies (Entry & { isSearched?: true })[];
export type DemoEntryName = (typeof entries)[number]['name'];

/** Ids of the chain of levels: each below the one before. */
const levelIds = [12, 13, 14, 15, 16];

/** The static entries of the specification's demo menu (§2); goods that the shop may not have are searched for. */
export function demoMenuItems(
  nameOf: (name: DemoEntryName) => string,
  nameOfLevel: (level: number) => string,
): FlatMenuItem[] {
  const named = entries.map(({ name, ...entry }) => {
    const title = nameOf(name);
    if (!('isSearched' in entry)) return { ...entry, title };
    return {
      id: entry.id,
      parentId: entry.parentId,
      title,
      routerLink: `/search?searchText=${encodeURIComponent(title)}`,
    };
  });
  const levels = levelIds.map((id, index) => ({
    id,
    parentId: levelIds[index - 1] ?? 0,
    title: nameOfLevel(index + 1),
    ...(index === levelIds.length - 1 && { routerLink: '/products' }),
  }));
  return [...named.slice(0, -1), ...levels, ...named.slice(-1)];
}
