import type { CurrencyId } from '@kamra/contract/money.ts';
import type { ExistingOrderLine, NewOrderLine } from '@kamra/contract/order-changes.ts';
import type { PaymentStatusId } from '@kamra/contract/orders.ts';
import type { PaymentTypeId } from '@kamra/contract/payment-types.ts';
import type { PostalAddress } from '@kamra/contract/postal-address.ts';
import { shopTimeZone } from '@kamra/contract/shop-time.ts';
import type { WithdrawalExclusion } from '@kamra/contract/withdrawal-exclusions.ts';
import { type Charges, chargesOf, loadCharges, parcelOf } from '../cart/load-charges.ts';
import type { PricedLine } from '../cart/price-lines.ts';
import { sellableUnits } from '../catalogue/sellable-units.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import type { StoredLine } from './price-staff-lines.ts';
import { countsAsRefunded } from './refund-tables.ts';

/** What staff make of the goods of an order. */
export interface WantedGoods {
  version: number;
  lines: readonly (ExistingOrderLine | NewOrderLine)[];
  paymentTypeId: PaymentTypeId;
  deliveryFee?: number | null | undefined;
}

export interface OrderChange extends WantedGoods {
  deliveryAddress: PostalAddress;
  expectedTotal: number;
  reason?: string | null | undefined;
}

/** An order as a change of its goods finds it. Amounts in minor units. */
export interface StoredGoods {
  currencyId: CurrencyId;
  paymentTypeId: PaymentTypeId;
  paymentStatusId: PaymentStatusId;
  countryCode: string;
  postalCode: string;
  /** Whose VAT it bears, and the day whose rules of VAT it follows. */
  vatCountry: string;
  placedOn: string;
  isTaxablePerson: boolean;
  /** Null: the method is no more, or the order is older than methods are. */
  deliveryMethodId: number | null;
  /** False: it goes to a point that is known to take neither card nor cash. */
  takesPayment: boolean;
  deliveryFee: number;
  paymentFee: number;
  total: number;
  pointsSpent: number;
  pointsReduction: number;
  balanceDue: number;
  /** What was sent back of its price. */
  refunded: number;
  lines: StoredLine[];
  /** Units of each product that the order holds, reserved or sold. */
  units: Map<number, number>;
}

interface OrderRow extends Record<string, unknown> {
  currencyId: CurrencyId;
  paymentTypeId: PaymentTypeId;
  paymentStatusId: PaymentStatusId;
  deliveryFee: number;
  paymentFee: number;
  total: number;
  pointsSpent: number;
  pointsReduction: number;
  balanceDue: number;
  refunded: number;
  countryCode: string;
  postalCode: string;
  vatCountry: string;
  placedOn: string;
  isTaxablePerson: boolean;
  deliveryMethodId: number | null;
  takesPayment: boolean;
}

interface LineRow extends Record<string, unknown> {
  id: number;
  productId: number | null;
  productName: string;
  sku: string;
  imageUrl: string | null;
  quantity: number;
  unitAmount: number;
  referenceAmount: number | null;
  vatRate: number;
  homeVatRate: number;
  manufacturerName: string | null;
  warrantyYears: number;
  withdrawalExclusion: WithdrawalExclusion | null;
  durabilityYears: number | null;
  catalogueAmount: number | null;
  priceReason: string | null;
  available: number;
  weightGrams: number | null;
  sizeMillimetres: number[] | null;
}

const orderStatement = `
  SELECT o.currency_id AS "currencyId", o.payment_type_id AS "paymentTypeId",
    o.payment_status_id AS "paymentStatusId", o.delivery_fee AS "deliveryFee", o.payment_fee AS "paymentFee", o.total,
    o.points_spent AS "pointsSpent", o.points_reduction AS "pointsReduction", o.balance_due AS "balanceDue", (SELECT coalesce(sum(amount), 0)::float8 FROM order_refunds
      WHERE order_id = o.id AND ${countsAsRefunded}) AS refunded, a.country_code AS "countryCode",
    a.postal_code AS "postalCode", d.delivery_method_id AS "deliveryMethodId", o.vat_country AS "vatCountry",
    to_char(o.placed_at AT TIME ZONE '${shopTimeZone}', 'YYYY-MM-DD') AS "placedOn",
    coalesce(b.company <> '' AND b.tax_number <> '', false) AS "isTaxablePerson",
    coalesce((SELECT p.accepts_card IS NOT FALSE OR p.accepts_cash IS NOT FALSE FROM pickup_points p
      WHERE p.carrier = d.carrier AND p.point_id = d.pickup_point ->> 'pointId'), true) AS "takesPayment"
  FROM orders o JOIN order_addresses a ON a.order_id = o.id AND a.kind = 'delivery'
  LEFT JOIN order_addresses b ON b.order_id = o.id AND b.kind = 'billing'
  LEFT JOIN order_deliveries d ON d.order_id = o.id WHERE o.id = $1`;

const linesStatement = `
  SELECT l.id, l.product_id AS "productId", l.product_name AS "productName", l.sku, l.image_url AS "imageUrl",
    l.quantity, l.unit_amount AS "unitAmount", l.reference_amount AS "referenceAmount",
    l.vat_rate::float8 AS "vatRate", coalesce(l.home_vat_rate, l.vat_rate)::float8 AS "homeVatRate", l.manufacturer_name AS "manufacturerName",
    l.mandatory_warranty_years AS "warrantyYears", l.withdrawal_exclusion AS "withdrawalExclusion",
    l.durability_years AS "durabilityYears", l.catalogue_amount AS "catalogueAmount",
    l.price_reason AS "priceReason", coalesce(${sellableUnits}, 0) AS available,
    p.weight_grams AS "weightGrams", nullif(array_remove(ARRAY[p.width_millimetres, p.height_millimetres,
      p.depth_millimetres], NULL), '{}') AS "sizeMillimetres"
  FROM order_lines l LEFT JOIN stock s ON s.product_id = l.product_id LEFT JOIN products p ON p.id = l.product_id WHERE l.order_id = $1 ORDER BY l.position`;

const unitsStatement = `SELECT product_id AS "productId", quantity FROM stock_reservations
  WHERE order_id = $1 AND state <> 'released'`;

/** Reads the goods of an order, or null where there is none. */
export async function loadGoods(db: Executor, orderId: number): Promise<StoredGoods | null> {
  const [order] = await queryPrepared<OrderRow>(db, orderStatement, [orderId]);
  if (!order) return null;
  const lines = await queryPrepared<LineRow>(db, linesStatement, [orderId]);
  const units = await queryPrepared<{ productId: number; quantity: number }>(db, unitsStatement, [orderId]);
  return {
    ...order,
    lines: lines.map(toStoredLine),
    units: new Map(units.map(({ productId, quantity }) => [productId, quantity])),
  };
}

function toStoredLine({
  id,
  productId,
  quantity,
  catalogueAmount,
  priceReason,
  ...row
}: LineRow): StoredLine {
  return {
    lineId: id,
    productId,
    quantity,
    catalogueAmount,
    priceReason,
    soldVatRate: row.vatRate,
    offer: {
      productId: productId ?? 0,
      productName: row.productName,
      nameCode: '',
      sku: row.sku,
      imageUrl: row.imageUrl,
      unitAmount: row.unitAmount,
      referenceAmount: row.referenceAmount,
      vatRate: row.homeVatRate,
      available: row.available,
      manufacturerName: row.manufacturerName,
      warrantyYears: row.warrantyYears,
      withdrawalExclusion: row.withdrawalExclusion,
      durabilityYears: row.durabilityYears,
      netQuantity: null,
      netQuantityUnit: null,
      garanLabel: null,
      weightGrams: row.weightGrams ?? 0,
      sizeMillimetres: row.sizeMillimetres,
    },
  };
}

/** Where a changed order goes to, and how it is paid. */
export interface ChangedTerms {
  countryCode: string;
  postalCode: string | null;
  paymentTypeId: PaymentTypeId;
}

/**
 * The charges of a changed order: what was agreed on stays while what it depends on does, so that a later price list
 * of deliveries changes no order. Delivery that has become free stays so only as long as the goods reach the limit. Its
 * method stays too, where that is still offered to the address; else the usual one takes its place. VAT follows the rules
 * of the day on which the order was placed.
 */
export async function chargesOfChange(
  db: Executor,
  stored: StoredGoods,
  lines: readonly PricedLine[],
  { countryCode, postalCode, paymentTypeId }: ChangedTerms,
): Promise<Charges> {
  const rules = await loadCharges(db, countryCode, stored.currencyId, stored.placedOn);
  const parcel = parcelOf(lines, rules);
  const terms = { postalCode, paymentTypeId, isTaxablePerson: stored.isTaxablePerson };
  const same = chargesOf(rules, parcel, { ...terms, deliveryMethodId: stored.deliveryMethodId });
  const charges = same.delivery ? same : chargesOf(rules, parcel, terms);
  const keepsDelivery = countryCode === stored.countryCode && stored.deliveryFee > 0;
  const delivery =
    charges.delivery && keepsDelivery ? { ...charges.delivery, fee: stored.deliveryFee } : charges.delivery;
  if (paymentTypeId !== stored.paymentTypeId) return { ...charges, delivery };
  const known = charges.payments.find((each) => each.paymentTypeId === paymentTypeId);
  const vatRate = known?.vatRate ?? delivery?.vatRate ?? 0;
  const others = charges.payments.filter((each) => each !== known);
  return { ...charges, delivery, payments: [...others, { paymentTypeId, fee: stored.paymentFee, vatRate }] };
}
