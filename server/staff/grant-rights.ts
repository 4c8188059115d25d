import { type Module, modules } from '@kamra/contract/endpoint.ts';
import type { RightLevel } from '@kamra/contract/right-levels.ts';
import type { ModuleAccessRights } from '@kamra/contract/staff.ts';
import { ShopError } from '../errors/shop-error.ts';

/** What somebody may do, and so may give to others. */
export interface Grantor {
  isAdministrator: boolean;
  rights: ModuleAccessRights;
}

const ranks: Record<RightLevel, number> = { none: 0, read: 1, write: 2 };

/** The first module in which rights go beyond those of somebody; undefined where there is none. */
export function findLackingModule(grantor: Grantor, wanted: Grantor): Module | undefined {
  if (grantor.isAdministrator) return undefined;
  if (wanted.isAdministrator) return 'accessRights';
  return modules.find((module) => ranks[wanted.rights[module]] > ranks[grantor.rights[module]]);
}

/** Throws notAllowed with the module where somebody would give, or take over, more than they have. */
export function requireGrantable(grantor: Grantor, wanted: Grantor): void {
  const module = findLackingModule(grantor, wanted);
  if (module) throw new ShopError('notAllowed', { module });
}

/** Throws notAllowed where a change of rights touches a level above somebody's own, given or taken away. */
export function requireChangeable(
  grantor: Grantor,
  before: ModuleAccessRights,
  after: ModuleAccessRights,
): void {
  if (grantor.isAdministrator) return;
  const module = modules.find((each) => {
    const changed = Math.max(ranks[before[each]], ranks[after[each]]);
    return before[each] !== after[each] && changed > ranks[grantor.rights[each]];
  });
  if (module) throw new ShopError('notAllowed', { module });
}
