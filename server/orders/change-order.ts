import type { Reply } from '@kamra/contract/endpoint.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { fromMajorUnits, smallestStep, toMajorUnits } from '@kamra/contract/money.ts';
import type { previewOrderChange as previewCall } from '@kamra/contract/order-changes.ts';
import { changeablePartsOf, isAuthorized, orderStateOf } from '@kamra/contract/order-state.ts';
import { openPaymentStatusIds, paymentStatusIds } from '@kamra/contract/orders.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import type { PaymentTypeId } from '@kamra/contract/payment-types.ts';
import { hasParcels } from '@kamra/contract/shipments.ts';
import type pg from 'pg';
import { addUpCart, type CartSums, lineAmount } from '../cart/add-up-cart.ts';
import { type Charges, checkAvailable, checkCardTotal } from '../cart/load-charges.ts';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import type { AuditActor } from '../staff/write-audit-log.ts';
import type { RequireUncaptured } from './capture-first.ts';
import {
  type ChangedTerms,
  chargesOfChange,
  loadGoods,
  type OrderChange,
  type StoredGoods,
  type WantedGoods,
} from './load-changing-order.ts';
import { loadShipping } from './load-shipping.ts';
import { findLanguage, lockOrder } from './lock-order.ts';
import { moveOrderStock } from './move-order-stock.ts';
import { agreedCharges, priceStaffLines, type StaffLine, toStaffQuote } from './price-staff-lines.ts';
import { queueOrderMail } from './queue-order-mail.ts';
import { readOrderFacts } from './tell-change.ts';
import { writeOrderGoods } from './write-order-goods.ts';

/**
 * What an order would cost with other goods, in another country or paid otherwise; stores nothing. Throws notFound,
 * versionConflict, orderPartFixed, invalidRequest.
 */
export async function previewOrderChange(
  pool: pg.Pool,
  orderId: number,
  { countryCode, ...wanted }: WantedGoods & { countryCode: string },
): Promise<Reply<typeof previewCall>> {
  return inTransaction(pool, async (client) => {
    const { stored, language } = await lockGoods(client, orderId, wanted.version);
    const terms = { countryCode, postalCode: stored.postalCode };
    const { lines, sums } = await priceChange(client, stored, wanted, terms, language);
    const difference = sums.total - stored.total;
    return {
      ...toStaffQuote(lines, sums, stored.units),
      difference: toMajorUnits(difference),
      balanceDue: toMajorUnits(balanceAfter(stored, sums)),
    };
  });
}

/**
 * Changes the goods, the delivery address or the payment of an order as its preview showed, in one transaction with
 * its stock, VAT, payment, history, audit row and the mail to its buyer. Throws notFound, versionConflict,
 * orderPartFixed naming the part, totalChanged with the new total, outOfStock, productUnavailable, invalidRequest,
 * requestInProgress while its card is charged.
 */
export function changeOrder(
  pool: pg.Pool,
  orderId: number,
  wanted: OrderChange,
  actor: AuditActor,
  requireUncaptured: RequireUncaptured = async () => {},
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const { stored, language, mailed } = await lockGoods(client, orderId, wanted.version);
    await requireUncaptured(client, orderId);
    const { lines, sums, charges } = await priceChange(
      client,
      stored,
      wanted,
      wanted.deliveryAddress,
      language,
    );
    const missing = lines.filter(({ offer }) => offer === null);
    if (missing.length > 0)
      throw new ShopError('productUnavailable', { lines: missing.map(({ productId }) => ({ productId })) });
    if (sums.total !== fromMajorUnits(wanted.expectedTotal))
      throw new ShopError('totalChanged', { total: toMajorUnits(sums.total) });
    const isPaid = stored.paymentStatusId === paymentStatusIds.Completed;
    const shortages = await moveOrderStock(client, {
      orderId,
      before: stored.units,
      after: unitsAfter(stored, lines),
      isPaid,
    });
    if (shortages.length > 0) throw new ShopError('outOfStock', { lines: shortages });
    await writeOrderGoods(client, {
      orderId,
      stored,
      lines,
      sums,
      charges,
      language,
      balanceDue: balanceAfter(stored, sums),
      wanted,
      actor,
    });
    await queueOrderMail(client, 'orderAmended', mailed);
    await queryPrepared(client, noteMail, [orderId]);
  });
}

const noteMail = `INSERT INTO order_history (order_id, event) VALUES ($1, 'mailQueued')`;

async function lockGoods(client: pg.PoolClient, orderId: number, version: number) {
  const order = await lockOrder(typedQueries(client), orderId, version);
  const state = orderStateOf(await readOrderFacts(client, order));
  const { shipments } = await loadShipping(client, orderId);
  const stored = await loadGoods(client, orderId);
  if (!stored) throw new ShopError('notFound');
  if (!changeablePartsOf(state, hasParcels(shipments), stored.refunded).goods)
    throw new ShopError('orderPartFixed', { part: 'goods', state });
  return { stored, language: findLanguage(order.language), mailed: order };
}

/** What an order costs with other goods, in another country or paid otherwise. Throws orderPartFixed, invalidRequest. */
export async function priceChange(
  db: Executor,
  stored: StoredGoods,
  { lines: given, paymentTypeId, deliveryFee }: Omit<WantedGoods, 'version'>,
  { countryCode, postalCode }: Pick<ChangedTerms, 'countryCode' | 'postalCode'>,
  language: Language,
): Promise<{ lines: StaffLine[]; sums: CartSums; charges: Charges }> {
  const { currencyId, paymentStatusId } = stored;
  const isOpen = openPaymentStatusIds.includes(paymentStatusId) && !isAuthorized(stored);
  const isOtherPayment = paymentTypeId !== stored.paymentTypeId;
  if (isOtherPayment && !isOpen) throw new ShopError('orderPartFixed', { part: 'payment' });
  const lines = await priceStaffLines(db, given, stored.lines, currencyId, language);
  const terms = { countryCode, postalCode, paymentTypeId };
  const charges = await chargesOfChange(db, stored, lines, terms);
  checkAvailable(charges, 'deliveryAddress.countryCode', { paymentTypeId });
  const agreed = agreedCharges(charges, deliveryFee, currencyId);
  const taxed =
    charges.vat.countryCode === stored.vatCountry
      ? lines
      : lines.map((line) => ({ ...line, soldVatRate: null }));
  const reduction = reductionAfter(stored, lines);
  const sums = addUpCart(taxed, agreed, paymentTypeId, currencyId, reduction);
  // Never more is captured than the card has authorized.
  if (isAuthorized(stored) && sums.total > stored.total)
    throw new ShopError('orderPartFixed', { part: 'authorizedTotal', total: toMajorUnits(stored.total) });
  if (isOtherPayment) requirePayable(stored, charges, paymentTypeId, sums.total);
  return { lines, charges, sums };
}

/** What ordering requires of a way of paying: a point where it can be paid at, a provider that takes the total. */
function requirePayable(
  { takesPayment }: StoredGoods,
  charges: Charges,
  paymentTypeId: PaymentTypeId,
  total: number,
): void {
  if (paymentMethods[paymentTypeId].isPaidToCourier && !takesPayment)
    throw invalidField('paymentTypeId', 'invalid');
  checkCardTotal(charges, paymentTypeId, total);
}

/** What points took off stays, as long as a tenth of the goods is left to be paid. */
function reductionAfter({ pointsReduction, currencyId }: StoredGoods, lines: readonly StaffLine[]): number {
  const goodsTotal = lines.reduce((sum, line) => sum + lineAmount(line), 0);
  const step = smallestStep(currencyId);
  return Math.min(pointsReduction, Math.floor((goodsTotal * 9) / 10 / step) * step);
}

/** Before the money has come the whole total is due, and nothing beside it. */
function balanceAfter(stored: StoredGoods, sums: CartSums): number {
  if (stored.paymentStatusId !== paymentStatusIds.Completed) return 0;
  return stored.balanceDue + sums.total - stored.total;
}

/**
 * Units of each product after the change. What the order never took from the stock, e.g. as one of the demo shop, it
 * does not give back.
 */
function unitsAfter(stored: StoredGoods, lines: readonly StaffLine[]): Map<number, number> {
  const count = (each: readonly { productId: number | null; quantity: number }[]) => {
    const units = new Map<number, number>();
    for (const { productId, quantity } of each)
      if (productId) units.set(productId, (units.get(productId) ?? 0) + quantity);
    return units;
  };
  const ordered = count(stored.lines);
  const wanted = count(lines.map(({ productId, soldQuantity }) => ({ productId, quantity: soldQuantity })));
  const ids = new Set([...ordered.keys(), ...wanted.keys(), ...stored.units.keys()]);
  return new Map(
    [...ids].map((id) => {
      const held = stored.units.get(id) ?? 0;
      const delta = (wanted.get(id) ?? 0) - (ordered.get(id) ?? 0);
      return [id, Math.max(0, held + delta)];
    }),
  );
}
