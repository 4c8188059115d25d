import { noticeLanguages } from '@kamra/contract/guarantee-files.ts';
import { toMajorUnits } from '@kamra/contract/money.ts';
import type { PlaceOrderBody } from '@kamra/contract/orders.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import type { PaymentTypeId } from '@kamra/contract/payment-types.ts';
import type pg from 'pg';
import { type CartSums, lineAmount } from '../cart/add-up-cart.ts';
import { type Offer, type PricedLine, unitsPerProduct } from '../cart/price-lines.ts';
import { newToken } from '../credentials/tokens.ts';
import { queryPrepared } from '../database/prepared.ts';
import { sendTogether } from '../database/send-together.ts';
import type { PointPayment } from '../points/point-rules.ts';
import { versionInForceOrder } from '../shop/find-shop-page.ts';
import type { UnpaidOrders } from '../shop/order-rules.ts';
import { type Buyer, isProvedEmail } from './check-open-orders.ts';
import { drawOrderNumber } from './draw-order-number.ts';
import { holdSanctioned } from './hold-sanctioned.ts';
import type { ClaimedKey, StoredResponse } from './idempotency-key.ts';
import type { StoredDelivery } from './ordered-delivery-of.ts';
import { hoursUntilEnd } from './transition-payment.ts';

/** Points that pay for an order, and the forints of goods that earn one; null: it earns none. */
export interface OrderPoints extends PointPayment {
  forintsPerPoint: number | null;
}

/** A sellable line; the catalogue's amount and a reason where staff agreed on another price. */
export type SellableLine = PricedLine & {
  offer: Offer;
  catalogueAmount?: number | null;
  priceReason?: string | null;
};

const statement = `
  WITH placed AS (
    INSERT INTO orders (order_number, trn_id, customer_id, email, phone, customer_name, language, currency_id,
      payment_type_id, payment_status_id, goods_total, delivery_fee, payment_fee, total, cash_total, note,
      accepted_documents, network_hash, payment_due_at, payment_reminder_at, search_text, forint_rate, vat_country,
      points_spent, points_reduction, forints_per_point, is_email_proved)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, (
      SELECT coalesce(jsonb_agg(to_jsonb(d)), '[]') FROM (
        SELECT DISTINCT ON (kind) kind, language, version, hash FROM legal_documents
        WHERE effective_from <= now() AND $28::int IS NULL ORDER BY kind, ${versionInForceOrder('$7')}
      ) d), $21, now() + make_interval(hours => $22::int),
      now() + make_interval(hours => $23::int), fold_search($27),
      (SELECT rate FROM currency_rates WHERE currency_id = $8), $31, $32, $33, $34, ${isProvedEmail('$3', '$4')}
    ON CONFLICT (order_number) DO NOTHING RETURNING id
  ), lines AS (
    INSERT INTO order_lines (order_id, product_id, position, product_name, sku, image_url, quantity, unit_amount,
      points_amount, line_amount, reference_amount, vat_rate, vat_amount, manufacturer_name, mandatory_warranty_years,
      catalogue_amount, price_reason, withdrawal_exclusion, durability_years, home_vat_rate,
      purchase_amount)
    SELECT placed.id, l.*, (SELECT p.purchase_amount FROM products p WHERE p.id = l.product_id)
    FROM placed, jsonb_to_recordset($17) AS l (product_id int, position int,
      product_name text, sku text, image_url text, quantity int, unit_amount bigint, points_amount bigint, line_amount bigint,
      reference_amount bigint, vat_rate numeric, vat_amount bigint, manufacturer_name text, warranty_years int,
      catalogue_amount bigint, price_reason text, withdrawal_exclusion text, durability_years int,
      home_vat_rate numeric)
    RETURNING id, product_id, durability_years
  ), guarantees AS (
    INSERT INTO order_guarantee_files (order_id, order_line_id, hash, language)
    SELECT placed.id, f.* FROM placed, (
      (SELECT NULL::bigint, hash, language FROM guarantee_files WHERE kind = 'notice' AND language = ANY($35::text[])
        ORDER BY array_position($35::text[], language) LIMIT 1)
      UNION ALL SELECT lines.id, label.hash, NULL FROM lines
        JOIN guarantee_files label ON label.kind = 'label' AND label.product_id = lines.product_id
        WHERE lines.durability_years IS NOT NULL
    ) f
  ), vat AS (
    INSERT INTO order_vat (order_id, rate, base, tax, gross)
    SELECT placed.id, v.* FROM placed, jsonb_to_recordset($24) AS v (rate numeric, base bigint, tax bigint, gross bigint)
  ), addresses AS (
    INSERT INTO order_addresses (order_id, kind, family_name, given_name, company, tax_number, country_code,
      postal_code, city, street)
    SELECT placed.id, a.* FROM placed, jsonb_to_recordset($18) AS a (kind text, "familyName" text,
      "givenName" text, company text, "taxNumber" text, "countryCode" text, "postalCode" text, city text, street text)
  ), reservations AS (
    INSERT INTO stock_reservations (order_id, product_id, quantity)
    SELECT placed.id, r.* FROM placed, unnest($19::int[], $20::int[]) AS r
  ), payment AS (
    INSERT INTO payments (order_id, payment_type_id, payment_status_id, amount, currency_id)
    SELECT id, $9, $10, $14, $8 FROM placed
  ), history AS (
    INSERT INTO order_history (order_id, system_user_id, actor, event, to_payment_status_id)
    SELECT placed.id, $28, $29, e.* FROM placed, (VALUES ('placed', $10::int), ('mailQueued', NULL)) AS e
  ), delivery AS (
    INSERT INTO order_deliveries (order_id, delivery_method_id, carrier, kind, method_name, transit_days_from,
      transit_days_to, pickup_point, cheapest_fee)
    SELECT placed.id, d."deliveryMethodId", d.carrier, d.kind, d."methodName", d."transitDaysFrom",
      d."transitDaysTo", d."pickupPoint", d."cheapestFee"
    FROM placed, jsonb_to_record($30) AS d ("deliveryMethodId" int, carrier text, kind text, "methodName" text,
      "transitDaysFrom" int, "transitDaysTo" int, "pickupPoint" jsonb, "cheapestFee" bigint) WHERE $30::jsonb IS NOT NULL
  ), answered AS (
    UPDATE idempotent_requests SET answer = $26::jsonb || jsonb_build_object('orderId', placed.id)
    FROM placed WHERE request_id = $25
  )
  SELECT id FROM placed`;

/**
 * Stores an order with copies of everything it was placed with: lines, VAT, addresses, delivery, reservations, payment
 * and history in one statement, with the response for repeats of the request. What staff took down names them and no accepted
 * documents. The payment method decides the payment's
 * first status and when the order expires unpaid. What `along` asks for then is sent together with the look into the lists of
 * sanctions.
 */
export async function storeOrder(
  client: pg.PoolClient,
  body: PlaceOrderBody,
  lines: readonly SellableLine[],
  sums: StoredSums,
  buyer: Buyer,
  rules: StoringRules,
  along: (order: StoredResponse) => readonly (() => Promise<unknown>)[] = () => [],
): Promise<StoredResponse> {
  const order = await insertOrder(client, body, lines, sums, buyer, rules);
  const { deliveryAddress, billingAddress } = body;
  const addresses = [deliveryAddress, billingAddress ?? deliveryAddress];
  await sendTogether(client, [
    () => holdSanctioned(client, [{ id: order.orderId, addresses }]),
    ...along(order),
  ]);
  return order;
}

type StoredSums = CartSums & { delivery: StoredDelivery | null; points?: OrderPoints };
type StoringRules = Pick<ClaimedKey, 'deadlines' | 'numbers'>;

async function insertOrder(
  client: pg.PoolClient,
  body: PlaceOrderBody,
  lines: readonly SellableLine[],
  sums: StoredSums,
  buyer: Buyer,
  rules: StoringRules,
): Promise<StoredResponse> {
  const { deliveryAddress, billingAddress, paymentTypeId, currencyId } = body;
  const paymentStatusId = paymentMethods[paymentTypeId].startStatusId;
  const { due, reminder } = hoursUntil(paymentTypeId, rules.deadlines, buyer.staff !== undefined);
  const orderNumber = drawOrderNumber(rules.numbers);
  const trnId = newToken();
  const units = unitsPerProduct(lines);
  const answer = { orderNumber, trnId, paymentStatusId, total: toMajorUnits(sums.total), currencyId };
  const [stored] = await queryPrepared<{ id: number }>(client, statement, [
    orderNumber,
    trnId,
    buyer.customerId,
    body.email,
    body.phone,
    `${deliveryAddress.familyName} ${deliveryAddress.givenName}`,
    body.language,
    currencyId,
    paymentTypeId,
    paymentStatusId,
    sums.goodsTotal,
    sums.deliveryFee,
    sums.paymentFee,
    sums.total,
    sums.cashTotal,
    body.note || null,
    JSON.stringify(lines.map((line, index) => toLineRow(line, index, sums))),
    JSON.stringify([
      { kind: 'delivery', ...deliveryAddress },
      { kind: 'billing', ...(billingAddress ?? deliveryAddress) },
    ]),
    [...units.keys()],
    [...units.values()],
    buyer.networkHash,
    due,
    reminder,
    JSON.stringify(sums.vat),
    body.requestId,
    JSON.stringify(answer),
    searchTextOf(orderNumber, body, lines),
    buyer.staff?.systemUserId ?? null,
    buyer.staff?.name ?? '',
    sums.delivery && JSON.stringify(sums.delivery),
    sums.vatCountry,
    sums.points?.points ?? 0,
    sums.pointsReduction,
    sums.points?.forintsPerPoint ?? null,
    [...noticeLanguages[body.language]],
  ]);
  if (!stored) return insertOrder(client, body, lines, sums, buyer, rules); // the random number was taken
  return { ...answer, orderId: stored.id };
}

/** What `order_search_text` makes of an order, before it is folded. */
function searchTextOf(orderNumber: string, body: PlaceOrderBody, lines: readonly SellableLine[]): string {
  const { email, phone, deliveryAddress, billingAddress } = body;
  return [
    '',
    orderNumber,
    orderNumber.replaceAll('-', ''),
    `${deliveryAddress.familyName} ${deliveryAddress.givenName}`,
    email,
    phone,
    phone.replace(/\D/g, ''),
    ...new Set([deliveryAddress.postalCode, (billingAddress ?? deliveryAddress).postalCode]),
    ...new Set([deliveryAddress.company ?? '', (billingAddress ?? deliveryAddress).company ?? '']),
    ...new Set(lines.map(({ offer }) => offer.sku)),
  ].join(' ');
}

/**
 * Hours until an unpaid order expires and until its buyer is reminded, which is never on the first day. Who ordered by
 * telephone pays by card once they read the mail, and has as long for it as for a transfer.
 */
function hoursUntil(paymentTypeId: PaymentTypeId, deadlines: UnpaidOrders, isByStaff: boolean) {
  const isPaidLater = isByStaff && paymentMethods[paymentTypeId].isPaidOnline;
  const waits = hoursUntilEnd(paymentTypeId, deadlines);
  const due = isPaidLater ? Math.max(waits, deadlines.transferDays * 24) : waits;
  const before = deadlines.reminderDays * 24;
  const isReminded = paymentMethods[paymentTypeId].hasReminder && before > 0 && before < due;
  return { due, reminder: isReminded ? due - before : null };
}

function toLineRow(line: SellableLine, index: number, sums: CartSums) {
  const { offer } = line;
  return {
    product_id: offer.productId,
    position: index + 1,
    product_name: offer.productName,
    sku: offer.sku,
    image_url: offer.imageUrl,
    quantity: line.soldQuantity,
    unit_amount: offer.unitAmount,
    points_amount: sums.lineReductions[index],
    line_amount: lineAmount(line) - sums.lineReductions[index]!,
    reference_amount: offer.referenceAmount,
    vat_rate: sums.lineRates[index],
    vat_amount: sums.lineTaxes[index],
    home_vat_rate: sums.lineRates[index] === offer.vatRate ? null : offer.vatRate,
    manufacturer_name: offer.manufacturerName,
    warranty_years: offer.warrantyYears,
    catalogue_amount: line.catalogueAmount ?? null,
    price_reason: line.priceReason ?? null,
    withdrawal_exclusion: offer.withdrawalExclusion,
    durability_years: offer.durabilityYears,
  };
}
