import { fromMajorUnits, toMajorUnits } from '@kamra/contract/money.ts';
import type { PlaceOrderBody } from '@kamra/contract/orders.ts';
import { isTaxablePerson } from '@kamra/contract/postal-address.ts';
import type pg from 'pg';
import { addUpCart, type CartSums, lineAmount } from '../cart/add-up-cart.ts';
import {
  type ChargeRules,
  type Charges,
  chargesOf,
  checkAvailable,
  checkCardTotal,
  loadCharges,
  parcelOf,
  pointRulesOf,
} from '../cart/load-charges.ts';
import { type PricedLine, priceLines, unitsPerProduct } from '../cart/price-lines.ts';
import { inTransactionWith } from '../database/in-transaction.ts';
import { sendTogether } from '../database/send-together.ts';
import { foreignKeyViolation, sqlStateOf } from '../database/sql-state-of.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { pointTermsOf } from '../points/load-point-terms.ts';
import { lockPoints } from '../points/lock-points.ts';
import { noPoints, requirePoints, spendPoints } from '../points/spend-points.ts';
import { type Buyer, checkOpenOrders, checkUnits, findOpenOrders, lockBuyer } from './check-open-orders.ts';
import {
  claimIdempotencyKey,
  fingerprintOf,
  oncePerRequest,
  type StoredResponse,
} from './idempotency-key.ts';
import { keepGiftNote } from './keep-gift-note.ts';
import { normalizePhone } from './normalize-phone.ts';
import { orderedDeliveryOf } from './ordered-delivery-of.ts';
import { queueOrderMail } from './queue-order-mail.ts';
import { reserveStock } from './reserve-stock.ts';
import { type OrderPoints, type SellableLine, storeOrder } from './store-order.ts';
import { storeSurveyRequest } from './store-survey-request.ts';

/** Does something more in the transaction of an order that was stored. */
export type AlongWithOrder = (client: pg.PoolClient, orderId: number) => Promise<void>;

/**
 * Places an order, once per requestId, in one transaction with its stock, its points and its mail, and `along` for an order
 * that is new. Prices and charges are the
 * shop's current ones. Throws shopNotOpen, requestIdReused, requestInProgress, orderLimit, alreadyOrdered, productUnavailable,
 * outOfStock (with what is left), pointsUnavailable (with how many may be spent), totalChanged (with the new sums), invalidRequest for an unavailable country, delivery
 * method, pick-up point or payment type, or an invalid telephone number, notSignedIn for a customer whose account has just ended.
 */
export function placeOrder(
  pool: pg.Pool,
  body: PlaceOrderBody,
  buyer: Buyer,
  along: AlongWithOrder = async () => {},
): Promise<StoredResponse> {
  const { currencyId, language, paymentTypeId, deliveryAddress } = body;
  const phone = normalizePhone(body.phone, deliveryAddress.countryCode);
  const read = (client: pg.PoolClient) => loadCharges(client, deliveryAddress.countryCode, currencyId);
  const run = async (client: pg.PoolClient, rules: ChargeRules) => {
    const { claim, shortages, lines } = await claimOrder(client, rules, body, buyer);
    const offered = lines.filter(isSellable);
    if (offered.length < lines.length) throw productUnavailable(lines);
    if (shortages.length > 0) throw new ShopError('outOfStock', { lines: shortages });

    const charges = chargesFor(rules, body, offered);
    const delivery = await orderedDeliveryOf(client, charges, body);
    const points = await payByPoints(client, body, buyer, offered, rules);
    const sums = addUpCart(offered, charges, paymentTypeId, currencyId, points.reduction);
    checkCardTotal(charges, paymentTypeId, sums.total);
    if (sums.total !== fromMajorUnits(body.expectedTotal)) throw totalChanged(sums);

    const stored = { ...sums, delivery, points };
    const payOff = async (orderId: number) => {
      if (points.points > 0) await spendPoints(client, buyer.customerId!, orderId, points.points);
    };
    return storeOrder(client, { ...body, phone }, offered, stored, buyer, claim, (order) => [
      () => keepGiftNote(client, order.orderId, body.giftNote),
      () => storeSurveyRequest(client, order.orderId, body.surveyConsent),
      () => payOff(order.orderId),
      () => along(client, order.orderId),
      () => queueOrderMail(client, 'orderConfirmation', { ...order, email: body.email, language }),
    ]);
  };
  return oncePerRequest(pool, body, () => inTransactionWith(pool, read, run).catch(refuseGone(buyer)));
}

/**
 * Claims the request id, checks that this buyer may order this now, and reserves and prices it. All of it is asked for at
 * once: what was reserved for an order that is then refused is undone with the transaction.
 */
async function claimOrder(
  client: pg.PoolClient,
  { limits }: ChargeRules,
  body: PlaceOrderBody,
  buyer: Buyer,
) {
  const { lines, currencyId, language } = body;
  const fingerprint = fingerprintOf(body);
  const [claim, , found, shortages, priced] = await sendTogether(client, [
    () => claimIdempotencyKey(client, buyer.actor, body),
    () => lockBuyer(client, limits, fingerprint, body, buyer),
    () => findOpenOrders(client, fingerprint, body, buyer),
    () => reserveStock(client, unitsPerProduct(lines)),
    () => priceLines(client, lines, currencyId, language),
  ]);
  if (!claim.isOpen) throw new ShopError('shopNotOpen');
  if (!claim.currencies.includes(currencyId)) throw invalidField('currencyId', 'notAccepted');
  checkUnits(limits, lines);
  checkOpenOrders(found, limits, body);
  return { claim, shortages, lines: priced };
}

function chargesFor(
  rules: ChargeRules,
  { deliveryAddress, billingAddress, paymentTypeId, deliveryMethodId }: PlaceOrderBody,
  lines: readonly PricedLine[],
): Charges {
  const wanted = {
    ...{ postalCode: deliveryAddress.postalCode, deliveryMethodId, paymentTypeId },
    isTaxablePerson: isTaxablePerson(billingAddress ?? deliveryAddress),
  };
  const charges = chargesOf(rules, parcelOf(lines, rules), wanted);
  checkAvailable(charges, 'deliveryAddress.countryCode', wanted);
  return charges;
}

/** What points pay, the account being held from here on, and what the order will earn. */
async function payByPoints(
  client: pg.PoolClient,
  { pointsToSpend }: PlaceOrderBody,
  { customerId }: Buyer,
  lines: readonly PricedLine[],
  rules: ChargeRules,
): Promise<OrderPoints> {
  const wanted = pointsToSpend ?? 0;
  if (wanted > 0 && customerId !== null) await lockPoints(client, customerId);
  const terms = await pointTermsOf(client, pointRulesOf(rules), customerId);
  const goodsTotal = lines.reduce((sum, line) => sum + lineAmount(line), 0);
  const paid = wanted > 0 ? requirePoints(terms, goodsTotal, wanted) : noPoints;
  const earns = terms.rules.isOn && customerId !== null;
  return { ...paid, forintsPerPoint: earns ? terms.rules.forintsPerPoint : null };
}

/** A customer's account may end after their session was read: nothing is ordered, and they are signed out. */
function refuseGone({ customerId }: Buyer): (error: unknown) => never {
  return (error) => {
    const isOfCustomer = error instanceof Error && 'constraint' in error && error.constraint === ownerKey;
    if (customerId !== null && isOfCustomer && sqlStateOf(error) === foreignKeyViolation)
      throw new ShopError('notSignedIn');
    throw error;
  };
}
const ownerKey = 'orders_customer_id_customers_id_fk';

function isSellable<Line extends PricedLine>(line: Line): line is Line & SellableLine {
  return line.offer !== null;
}

function productUnavailable(lines: readonly PricedLine[]): ShopError {
  const missing = lines.filter((line) => !line.offer).map(({ productId }) => ({ productId }));
  return new ShopError('productUnavailable', { lines: missing });
}

function totalChanged(sums: CartSums): ShopError {
  return new ShopError('totalChanged', {
    goodsTotal: toMajorUnits(sums.goodsTotal),
    deliveryFee: toMajorUnits(sums.deliveryFee),
    paymentFee: toMajorUnits(sums.paymentFee),
    total: toMajorUnits(sums.total),
    cashTotal: sums.cashTotal === null ? null : toMajorUnits(sums.cashTotal),
  });
}
