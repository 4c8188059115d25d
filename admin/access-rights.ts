import type { ModuleAccessRights } from '@kamra/contract/staff.ts';
import { findResource } from './all-resources.tsx';

/**
 * Whether rights allow an action. Reading opens lists and records (an edit screen too, which then shows
 * its fields read-only); whatever changes something needs write.
 */
export function mayDo(rights: ModuleAccessRights, resource: string, action: string): boolean {
  const levels = [findResource(resource)?.module ?? []].flat().map((module) => rights[module]);
  if (levels.includes('write')) return true;
  return levels.includes('read') && ['list', 'show', 'edit', 'read'].includes(action);
}
