import type { FocalPoint } from '@kamra/contract/focal-point.ts';
import { forintValueOf } from '@kamra/contract/forint-value.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { type CurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import type { DeliveryEventName } from '@kamra/contract/order-state.ts';
import type { OrderedDelivery } from '@kamra/contract/ordered-delivery.ts';
import type { PaymentStatusId } from '@kamra/contract/orders.ts';
import type { PaymentTypeId } from '@kamra/contract/payment-types.ts';
import type { PostalAddress } from '@kamra/contract/postal-address.ts';
import { type OrderShipment, trackingUrlOf } from '@kamra/contract/shipments.ts';
import { shopTimeZone } from '@kamra/contract/shop-time.ts';
import type { VatRow } from '@kamra/contract/vat-table.ts';
import { toMajorVat } from '../cart/quote-cart.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { countsAsRefunded, unitsToDeliver } from './refund-tables.ts';

interface LineRow {
  id: number;
  productId: number | null;
  productName: string;
  sku: string;
  imageUrl: string | null;
  focalPoint: FocalPoint | null;
  quantity: number;
  unitsToDeliver: number;
  unitAmount: number;
  lineAmount: number;
  pointsAmount: number;
  vatRate: number;
  catalogueAmount: number | null;
  priceReason: string | null;
}

interface OrderRow {
  id: number;
  order_number: string;
  trn_id: string;
  email: string;
  phone: string;
  customer_name: string;
  language: Language;
  currency_id: CurrencyId;
  payment_type_id: PaymentTypeId;
  payment_status_id: PaymentStatusId;
  goods_total: number;
  points_reduction: number;
  points_spent: number;
  points_to_earn: number | null;
  delivery_fee: number;
  payment_fee: number;
  total: number;
  cash_total: number | null;
  refunded: number;
  note: string | null;
  gift_note: string | null;
  placed_at: Date;
  version: number;
  tags: string[];
  balance_due: number;
  last_delivery_event: DeliveryEventName | null;
  payment_due_at: Date | null;
  is_overdue: boolean;
  accepted_documents: { kind: string; language: string; version: number }[];
  vat: VatRow[] | null;
  vat_country: string;
  forint_rate: number | null;
  placed_on: string;
  lines: LineRow[];
  addresses: Record<'delivery' | 'billing', PostalAddress>;
  delivery: (OrderedDelivery & { transitDays: { from: number; to: number } | null }) | null;
  shipments: Omit<OrderShipment, 'trackingUrl'>[] | null;
}

/** An order as it was placed, with amounts as they go over the wire. */
export type ReadOrder = ReturnType<typeof toOrder>;

/** Reads one order by a condition on `orders o`, or null. The owner check belongs into the condition. */
export async function readOrder(
  pool: Executor,
  condition: string,
  values: unknown[],
): Promise<ReadOrder | null> {
  const [row] = await queryPrepared<OrderRow>(pool, `${select} WHERE ${condition}`, values);
  return row ? toOrder(row) : null;
}

/** Reads orders by their ids, in the order of these; one that is no more is left out. */
export async function readOrders(pool: Executor, ids: readonly number[]): Promise<ReadOrder[]> {
  const rows = await queryPrepared<OrderRow>(pool, `${select} WHERE o.id = ANY($1::bigint[])`, [ids]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toOrder(row)] : [];
  });
}

/** SQL expression of what an order `o` earns as it stands; what was sent back counts as paid for goods. */
const pointsToEarn = `CASE WHEN o.forints_per_point IS NOT NULL AND o.customer_id IS NOT NULL THEN greatest(0, floor(
  (o.goods_total - o.points_reduction - (SELECT coalesce(sum(amount), 0) FROM order_refunds
    WHERE order_id = o.id AND ${countsAsRefunded})) * coalesce(o.forint_rate, 1) / 100 / o.forints_per_point))::int END`;

const select = `
  SELECT o.id, o.order_number, o.trn_id, o.email, o.phone, o.customer_name, o.language, o.currency_id,
    o.payment_type_id, o.payment_status_id, o.goods_total, o.points_reduction, o.points_spent,
    ${pointsToEarn} AS points_to_earn, o.delivery_fee, o.payment_fee, o.total, o.cash_total,
    o.note, o.placed_at, o.version, o.payment_due_at, o.accepted_documents, o.tags, o.balance_due,
    o.last_delivery_event, o.vat_country, o.forint_rate::float8 AS forint_rate,
    to_char(o.placed_at AT TIME ZONE '${shopTimeZone}', 'YYYY-MM-DD') AS placed_on, (SELECT text FROM order_gift_notes WHERE order_id = o.id) AS gift_note,
    (SELECT coalesce(sum(amount), 0)::float8 FROM order_refunds WHERE order_id = o.id AND ${countsAsRefunded}) AS refunded,
    coalesce(o.payment_due_at <= now(), false) AS is_overdue,
    (SELECT json_agg(json_build_object('rate', rate, 'base', base, 'tax', tax, 'gross', gross) ORDER BY rate DESC)
      FROM order_vat WHERE order_id = o.id) AS vat,
    (SELECT json_agg(json_build_object('id', id, 'productId', product_id, 'productName', product_name, 'sku', sku,
      'imageUrl', image_url, 'focalPoint', (SELECT json_build_object('x', focal_x, 'y', focal_y) FROM media_files
        WHERE hash = split_part(image_url, '/', 3) AND focal_x IS NOT NULL), 'quantity', quantity, 'unitsToDeliver', ${unitsToDeliver}, 'unitAmount', unit_amount, 'lineAmount', line_amount, 'pointsAmount', points_amount,
      'vatRate', vat_rate, 'catalogueAmount', catalogue_amount, 'priceReason', price_reason) ORDER BY position) FROM order_lines l WHERE order_id = o.id) AS lines,
    (SELECT json_object_agg(kind, json_build_object('familyName', family_name, 'givenName', given_name,
      'company', company, 'taxNumber', tax_number, 'countryCode', country_code, 'postalCode', postal_code,
      'city', city, 'street', street)) FROM order_addresses WHERE order_id = o.id) AS addresses,
    (SELECT json_build_object('deliveryMethodId', delivery_method_id, 'carrier', carrier, 'kind', kind,
      'name', method_name, 'pickupPoint', pickup_point, 'transitDays', CASE WHEN transit_days_from IS NOT NULL
        THEN json_build_object('from', transit_days_from, 'to', transit_days_to) END)
      FROM order_deliveries WHERE order_id = o.id) AS delivery,
    (SELECT json_agg(json_build_object('id', id, 'carrier', carrier, 'status', status, 'parcels', parcels,
      'sequence', sequence, 'weightGrams', weight_grams, 'trackingNumber', tracking_number, 'attention', attention,
      'lastError', last_error, 'createdAt', created_at, 'createdBy', created_by, 'lines', (
        SELECT coalesce(json_agg(json_build_object('orderLineId', order_line_id, 'quantity', quantity)), '[]')
        FROM shipment_lines WHERE shipment_id = s.id)) ORDER BY id)
      FROM shipments s WHERE order_id = o.id) AS shipments
  FROM orders o`;

function toOrder(row: OrderRow) {
  return {
    id: row.id,
    orderNumber: row.order_number,
    trnId: row.trn_id,
    placedAt: row.placed_at.toISOString(),
    customerName: row.customer_name,
    email: row.email,
    phone: row.phone,
    language: row.language,
    note: row.note,
    giftNote: row.gift_note,
    version: row.version,
    tags: row.tags,
    balanceDue: toMajorUnits(row.balance_due),
    lastDeliveryEvent: row.last_delivery_event,
    paymentTypeId: row.payment_type_id,
    paymentStatusId: row.payment_status_id,
    paymentDueAt: row.payment_due_at?.toISOString() ?? null,
    isOverdue: row.is_overdue,
    currencyId: row.currency_id,
    acceptedDocuments: row.accepted_documents,
    deliveryAddress: row.addresses.delivery,
    billingAddress: row.addresses.billing,
    delivery: row.delivery,
    shipments: (row.shipments ?? []).map((shipment) => ({
      ...shipment,
      createdAt: new Date(shipment.createdAt).toISOString(),
      trackingUrl: trackingUrlOf(shipment.carrier, shipment.trackingNumber),
    })),
    lines: row.lines.map(
      ({ quantity, unitAmount, lineAmount, pointsAmount, catalogueAmount, focalPoint, ...line }) => ({
        ...line,
        ...(focalPoint && { focalPoint }),
        soldQuantity: quantity,
        unitPrice: toMajorUnits(unitAmount),
        total: toMajorUnits(lineAmount + pointsAmount),
        pointsReduction: toMajorUnits(pointsAmount),
        catalogueUnitPrice: catalogueAmount === null ? null : toMajorUnits(catalogueAmount),
      }),
    ),
    goodsTotal: toMajorUnits(row.goods_total),
    pointsReduction: toMajorUnits(row.points_reduction),
    pointsSpent: row.points_spent,
    pointsToEarn: row.points_to_earn,
    deliveryFee: toMajorUnits(row.delivery_fee),
    paymentFee: toMajorUnits(row.payment_fee),
    total: toMajorUnits(row.total),
    cashTotal: row.cash_total === null ? null : toMajorUnits(row.cash_total),
    refundedTotal: toMajorUnits(row.refunded),
    vat: (row.vat ?? []).map(toMajorVat),
    vatCountry: row.vat_country,
    forints: forintValueOf({
      ...{ countryCode: row.addresses.delivery.countryCode, currencyId: row.currency_id },
      ...{ total: row.total, rate: row.forint_rate, day: row.placed_on },
    }),
  };
}
