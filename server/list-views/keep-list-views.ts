import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import {
  type createListView as createCall,
  type ListView,
  maxListViews,
  type updateListView as updateCall,
  type ViewedList,
  viewedLists,
} from '@kamra/contract/list-views.ts';
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { changedFields } from '../staff/changed-fields.ts';
import { systemUsers } from '../staff/staff-tables.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { listViews } from './list-view-tables.ts';

/** One's own views of a list and then those that others share, by name; fifty of each at most. */
export async function listListViews(db: Database, list: ViewedList, staffId: number): Promise<ListView[]> {
  const own = await readViews(db, and(eq(listViews.list, list), eq(listViews.ownerId, staffId)), staffId);
  const shared = and(eq(listViews.list, list), eq(listViews.isShared, true), ne(listViews.ownerId, staffId));
  return [...own, ...(await readViews(db, shared, staffId))];
}

/** Keeps a view; throws tooLarge with the limit when its owner keeps as many of the list already. */
export function createListView(
  db: Database,
  view: EndpointInput<typeof createCall>['body'],
  actor: StaffActor,
): Promise<ListView> {
  const { systemUserId: ownerId } = actor;
  return inTransaction(db, async (tx) => {
    // One after the other, so that the limit holds.
    await tx.select().from(systemUsers).where(eq(systemUsers.id, ownerId)).for('update');
    const kept = await tx.$count(
      listViews,
      and(eq(listViews.list, view.list), eq(listViews.ownerId, ownerId)),
    );
    if (kept >= maxListViews) throw new ShopError('tooLarge', { limit: maxListViews });
    const [stored] = await tx
      .insert(listViews)
      .values({ ...view, ownerId })
      .returning({ id: listViews.id });
    const after = await getOwnView(tx, stored!.id, ownerId);
    await logChange(tx, actor, 'createView', { list: view.list, id: after.id, after });
    return after;
  });
}

/** Replaces a view of one's own; throws notFound for any other, and versionConflict. */
export function updateListView(
  db: Database,
  { id, version, ...view }: EndpointInput<typeof updateCall>['body'],
  actor: StaffActor,
): Promise<ListView> {
  return inTransaction(db, async (tx) => {
    const before = await lockOwnView(tx, id, actor.systemUserId);
    if (before.version !== version) throw new ShopError('versionConflict', { version: before.version });
    await tx
      .update(listViews)
      .set({ ...view, version: version + 1 })
      .where(eq(listViews.id, id));
    const after = await getOwnView(tx, id, actor.systemUserId);
    await logChange(tx, actor, 'updateView', { list: before.list, id, ...changedFields(before, after) });
    return after;
  });
}

/** Deletes a view of one's own; throws notFound for any other. */
export function deleteListView(db: Database, id: number, actor: StaffActor): Promise<null> {
  return inTransaction(db, async (tx) => {
    const before = await lockOwnView(tx, id, actor.systemUserId);
    await tx.delete(listViews).where(eq(listViews.id, id));
    await logChange(tx, actor, 'deleteView', { list: before.list, id, before });
    return null;
  });
}

async function readViews(db: Database, condition: SQL | undefined, staffId: number): Promise<ListView[]> {
  const rows = await db
    .select({ view: listViews, ownerName: systemUsers.name })
    .from(listViews)
    .innerJoin(systemUsers, eq(systemUsers.id, listViews.ownerId))
    .where(condition)
    .orderBy(asc(sql`lower(${listViews.name})`), asc(listViews.id))
    .limit(maxListViews);
  return rows.map(({ view: { ownerId, ...view }, ownerName }) => ({
    ...view,
    ownerName,
    isOwn: ownerId === staffId,
  }));
}

async function getOwnView(tx: Database, id: number, ownerId: number): Promise<ListView> {
  const [view] = await readViews(tx, and(eq(listViews.id, id), eq(listViews.ownerId, ownerId)), ownerId);
  if (!view) throw new ShopError('notFound', { id });
  return view;
}

async function lockOwnView(tx: Database, id: number, ownerId: number): Promise<ListView> {
  await tx.select({ id: listViews.id }).from(listViews).where(eq(listViews.id, id)).for('update');
  return getOwnView(tx, id, ownerId);
}

async function logChange(
  tx: Database,
  actor: StaffActor,
  action: string,
  { list, id, ...values }: { list: ViewedList; id: number; before?: object; after?: object },
): Promise<void> {
  await writeAuditLog(tx, actor, {
    module: viewedLists[list],
    action,
    entity: 'listView',
    entityId: id,
    ...values,
  });
}
