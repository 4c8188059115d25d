import { type ApiKey, maxApiKeys } from '@kamra/contract/api-keys.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { systemUsers } from '../staff/staff-tables.ts';
import { apiKeys } from './api-key-tables.ts';

function selectKeys(db: Database) {
  return db
    .select({
      id: apiKeys.id,
      version: apiKeys.version,
      name: apiKeys.name,
      prefix: apiKeys.prefix,
      systemUserId: apiKeys.systemUserId,
      systemUserName: systemUsers.name,
      rights: apiKeys.rights,
      networks: apiKeys.networks,
      createdAt: apiKeys.createdAt,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
      isActive: sql<boolean>`${systemUsers.active} AND coalesce(${apiKeys.expiresAt} > now(), true)`,
    })
    .from(apiKeys)
    .innerJoin(systemUsers, eq(systemUsers.id, apiKeys.systemUserId))
    .$dynamic();
}

/** All keys by their names, without secrets. */
export async function listApiKeys(db: Database): Promise<{ apiKeys: ApiKey[] }> {
  const rows = await selectKeys(db).orderBy(asc(apiKeys.name), asc(apiKeys.id)).limit(maxApiKeys);
  return { apiKeys: rows.map(toApiKey) };
}

/** One key, locked for a change where `isLocked`; throws notFound. */
export async function getApiKey(db: Database, id: number, isLocked = false): Promise<ApiKey> {
  const query = selectKeys(db).where(eq(apiKeys.id, id));
  const [row] = await (isLocked ? query.for('update', { of: apiKeys }) : query);
  if (!row) throw new ShopError('notFound', { id });
  return toApiKey(row);
}

type KeyRow = Awaited<ReturnType<typeof selectKeys>>[number];

function toApiKey({ createdAt, expiresAt, lastUsedAt, ...key }: KeyRow): ApiKey {
  return {
    ...key,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
