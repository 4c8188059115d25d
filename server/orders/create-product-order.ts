import type { EndpointInput, Reply } from '@kamra/contract/endpoint.ts';
import { fromMajorUnits, toMajorUnits } from '@kamra/contract/money.ts';
import type {
  createProductOrder as createCall,
  quoteDraftOrder as quoteCall,
} from '@kamra/contract/order-changes.ts';
import type { PlaceOrderBody } from '@kamra/contract/orders.ts';
import { isTaxablePerson } from '@kamra/contract/postal-address.ts';
import type pg from 'pg';
import { addUpCart, type CartSums } from '../cart/add-up-cart.ts';
import {
  type Charges,
  chargesOf,
  checkAvailable,
  checkCardTotal,
  loadCharges,
  parcelOf,
  takesTotal,
} from '../cart/load-charges.ts';
import { type Offer, unitsPerProduct } from '../cart/price-lines.ts';
import { deliveryOptionsOf } from '../cart/quote-cart.ts';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Executor } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { claimIdempotencyKey, oncePerRequest } from './idempotency-key.ts';
import { normalizePhone } from './normalize-phone.ts';
import { orderedDeliveryOf } from './ordered-delivery-of.ts';
import { agreedCharges, priceStaffLines, type StaffLine, toStaffQuote } from './price-staff-lines.ts';
import { queueOrderMail } from './queue-order-mail.ts';
import { reserveStock } from './reserve-stock.ts';
import { storeOrder } from './store-order.ts';

type Draft = EndpointInput<typeof quoteCall>['body'] & { isTaxablePerson?: boolean };
type NewOrder = EndpointInput<typeof createCall>['body'];

/** What an order that staff take down would cost; stores nothing. Throws invalidRequest. */
export async function quoteDraftOrder(pool: pg.Pool, draft: Draft): Promise<Reply<typeof quoteCall>> {
  const { lines, sums, charges } = await priceDraft(pool, draft);
  return {
    ...toStaffQuote(lines, sums),
    deliveryOptions: deliveryOptionsOf(charges, draft.language),
    deliveryMethodId: charges.chosen!.deliveryMethodId,
    paymentTypeIds: charges.payments
      .map(({ paymentTypeId }) => paymentTypeId)
      .filter((paymentTypeId) => takesTotal(charges, paymentTypeId, sums.total)),
  };
}

/**
 * Places an order that staff took down, once per requestId: priced, reserved and stored as every order, with the prices
 * and the delivery fee that were agreed on, and without the limits that guard against strangers. Returns its id. Throws
 * requestIdReused, requestInProgress, productUnavailable, outOfStock, totalChanged, invalidRequest.
 */
export async function createProductOrder(pool: pg.Pool, body: NewOrder, actor: StaffActor): Promise<number> {
  const { countryCode, postalCode } = body.deliveryAddress;
  const phone = normalizePhone(body.phone, countryCode);
  const order: PlaceOrderBody = { ...body, phone, termsAccepted: true };
  const place = async (client: pg.PoolClient) => {
    const claim = await claimIdempotencyKey(client, `staff:${actor.systemUserId}`, order);
    const shortages = await reserveStock(client, unitsPerProduct(body.lines));
    const { lines, sums, charges } = await priceDraft(client, {
      ...{ ...body, countryCode, postalCode },
      isTaxablePerson: isTaxablePerson(body.billingAddress ?? body.deliveryAddress),
    });
    const sellable = lines.filter(isSellable);
    if (sellable.length < lines.length) throw unavailable(lines);
    if (shortages.length > 0) throw new ShopError('outOfStock', { lines: shortages });
    if (sums.total !== fromMajorUnits(body.expectedTotal))
      throw new ShopError('totalChanged', { total: toMajorUnits(sums.total) });
    const buyer = { actor: 'staff', customerId: null, tokenHash: null, networkHash: null, staff: actor };
    const delivery = await orderedDeliveryOf(client, charges, body);
    checkCardTotal(charges, body.paymentTypeId, sums.total);
    const stored = await storeOrder(client, order, sellable, { ...sums, delivery }, buyer, claim);
    await writeAuditLog(typedQueries(client), actor, {
      module: 'orders',
      action: 'create',
      entity: 'order',
      entityId: stored.orderId,
      after: { orderNumber: stored.orderNumber, total: stored.total },
    });
    await queueOrderMail(client, 'orderConfirmation', {
      ...stored,
      email: body.email,
      language: body.language,
    });
    return stored;
  };
  return (await oncePerRequest(pool, order, () => inTransaction(pool, place))).orderId;
}

interface PricedDraft {
  lines: StaffLine[];
  sums: CartSums;
  charges: Charges;
}

async function priceDraft(db: Executor, draft: Draft): Promise<PricedDraft> {
  const { currencyId, language, paymentTypeId, countryCode, postalCode = null, deliveryFee } = draft;
  const lines = await priceStaffLines(db, draft.lines, [], currencyId, language);
  const rules = await loadCharges(db, countryCode, currencyId);
  const { deliveryMethodId, isTaxablePerson: isCompany = false } = draft;
  const wanted = { postalCode, paymentTypeId, deliveryMethodId, isTaxablePerson: isCompany };
  const charges = chargesOf(rules, parcelOf(lines, rules), wanted);
  checkAvailable(charges, 'deliveryAddress.countryCode', wanted);
  return {
    lines,
    charges,
    sums: addUpCart(lines, agreedCharges(charges, deliveryFee, currencyId), paymentTypeId, currencyId),
  };
}

function isSellable(line: StaffLine): line is StaffLine & { offer: Offer } {
  return line.offer !== null;
}

function unavailable(lines: readonly StaffLine[]): ShopError {
  const missing = lines.filter(({ offer }) => !offer).map(({ productId }) => ({ productId }));
  return new ShopError('productUnavailable', { lines: missing });
}
