import { modules } from '@kamra/contract/endpoint.ts';
import type { ModuleAccessRights } from '@kamra/contract/staff.ts';

/** The right on every module from the rows; an administrator may write everywhere. */
export function rightsOf(
  isAdministrator: boolean,
  rows: { module: string | null; level: 'read' | 'write' | null }[],
): ModuleAccessRights {
  const granted = new Map(rows.map((row) => [row.module, row.level]));
  const entries = modules.map((module) => [
    module,
    isAdministrator ? 'write' : (granted.get(module) ?? 'none'),
  ]);
  return Object.fromEntries(entries);
}
