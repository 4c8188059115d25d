import type { Module } from '@kamra/contract/endpoint.ts';
import type { ModuleAccessRights } from '@kamra/contract/staff.ts';

/** Which module's right opens a screen. */
const modulesOfResources: Record<string, Module> = {
  dashboard: 'dashboard',
  orders: 'orders',
  mails: 'orders',
  products: 'products',
  categories: 'products',
  brands: 'products',
  imports: 'products',
  productImages: 'productImages',
  'system-users': 'systemUsers',
  'search-synonyms': 'shopConfiguration',
  shopConfiguration: 'shopConfiguration',
};

/**
 * Whether rights allow an action. Reading opens lists and records (an edit screen too, which then shows
 * its fields read-only); whatever changes something needs write.
 */
export function mayDo(rights: ModuleAccessRights, resource: string, action: string): boolean {
  const module = modulesOfResources[resource];
  const level = module && rights[module];
  if (level === 'write') return true;
  return level === 'read' && ['list', 'show', 'edit', 'read'].includes(action);
}
