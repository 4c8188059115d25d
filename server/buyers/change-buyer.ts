import type { blockBuyer as blockCall, mergeBuyers as mergeCall } from '@kamra/contract/buyers.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { buyerNotes, buyers } from '../customers/buyer-tables.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';

type BuyerRow = typeof buyers.$inferSelect;
const maxNotes = 1_000;

/** Locks a buyer. Throws notFound, versionConflict where they have another version. */
export async function lockBuyer(tx: Database, buyerId: number, version: number): Promise<BuyerRow> {
  const [buyer] = await tx.select().from(buyers).where(eq(buyers.id, buyerId)).for('update');
  if (!buyer) throw new ShopError('notFound');
  if (buyer.version !== version) throw new ShopError('versionConflict', { version: buyer.version });
  return buyer;
}

/** Adds a note of staff. Throws notFound, tooLarge for a buyer with very many notes. */
export function addBuyerNote(db: Database, buyerId: number, text: string, actor: StaffActor): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [buyer] = await tx
      .select({ id: buyers.id })
      .from(buyers)
      .where(eq(buyers.id, buyerId))
      .for('share');
    if (!buyer) throw new ShopError('notFound');
    if ((await tx.$count(buyerNotes, eq(buyerNotes.buyerId, buyerId))) >= maxNotes)
      throw new ShopError('tooLarge', { limit: maxNotes });
    await tx.insert(buyerNotes).values({ buyerId, actor: actor.name, text });
    await writeAuditLog(tx, actor, {
      module: 'customers',
      action: 'addNote',
      entity: 'buyer',
      entityId: buyerId,
    });
  });
}

/** Says whether a buyer may order, and pay the courier. Throws notFound, versionConflict. */
export function blockBuyer(
  db: Database,
  buyerId: number,
  { version, reason, ...blocks }: EndpointInput<typeof blockCall>['body'],
  actor: StaffActor,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { blocksOrdering, blocksCashOnDelivery, blockReason } = await lockBuyer(tx, buyerId, version);
    const after = { ...blocks, blockReason: reason || null };
    await tx
      .update(buyers)
      .set({ ...after, version: sql`${buyers.version} + 1` })
      .where(eq(buyers.id, buyerId));
    await writeAuditLog(tx, actor, {
      module: 'customers',
      action: 'block',
      entity: 'buyer',
      entityId: buyerId,
      before: { blocksOrdering, blocksCashOnDelivery, blockReason },
      after,
    });
  });
}

/** Joins another buyer to one: their orders are shown together, and a block of either is one of both. */
export function mergeBuyers(
  db: Database,
  buyerId: number,
  { version, otherId, otherVersion }: EndpointInput<typeof mergeCall>['body'],
  actor: StaffActor,
): Promise<void> {
  if (otherId === buyerId) throw invalidField('otherId', 'invalid');
  return inTransaction(db, async (tx) => {
    // In the order of their ids, as whoever locks several rows does.
    const versions = new Map([
      [buyerId, version],
      [otherId, otherVersion],
    ]);
    const locked = new Map<number, BuyerRow>();
    for (const id of [...versions.keys()].toSorted((one, two) => one - two))
      locked.set(id, await lockBuyer(tx, id, versions.get(id)!));
    const [one, other] = [locked.get(buyerId)!, locked.get(otherId)!];
    if (one.mergedIntoId !== null || other.mergedIntoId !== null) throw new ShopError('inUse');
    await tx.update(buyers).set({ mergedIntoId: buyerId }).where(eq(buyers.mergedIntoId, otherId));
    await tx.update(buyers).set({ mergedIntoId: buyerId }).where(eq(buyers.id, otherId));
    await tx
      .update(buyers)
      .set({
        blocksOrdering: one.blocksOrdering || other.blocksOrdering,
        blocksCashOnDelivery: one.blocksCashOnDelivery || other.blocksCashOnDelivery,
        blockReason: one.blockReason ?? other.blockReason,
        lastOrderAt: one.lastOrderAt > other.lastOrderAt ? one.lastOrderAt : other.lastOrderAt,
      })
      .where(eq(buyers.id, buyerId));
    await tx
      .update(buyers)
      .set({ version: sql`${buyers.version} + 1` })
      .where(inArray(buyers.id, [buyerId, otherId]));
    await writeAuditLog(tx, actor, {
      module: 'customers',
      action: 'merge',
      entity: 'buyer',
      entityId: buyerId,
      after: { mergedId: otherId },
    });
  });
}
