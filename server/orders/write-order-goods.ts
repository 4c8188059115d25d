import type { Language } from '@kamra/contract/languages.ts';
import { toMajorUnits } from '@kamra/contract/money.ts';
import { isAuthorized } from '@kamra/contract/order-state.ts';
import { openPaymentStatusIds } from '@kamra/contract/orders.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type pg from 'pg';
import { type CartSums, lineAmount } from '../cart/add-up-cart.ts';
import type { Charges } from '../cart/load-charges.ts';
import { type Database, typedQueries } from '../database/connect.ts';
import { inSavepoint } from '../database/in-transaction.ts';
import { foreignKeyViolation, sqlStateOf } from '../database/sql-state-of.ts';
import { ShopError } from '../errors/shop-error.ts';
import { type AuditActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { screenChangedOrder } from './hold-sanctioned.ts';
import type { OrderChange, StoredGoods } from './load-changing-order.ts';
import { orderDeliveries } from './order-delivery-tables.ts';
import { orderAddresses, orderHistory, orderLines, orders, orderVat, payments } from './order-tables.ts';
import { cheapestFeeOf, describeOffer } from './ordered-delivery-of.ts';
import type { StaffLine } from './price-staff-lines.ts';
import { deadlineOf } from './transition-payment.ts';
import { refreshSearchText } from './update-order-contact.ts';

interface ChangedGoods {
  orderId: number;
  stored: StoredGoods;
  lines: readonly StaffLine[];
  sums: CartSums;
  charges: Charges;
  balanceDue: number;
  language: Language;
  wanted: OrderChange;
  actor: AuditActor;
}

/** Writes the changed goods of an order, its VAT, payment, address, history and audit row, in the caller's transaction. */
export async function writeOrderGoods(client: pg.PoolClient, changed: ChangedGoods): Promise<void> {
  const tx = typedQueries(client);
  const { orderId, sums, wanted } = changed;
  await writeLines(tx, changed);
  await tx.delete(orderVat).where(eq(orderVat.orderId, orderId));
  await tx.insert(orderVat).values(sums.vat.map((row) => ({ orderId, ...row })));
  await tx
    .update(orderAddresses)
    .set(wanted.deliveryAddress)
    .where(and(eq(orderAddresses.orderId, orderId), eq(orderAddresses.kind, 'delivery')));
  await writeSums(tx, changed);
  await writeDelivery(tx, changed);
  await refreshSearchText(tx, orderId);
  await writeHistory(tx, changed);
  await screenChangedOrder(client, orderId);
}

async function writeLines(tx: Database, { orderId, stored, lines, sums }: ChangedGoods): Promise<void> {
  const remainingIds = lines.flatMap(({ lineId }) => (lineId === null ? [] : [lineId]));
  const gone = stored.lines.map(({ lineId }) => lineId).filter((lineId) => !remainingIds.includes(lineId));
  if (gone.length > 0) await deleteLines(tx, gone);
  const taken = await tx
    .select({ last: sql<number>`coalesce(max(${orderLines.position}), 0)` })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  let position = taken[0]?.last ?? 0;
  for (const [index, line] of lines.entries()) {
    const offer = line.offer!;
    const amounts = {
      quantity: line.soldQuantity,
      unitAmount: offer.unitAmount,
      pointsAmount: sums.lineReductions[index] ?? 0,
      lineAmount: lineAmount(line) - (sums.lineReductions[index] ?? 0),
      vatRate: sums.lineRates[index] ?? offer.vatRate,
      vatAmount: sums.lineTaxes[index] ?? 0,
      homeVatRate: sums.lineRates[index] === offer.vatRate ? null : offer.vatRate,
      catalogueAmount: line.catalogueAmount,
      priceReason: line.priceReason,
    };
    if (line.lineId !== null) {
      await tx.update(orderLines).set(amounts).where(eq(orderLines.id, line.lineId));
      continue;
    }
    const [added] = await tx
      .insert(orderLines)
      .values({
        orderId,
        position: ++position,
        productId: line.productId,
        productName: offer.productName,
        sku: offer.sku,
        imageUrl: offer.imageUrl,
        referenceAmount: offer.referenceAmount,
        purchaseAmount: sql`(SELECT purchase_amount FROM products WHERE id = ${line.productId})`,
        manufacturerName: offer.manufacturerName,
        mandatoryWarrantyYears: offer.warrantyYears,
        withdrawalExclusion: offer.withdrawalExclusion,
        durabilityYears: offer.durabilityYears,
        ...amounts,
      })
      .returning({ id: orderLines.id });
    if (offer.durabilityYears !== null) await keepLabel(tx, orderId, added!.id);
  }
}

/** The GARAN label as it is when the line is added. */
async function keepLabel(tx: Database, orderId: number, lineId: number): Promise<void> {
  await tx.execute(sql`
    INSERT INTO order_guarantee_files (order_id, order_line_id, hash)
    SELECT ${orderId}, l.id, f.hash FROM order_lines l
    JOIN guarantee_files f ON f.kind = 'label' AND f.product_id = l.product_id WHERE l.id = ${lineId}`);
}

/** Fewer goods may take fewer points: those that are left over are given back to the buyer. */
function pointsAfter({ pointsSpent, pointsReduction }: StoredGoods, reduction: number): number {
  if (reduction === pointsReduction) return pointsSpent;
  return Math.ceil((pointsSpent * reduction) / pointsReduction);
}

/** Throws inUse for a line that a review or a claim refers to. */
async function deleteLines(tx: Database, ids: number[]): Promise<void> {
  try {
    await inSavepoint(tx, (savepoint) => savepoint.delete(orderLines).where(inArray(orderLines.id, ids)));
  } catch (error) {
    if (sqlStateOf(error) === foreignKeyViolation) throw new ShopError('inUse', { lines: ids });
    throw error;
  }
}

/** An order that waits for money starts waiting anew, as its buyer is told another total. */
async function writeSums(
  tx: Database,
  { orderId, stored, sums, balanceDue, wanted: { paymentTypeId, deliveryAddress } }: ChangedGoods,
): Promise<void> {
  const isOpen = openPaymentStatusIds.includes(stored.paymentStatusId) && !isAuthorized(stored);
  const isOther = paymentTypeId !== stored.paymentTypeId;
  const paymentStatusId = isOther ? paymentMethods[paymentTypeId].startStatusId : stored.paymentStatusId;
  const payment = { paymentTypeId, paymentStatusId };
  await tx
    .update(orders)
    .set({
      ...payment,
      goodsTotal: sums.goodsTotal,
      pointsReduction: sums.pointsReduction,
      pointsSpent: pointsAfter(stored, sums.pointsReduction),
      deliveryFee: sums.deliveryFee,
      paymentFee: sums.paymentFee,
      total: sums.total,
      cashTotal: sums.cashTotal,
      vatCountry: sums.vatCountry,
      balanceDue,
      customerName: `${deliveryAddress.familyName} ${deliveryAddress.givenName}`,
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, orderId));
  if (isOpen)
    await tx
      .update(orders)
      .set(await deadlineOf(tx, paymentStatusId))
      .where(eq(orders.id, orderId));
  await tx
    .update(payments)
    .set({ ...payment, amount: sums.total, updatedAt: sql`now()` })
    .where(eq(payments.orderId, orderId));
}

/**
 * The usual delivery takes the place of one that is no longer offered to the address. Where its fee is another one now,
 * so is what of it goes back to a buyer who withdraws.
 */
async function writeDelivery(
  tx: Database,
  { orderId, stored, charges: { chosen, offers }, sums, language }: ChangedGoods,
): Promise<void> {
  if (!chosen || stored.deliveryMethodId === null) return;
  const isOther = chosen.deliveryMethodId !== stored.deliveryMethodId;
  const isFeeNew = sums.deliveryFee !== stored.deliveryFee;
  if (!isOther && !isFeeNew) return;
  await tx
    .update(orderDeliveries)
    .set({
      ...(isOther && { ...describeOffer(chosen, language), pickupPoint: null }),
      ...(isFeeNew && { cheapestFee: cheapestFeeOf(offers, sums.deliveryFee) }),
    })
    .where(eq(orderDeliveries.orderId, orderId));
}

async function writeHistory(tx: Database, changed: ChangedGoods): Promise<void> {
  const { orderId, stored, lines, sums, wanted, actor } = changed;
  const before = {
    total: toMajorUnits(stored.total),
    paymentTypeId: stored.paymentTypeId,
    lines: stored.lines.map(({ offer, quantity }) => toFact(offer, quantity)),
  };
  const after = {
    total: toMajorUnits(sums.total),
    paymentTypeId: wanted.paymentTypeId,
    lines: lines.map(({ offer, soldQuantity }) => toFact(offer!, soldQuantity)),
  };
  await tx.insert(orderHistory).values({
    orderId,
    event: 'goodsChanged',
    systemUserId: actor.systemUserId,
    actor: actor.systemUserId === null ? '' : actor.name,
    note: wanted.reason || null,
    details: { before, after },
  });
  await writeAuditLog(tx, actor, {
    module: 'orders',
    action: 'changeGoods',
    entity: 'order',
    entityId: orderId,
    before,
    after: { ...after, reason: wanted.reason || null },
  });
}

function toFact({ sku, unitAmount }: { sku: string; unitAmount: number }, quantity: number) {
  return { sku, quantity, unitPrice: toMajorUnits(unitAmount) };
}
