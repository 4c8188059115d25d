import type { ApiKey, updateApiKey as updateCall } from '@kamra/contract/api-keys.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { StaffSession } from '../http/caller.ts';
import { changedFields } from '../staff/changed-fields.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { apiKeys } from './api-key-tables.ts';
import { requireFuture, requireOwnRights } from './check-api-key.ts';
import { getApiKey } from './list-api-keys.ts';

type KeyUpdate = EndpointInput<typeof updateCall>['body'];

/**
 * Replaces what a key is called and may do, at once in every process. Throws notFound, versionConflict, and
 * invalidRequest for rights that the member of staff may not give and for an expiry in the past.
 */
export function updateApiKey(
  db: Database,
  { id, version, name, rights, networks, expiresAt }: KeyUpdate,
  staff: StaffSession,
  actor: StaffActor,
): Promise<ApiKey> {
  return inTransaction(db, async (tx) => {
    const before = await getApiKey(tx, id, true);
    if (before.version !== version) throw new ShopError('versionConflict', { version: before.version });
    requireOwnRights(rights, before.rights, staff.rights);
    const expiry = expiresAt === null ? null : new Date(expiresAt);
    if (expiry?.toISOString() !== before.expiresAt) requireFuture(expiresAt);
    await tx
      .update(apiKeys)
      .set({ name, rights, networks, expiresAt: expiry, version: version + 1 })
      .where(eq(apiKeys.id, id));
    const after = await getApiKey(tx, id);
    const change = { action: 'update', entity: 'apiKey', entityId: id, ...changedFields(before, after) };
    await writeAuditLog(tx, actor, { module: 'shopConfiguration', ...change });
    return after;
  });
}

/** Revokes a key: every process looks keys up for each call, so that it is refused from now on. Throws notFound. */
export function revokeApiKey(db: Database, id: number, actor: StaffActor): Promise<null> {
  return inTransaction(db, async (tx) => {
    const before = await getApiKey(tx, id, true);
    await tx.delete(apiKeys).where(eq(apiKeys.id, id));
    const change = { action: 'revoke', entity: 'apiKey', entityId: id, before } as const;
    await writeAuditLog(tx, actor, { module: 'shopConfiguration', ...change });
    return null;
  });
}
