import { type ApiKey, type createApiKey as createCall, maxApiKeys } from '@kamra/contract/api-keys.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { hashToken, newToken } from '../credentials/tokens.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { invalidField } from '../errors/shop-error.ts';
import type { StaffSession } from '../http/caller.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { apiKeys } from './api-key-tables.ts';
import { requireFuture, requireOwnRights } from './check-api-key.ts';
import { getApiKey } from './list-api-keys.ts';

type NewKey = EndpointInput<typeof createCall>['body'];

const mark = 'kamra_';
const prefixLength = mark.length + 6;

/**
 * Creates a key that calls as the member of staff, and returns it this once. Throws invalidRequest for rights that
 * they do not have, for an expiry in the past, and where there are as many keys as are kept.
 */
export function createApiKey(
  db: Database,
  { name, rights, networks, expiresAt }: NewKey,
  staff: StaffSession,
  actor: StaffActor,
): Promise<ApiKey & { key: string }> {
  requireOwnRights(rights, {}, staff.rights);
  requireFuture(expiresAt);
  const key = mark + newToken();
  return inTransaction(db, async (tx) => {
    if ((await tx.$count(apiKeys)) >= maxApiKeys) throw invalidField('name', 'tooLarge', maxApiKeys);
    const [created] = await tx
      .insert(apiKeys)
      .values({
        name,
        rights,
        networks,
        expiresAt: expiresAt === null ? null : new Date(expiresAt),
        prefix: key.slice(0, prefixLength),
        tokenHash: hashToken(key),
        systemUserId: staff.systemUserId,
      })
      .returning({ id: apiKeys.id });
    const after = await getApiKey(tx, created!.id);
    const change = { action: 'create', entity: 'apiKey', entityId: after.id, after } as const;
    await writeAuditLog(tx, actor, { module: 'shopConfiguration', ...change });
    return { ...after, key };
  });
}
