import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type {
  createWindowItem as createCall,
  deleteWindowItem as deleteCall,
  updateWindowItem as updateCall,
  WindowItem,
} from '@kamra/contract/shop-window.ts';
import { maxWindowItems } from '@kamra/contract/shop-window.ts';
import { eq, max, sql } from 'drizzle-orm';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors/shop-error.ts';
import { homePictures } from '../shop/shop-tables.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { checkWindowItem } from './check-window-item.ts';
import { getWindowItem, lockWindowItem } from './get-window-item.ts';
import { showFromDates } from './show-from-dates.ts';
import { requireSeen, writeContent } from './write-content.ts';

const entity = 'windowItem';

/** Adds to the shop window, hidden, as the last of its kind. Throws invalidRequest. */
export function createWindowItem(
  db: Database,
  { kind, ...item }: EndpointInput<typeof createCall>['body'],
  actor: StaffActor,
): Promise<WindowItem> {
  return writeContent(db, actor, { entity, action: 'create', isShown: false }, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.content})`);
    await checkWindowItem(tx, kind, item);
    const ofKind = eq(homePictures.kind, kind);
    if ((await tx.$count(homePictures, ofKind)) >= maxWindowItems)
      throw invalidField('kind', 'tooLarge', maxWindowItems);
    const [last] = await tx
      .select({ sortOrder: max(homePictures.sortOrder) })
      .from(homePictures)
      .where(ofKind);
    const [row] = await tx
      .insert(homePictures)
      .values({ ...columnsOf(item), kind, isPublished: false, sortOrder: (last?.sortOrder ?? 0) + 1 })
      .returning({ id: homePictures.id });
    return { after: await getWindowItem(tx, row!.id), entityId: row!.id };
  });
}

/** Replaces an item of the shop window. Throws notFound, versionConflict and invalidRequest. */
export function updateWindowItem(
  db: Database,
  { id, version, ...item }: EndpointInput<typeof updateCall>['body'],
  actor: StaffActor,
): Promise<WindowItem> {
  return writeContent(db, actor, { entity, action: 'update', isShown: true }, async (tx) => {
    const row = requireSeen(await lockWindowItem(tx, id), { id, version });
    await checkWindowItem(tx, row.kind, item);
    if (item.isPublished && row.mediaHash === null) throw invalidField('isPublished', 'needsPicture');
    const before = await getWindowItem(tx, id);
    await changeWindowItem(tx, id, { ...columnsOf(item), isPublished: item.isPublished });
    await showFromDates(tx, item);
    return { before, after: await getWindowItem(tx, id), entityId: id };
  });
}

/** Takes an item out of the shop window. Throws notFound and versionConflict. */
export function deleteWindowItem(
  db: Database,
  seen: EndpointInput<typeof deleteCall>['body'],
  actor: StaffActor,
): Promise<null> {
  return writeContent(db, actor, { entity, action: 'delete', isShown: true }, async (tx) => {
    requireSeen(await lockWindowItem(tx, seen.id), seen);
    const before = await getWindowItem(tx, seen.id);
    await tx.delete(homePictures).where(eq(homePictures.id, seen.id));
    return { before, after: null, entityId: seen.id };
  });
}

/** Changes columns of an item and increments its version; what staff have changed is no demo any more. */
export async function changeWindowItem(
  tx: Database,
  id: number,
  columns: Partial<typeof homePictures.$inferInsert>,
): Promise<void> {
  await tx
    .update(homePictures)
    .set({ ...columns, isDemo: false, version: sql`${homePictures.version} + 1` })
    .where(eq(homePictures.id, id));
}

type Fields = Omit<EndpointInput<typeof createCall>['body'], 'kind'>;

function columnsOf({ link, texts, productIds, startsAt, endsAt }: Fields) {
  return {
    link,
    texts,
    productIds,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
}
