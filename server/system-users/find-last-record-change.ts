import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import { changedEntities, type findLastRecordChange } from '@kamra/contract/record-changes.ts';
import type { ModuleAccessRights } from '@kamra/contract/staff.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { auditLog } from '../staff/staff-tables.ts';

/** Who changed a record last, by the audit log; throws notAllowed without the right on its module. */
export async function findLastChange(
  db: Database,
  { entity, entityId }: EndpointInput<typeof findLastRecordChange>['query'],
  { rights, isAdministrator }: { rights: ModuleAccessRights; isAdministrator: boolean },
): Promise<ReplyInput<typeof findLastRecordChange>> {
  const module = changedEntities[entity];
  if (!isAdministrator && (rights[module] ?? 'none') === 'none')
    throw new ShopError('notAllowed', { module });
  const [last] = await db
    .select({ at: auditLog.at, systemUserName: auditLog.systemUserName, action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, entityId)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  return { change: last ? { ...last, at: last.at.toISOString() } : null };
}
