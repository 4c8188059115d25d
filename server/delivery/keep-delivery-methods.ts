import {
  type createDeliveryMethod as createCall,
  type DeliveryMethod,
  type deleteDeliveryMethod as deleteCall,
  maxDeliveryMethods,
  type updateDeliveryMethod as updateCall,
} from '@kamra/contract/delivery-methods.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { addJob } from '../jobs/add-job.ts';
import { notifyEverythingChanged } from '../pricing/notify-catalogue-changed.ts';
import { deliveryMethods } from '../shop/delivery-tables.ts';
import { changedFields } from '../staff/changed-fields.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { pickupPoints } from './pickup-point-tables.ts';
import { toStoredPrices, toWirePrices } from './stored-prices.ts';

type MethodFields = EndpointInput<typeof createCall>['body'];
type SeenMethod = EndpointInput<typeof deleteCall>['body'];
type MethodRow = typeof deliveryMethods.$inferSelect;
const record = { module: 'shopConfiguration', entity: 'deliveryMethod' } as const;

/** All methods in the order in which shoppers see them. */
export async function listDeliveryMethods(db: Database): Promise<{ deliveryMethods: DeliveryMethod[] }> {
  const rows = await db
    .select()
    .from(deliveryMethods)
    .orderBy(asc(deliveryMethods.position), asc(deliveryMethods.id))
    .limit(maxDeliveryMethods);
  return { deliveryMethods: rows.map(toDeliveryMethod) };
}

/** One method; throws notFound. */
export async function getDeliveryMethod(db: Database, id: number): Promise<DeliveryMethod> {
  const [row] = await db.select().from(deliveryMethods).where(eq(deliveryMethods.id, id));
  if (!row) throw new ShopError('notFound', { id });
  return toDeliveryMethod(row);
}

/** Adds a method. Throws invalidRequest for prices that cannot be, and where there are as many as are kept. */
export function createDeliveryMethod(
  db: Database,
  body: MethodFields,
  actor: StaffActor,
): Promise<DeliveryMethod> {
  return inTransaction(db, async (tx) => {
    if ((await tx.$count(deliveryMethods)) >= maxDeliveryMethods)
      throw invalidField('texts.hu.name', 'tooLarge', maxDeliveryMethods);
    const [row] = await tx
      .insert(deliveryMethods)
      .values(await toRow(tx, body))
      .returning();
    const after = toDeliveryMethod(row!);
    await writeAuditLog(tx, actor, { ...record, action: 'create', entityId: after.id, after });
    await readNewPoints(tx, after);
    await notifyEverythingChanged(tx);
    return after;
  });
}

/** Replaces a method. Throws notFound, versionConflict, invalidRequest, and inUse for the last one enabled. */
export function updateDeliveryMethod(
  db: Database,
  { id, version, ...fields }: EndpointInput<typeof updateCall>['body'],
  actor: StaffActor,
): Promise<DeliveryMethod> {
  return inTransaction(db, async (tx) => {
    const before = await lockMethod(tx, { id, version });
    if (before.isEnabled && !fields.isEnabled) await requireOther(tx, id);
    const [row] = await tx
      .update(deliveryMethods)
      .set({ ...(await toRow(tx, fields)), version: version + 1 })
      .where(eq(deliveryMethods.id, id))
      .returning();
    const after = toDeliveryMethod(row!);
    const change = changedFields(before, after);
    await writeAuditLog(tx, actor, { ...record, action: 'update', entityId: id, ...change });
    await readNewPoints(tx, after);
    await notifyEverythingChanged(tx);
    return after;
  });
}

/** Deletes a method. Throws notFound, versionConflict, and inUse for the last one enabled. */
export function deleteDeliveryMethod(db: Database, seen: SeenMethod, actor: StaffActor): Promise<null> {
  return inTransaction(db, async (tx) => {
    const before = await lockMethod(tx, seen);
    if (before.isEnabled) await requireOther(tx, seen.id);
    await tx.delete(deliveryMethods).where(eq(deliveryMethods.id, seen.id));
    await writeAuditLog(tx, actor, { ...record, action: 'delete', entityId: seen.id, before });
    await notifyEverythingChanged(tx);
    return null;
  });
}

/** A shop without any way of delivery could sell nothing. */
async function requireOther(tx: Database, id: number): Promise<void> {
  const isOther = and(eq(deliveryMethods.isEnabled, true), ne(deliveryMethods.id, id));
  if ((await tx.$count(deliveryMethods, isOther)) === 0) throw new ShopError('inUse', { id });
}

/** A carrier whose points nobody offered before has none yet: its list is read at once, not at night. */
async function readNewPoints(tx: Database, { kind, carrier, isEnabled }: DeliveryMethod): Promise<void> {
  if (kind !== 'point' || !isEnabled || carrier === 'own') return;
  const hasPoints = and(eq(pickupPoints.carrier, carrier), eq(pickupPoints.isActive, true));
  if ((await tx.$count(pickupPoints, hasPoints)) === 0) await addJob(tx, 'read-pickup-points', {});
}

async function toRow(tx: Database, { transitDays, prices, ...fields }: MethodFields) {
  const isOneSided = fields.kind === 'shopPickup' && fields.carrier !== 'own';
  if (isOneSided) throw invalidField('carrier', 'invalid');
  return {
    ...fields,
    prices: await toStoredPrices(tx, fields.pricing, prices),
    transitDaysFrom: transitDays?.from ?? null,
    transitDaysTo: transitDays?.to ?? null,
  };
}

function toDeliveryMethod({
  transitDaysFrom,
  transitDaysTo,
  isDemo: _demo,
  ...row
}: MethodRow): DeliveryMethod {
  return {
    ...row,
    paymentTypeIds: row.paymentTypeIds as DeliveryMethod['paymentTypeIds'],
    prices: toWirePrices(row.pricing, row.prices),
    transitDays:
      transitDaysFrom === null || transitDaysTo === null
        ? null
        : { from: transitDaysFrom, to: transitDaysTo },
  };
}

/** Locks all of them, in the order of ids: of two that are enabled, two changes at once end one alone. */
async function lockMethod(tx: Database, { id, version }: SeenMethod): Promise<DeliveryMethod> {
  const rows = await tx.select().from(deliveryMethods).orderBy(asc(deliveryMethods.id)).for('update');
  const stored = rows.find((row) => row.id === id);
  if (!stored) throw new ShopError('notFound', { id });
  if (stored.version !== version) throw new ShopError('versionConflict', { version: stored.version });
  return toDeliveryMethod(stored);
}
