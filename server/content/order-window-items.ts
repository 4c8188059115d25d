import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { orderWindowItems as orderCall } from '@kamra/contract/shop-window.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database } from '../database/connect.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { homePictures } from '../shop/shop-tables.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { writeContent } from './write-content.ts';

/**
 * Puts the items of a kind into an order that names each of them once. Throws versionConflict with the present order
 * when it is not the one that was seen, and invalidRequest.
 */
export function orderWindowItems(
  db: Database,
  { kind, itemIds, seenItemIds }: EndpointInput<typeof orderCall>['body'],
  actor: StaffActor,
): Promise<{ itemIds: number[] }> {
  const change = { entity: 'windowItem', action: 'order', isShown: true };
  return writeContent(db, actor, change, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.content})`);
    const rows = await tx
      .select({ id: homePictures.id })
      .from(homePictures)
      .where(eq(homePictures.kind, kind))
      .orderBy(asc(homePictures.sortOrder), asc(homePictures.id));
    const present = rows.map(({ id }) => id);
    if (present.join() !== seenItemIds.join()) throw new ShopError('versionConflict', { itemIds: present });
    const wanted = new Set(itemIds);
    const isWhole = wanted.size === itemIds.length && present.every((id) => wanted.has(id));
    if (!isWhole || present.length !== itemIds.length) throw invalidField('itemIds', 'invalid');
    await tx.execute(sql`
      UPDATE home_pictures AS item SET sort_order = given.place
      FROM unnest(${sql.param(itemIds)}::int[]) WITH ORDINALITY AS given (id, place) WHERE item.id = given.id`);
    return { before: { itemIds: present }, after: { itemIds }, entityId: null };
  });
}
