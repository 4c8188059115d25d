import type { ApiKeyRights } from '@kamra/contract/api-keys.ts';
import { modules } from '@kamra/contract/endpoint.ts';
import type { ModuleAccessRights } from '@kamra/contract/staff.ts';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { hashToken } from '../credentials/tokens.ts';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { StaffSession } from '../http/caller.ts';
import { rightsOf } from '../staff/rights-of.ts';
import { roleAccessRights, systemRoles, systemUsers } from '../staff/staff-tables.ts';
import { apiKeys } from './api-key-tables.ts';
import { isWithinNetworks } from './ip-networks.ts';

/**
 * The member of staff as whom a key calls, with the rights that both have now; null for a key that is unknown, revoked
 * or expired, or whose maker may no longer sign in. Throws notAllowed from an IP address that the key does not name.
 */
export async function findApiKeySession(
  db: Database,
  key: string,
  ipAddress: string,
): Promise<StaffSession | null> {
  const rows = await db
    .select({
      key: { id: apiKeys.id, name: apiKeys.name, prefix: apiKeys.prefix },
      tokenHash: apiKeys.tokenHash,
      networks: apiKeys.networks,
      keyRights: apiKeys.rights,
      systemUserId: systemUsers.id,
      name: systemUsers.name,
      roleId: systemRoles.id,
      isAdministrator: systemRoles.isAdministrator,
      module: roleAccessRights.module,
      level: roleAccessRights.level,
    })
    .from(apiKeys)
    .innerJoin(systemUsers, and(eq(systemUsers.id, apiKeys.systemUserId), eq(systemUsers.active, true)))
    .innerJoin(systemRoles, eq(systemRoles.id, systemUsers.roleId))
    .leftJoin(roleAccessRights, eq(roleAccessRights.roleId, systemRoles.id))
    .where(
      and(
        eq(apiKeys.tokenHash, hashToken(key)),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
      ),
    );
  const [first] = rows;
  if (!first) return null;
  if (!isWithinNetworks(ipAddress, first.networks)) throw new ShopError('notAllowed', { ipAddress });
  await noteUse(db, first.key.id);
  const { tokenHash, systemUserId, roleId, isAdministrator } = first;
  return {
    tokenHash,
    systemUserId,
    roleId,
    name: `${first.name} (${first.key.name}, ${first.key.prefix}…)`,
    // What administrators alone may do is done by people.
    isAdministrator: false,
    rights: lesserRights(rightsOf(isAdministrator, rows), first.keyRights),
    apiKeyId: first.key.id,
    // Nobody is at a keyboard who could confirm; a factor that a role demands was shown when the key was made.
    isConfirmed: false,
    needsSecondFactor: false,
  };
}

/** The rights that both a member of staff and a key have. */
function lesserRights(ofStaff: ModuleAccessRights, ofKey: ApiKeyRights): ModuleAccessRights {
  const entries = modules.map((module) => {
    const levels = [ofStaff[module] ?? 'none', ofKey[module] ?? 'none'];
    return [module, levels.includes('none') ? 'none' : levels.includes('read') ? 'read' : 'write'];
  });
  return Object.fromEntries(entries);
}

/** Records the use of a key, at most once a minute. */
async function noteUse(db: Database, id: number): Promise<void> {
  const isOld = sql`(${apiKeys.lastUsedAt} IS NULL OR ${apiKeys.lastUsedAt} < now() - interval '1 minute')`;
  await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiKeys.id, id), isOld));
}
