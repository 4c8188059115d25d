import {
  type createDeliveryZone as createCall,
  type DeliveryZone,
  type deleteDeliveryZone as deleteCall,
  maxDeliveryZones,
  type updateDeliveryZone as updateCall,
} from '@kamra/contract/delivery-zones.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { notifyEverythingChanged } from '../pricing/notify-catalogue-changed.ts';
import { deliveryMethods, deliveryZones } from '../shop/delivery-tables.ts';
import { changedFields } from '../staff/changed-fields.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';

type SeenZone = EndpointInput<typeof deleteCall>['body'];
const record = { module: 'shopConfiguration', entity: 'deliveryZone' } as const;

/** All zones in the order in which an address is looked for in them. */
export async function listDeliveryZones(db: Database): Promise<{ deliveryZones: DeliveryZone[] }> {
  const rows = await db
    .select()
    .from(deliveryZones)
    .orderBy(asc(deliveryZones.position), asc(deliveryZones.id))
    .limit(maxDeliveryZones);
  return { deliveryZones: rows.map(toDeliveryZone) };
}

/** One zone; throws notFound. */
export async function getDeliveryZone(db: Database, id: number): Promise<DeliveryZone> {
  const [row] = await db.select().from(deliveryZones).where(eq(deliveryZones.id, id));
  if (!row) throw new ShopError('notFound', { id });
  return toDeliveryZone(row);
}

/** Names a zone. Throws invalidRequest where there are as many as are kept. */
export function createDeliveryZone(
  db: Database,
  body: EndpointInput<typeof createCall>['body'],
  actor: StaffActor,
): Promise<DeliveryZone> {
  return inTransaction(db, async (tx) => {
    if ((await tx.$count(deliveryZones)) >= maxDeliveryZones)
      throw invalidField('name', 'tooLarge', maxDeliveryZones);
    const [row] = await tx.insert(deliveryZones).values(body).returning();
    const after = toDeliveryZone(row!);
    await writeAuditLog(tx, actor, { ...record, action: 'create', entityId: after.id, after });
    return after;
  });
}

/** Replaces a zone. Throws notFound and versionConflict. */
export function updateDeliveryZone(
  db: Database,
  { id, version, ...fields }: EndpointInput<typeof updateCall>['body'],
  actor: StaffActor,
): Promise<DeliveryZone> {
  return inTransaction(db, async (tx) => {
    const before = await lockZone(tx, { id, version });
    const [row] = await tx
      .update(deliveryZones)
      .set({ ...fields, version: version + 1 })
      .where(eq(deliveryZones.id, id))
      .returning();
    const after = toDeliveryZone(row!);
    const change = changedFields(before, after);
    await writeAuditLog(tx, actor, { ...record, action: 'update', entityId: id, ...change });
    await notifyEverythingChanged(tx);
    return after;
  });
}

/** Deletes a zone. Throws notFound, versionConflict, and inUse while a method has prices for it. */
export function deleteDeliveryZone(db: Database, seen: SeenZone, actor: StaffActor): Promise<null> {
  return inTransaction(db, async (tx) => {
    const before = await lockZone(tx, seen);
    const named = JSON.stringify([{ zoneId: seen.id }]);
    const users = await tx.$count(deliveryMethods, sql`${deliveryMethods.prices} @> ${named}::jsonb`);
    if (users > 0) throw new ShopError('inUse', { id: seen.id });
    await tx.delete(deliveryZones).where(eq(deliveryZones.id, seen.id));
    await writeAuditLog(tx, actor, { ...record, action: 'delete', entityId: seen.id, before });
    return null;
  });
}

async function lockZone(tx: Database, { id, version }: SeenZone): Promise<DeliveryZone> {
  const [stored] = await tx.select().from(deliveryZones).where(eq(deliveryZones.id, id)).for('update');
  if (!stored) throw new ShopError('notFound', { id });
  if (stored.version !== version) throw new ShopError('versionConflict', { version: stored.version });
  return toDeliveryZone(stored);
}

function toDeliveryZone({ isDemo: _demo, ...zone }: typeof deliveryZones.$inferSelect): DeliveryZone {
  return zone;
}
