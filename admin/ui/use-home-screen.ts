import { useCanAccessResources } from 'react-admin';

/** Screens that staff may begin at: one of each module, and the own account, which everybody has. */
const homes = [
  ...['dashboard', 'orders', 'products', 'product-brands', 'product-categories', 'media', 'buyers'],
  ...['reviews', 'content-pages', 'system-users', 'system-roles', 'audit-log', 'settings', 'my-account'],
];

/** The first screen that the role may open; undefined until that is known. */
export function useHomeScreen(): { name: string; to: string } | undefined {
  const { canAccess } = useCanAccessResources({ action: 'list', resources: homes });
  const name = homes.find((each) => canAccess?.[each]);
  return name === undefined ? undefined : { name, to: name === 'dashboard' ? '/' : `/${name}` };
}
