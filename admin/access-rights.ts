import type { ModuleAccessRights } from '@kamra/contract/staff.ts';
import { findResource } from './all-resources.tsx';

/**
 * Whether rights allow an action. Reading opens lists and records (an edit screen too, which then shows
 * its fields read-only); whatever changes something needs write.
 */
export function mayDo(rights: ModuleAccessRights, resource: string, action: string): boolean {
  const module = findResource(resource)?.module;
  const level = module && rights[module];
  if (level === 'write') return true;
  return level === 'read' && ['list', 'show', 'edit', 'read'].includes(action);
}
