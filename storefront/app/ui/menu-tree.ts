/** Maximum depth of a menu (specification §2, §9). */
export const maxMenuDepth = 10;

/** An entry in the flat list that defines a menu. Without a URL it is only a parent. */
export interface FlatMenuItem {
  id: number;
  title: string;
  /** 0 at the top. */
  parentId: number;
  /** An address within the program. */
  routerLink?: string;
  /** An address outside, with the window that it opens in. */
  href?: string;
  target?: string;
}

export interface MenuItem {
  id: string | number;
  title: string;
  routerLink?: string;
  href?: string;
  target?: string;
  children: MenuItem[];
}

/** The entries below their parents, in the order of the list; what nests too deep or has no parent is left out. */
export function toMenuTree(items: readonly FlatMenuItem[], parentId = 0, depth = 1): MenuItem[] {
  if (depth > maxMenuDepth) return [];
  return items
    .filter((item) => item.parentId === parentId)
    .map(({ parentId: _parent, ...item }) => ({ ...item, children: toMenuTree(items, item.id, depth + 1) }));
}

/** Whether the address is of the entry or of one below it: such an entry is expanded. */
export function containsUrl(item: MenuItem, address: string): boolean {
  return item.children.some((child) => child.routerLink === address || containsUrl(child, address));
}
