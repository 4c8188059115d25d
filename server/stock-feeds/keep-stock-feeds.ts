import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type { CurrencyId } from '@kamra/contract/money.ts';
import {
  type createStockFeed as createCall,
  type deleteStockFeed as deleteCall,
  maxStockFeeds,
  type StockFeed,
  type updateStockFeed as updateCall,
} from '@kamra/contract/stock-feeds.ts';
import { asc, eq } from 'drizzle-orm';
import { hashToken, newToken } from '../credentials/tokens.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { changedFields } from '../staff/changed-fields.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { stockFeeds } from './stock-feed-tables.ts';

type StoredFeed = typeof stockFeeds.$inferSelect;
type SeenFeed = EndpointInput<typeof deleteCall>['body'];

const record = { module: 'products', entity: 'stockFeed' } as const;
const prefixLength = 6;

/** All files by their names. */
export async function listStockFeeds(db: Database): Promise<{ stockFeeds: StockFeed[] }> {
  const rows = await db
    .select()
    .from(stockFeeds)
    .orderBy(asc(stockFeeds.name), asc(stockFeeds.id))
    .limit(maxStockFeeds);
  return { stockFeeds: rows.map(toStockFeed) };
}

/** One file; throws notFound. */
export async function getStockFeed(db: Database, id: number): Promise<StockFeed> {
  const [row] = await db.select().from(stockFeeds).where(eq(stockFeeds.id, id));
  if (!row) throw new ShopError('notFound', { id });
  return toStockFeed(row);
}

/** Creates a file and returns its token this once. Throws invalidRequest where there are as many as are kept. */
export function createStockFeed(
  db: Database,
  body: EndpointInput<typeof createCall>['body'],
  actor: StaffActor,
): Promise<StockFeed & { token: string }> {
  const { token, ...stored } = freshToken();
  return inTransaction(db, async (tx) => {
    if ((await tx.$count(stockFeeds)) >= maxStockFeeds) throw invalidField('name', 'tooLarge', maxStockFeeds);
    const [created] = await tx
      .insert(stockFeeds)
      .values({ ...body, ...stored })
      .returning();
    const after = toStockFeed(created!);
    await writeAuditLog(tx, actor, { ...record, action: 'create', entityId: after.id, after });
    return { ...after, token };
  });
}

/** Replaces what a file holds. Throws notFound and versionConflict. */
export function updateStockFeed(
  db: Database,
  { id, version, ...fields }: EndpointInput<typeof updateCall>['body'],
  actor: StaffActor,
): Promise<StockFeed> {
  return inTransaction(db, async (tx) => {
    const before = await lockStockFeed(tx, { id, version });
    const after = await writeStockFeed(tx, id, { ...fields, version: version + 1 });
    await writeAuditLog(tx, actor, {
      ...record,
      action: 'update',
      entityId: id,
      ...changedFields(before, after),
    });
    return after;
  });
}

/** Gives a file another token and returns it; the former one opens nothing any more. Throws as updateStockFeed. */
export function renewStockFeedToken(
  db: Database,
  { id, version }: SeenFeed,
  actor: StaffActor,
): Promise<StockFeed & { token: string }> {
  const { token, ...stored } = freshToken();
  return inTransaction(db, async (tx) => {
    await lockStockFeed(tx, { id, version });
    const after = await writeStockFeed(tx, id, { ...stored, version: version + 1 });
    await writeAuditLog(tx, actor, { ...record, action: 'renewToken', entityId: id });
    return { ...after, token };
  });
}

/** Deletes a file. Throws notFound and versionConflict. */
export function deleteStockFeed(db: Database, seen: SeenFeed, actor: StaffActor): Promise<null> {
  return inTransaction(db, async (tx) => {
    const before = await lockStockFeed(tx, seen);
    await tx.delete(stockFeeds).where(eq(stockFeeds.id, seen.id));
    await writeAuditLog(tx, actor, { ...record, action: 'delete', entityId: seen.id, before });
    return null;
  });
}

function freshToken(): { token: string; prefix: string; tokenHash: string } {
  const token = newToken();
  return { token, prefix: token.slice(0, prefixLength), tokenHash: hashToken(token) };
}

async function lockStockFeed(tx: Database, { id, version }: SeenFeed): Promise<StockFeed> {
  const [stored] = await tx.select().from(stockFeeds).where(eq(stockFeeds.id, id)).for('update');
  if (!stored) throw new ShopError('notFound', { id });
  if (stored.version !== version) throw new ShopError('versionConflict', { version: stored.version });
  return toStockFeed(stored);
}

async function writeStockFeed(tx: Database, id: number, values: Partial<StoredFeed>): Promise<StockFeed> {
  const [stored] = await tx.update(stockFeeds).set(values).where(eq(stockFeeds.id, id)).returning();
  return toStockFeed(stored!);
}

function toStockFeed({
  tokenHash: _,
  currencyId,
  language,
  createdAt,
  lastReadAt,
  ...feed
}: StoredFeed): StockFeed {
  return {
    ...feed,
    currencyId: currencyId as CurrencyId,
    language: language as Language,
    createdAt: createdAt.toISOString(),
    lastReadAt: lastReadAt?.toISOString() ?? null,
  };
}
