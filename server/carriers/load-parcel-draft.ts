import type { DeliveryCarrier } from '@kamra/contract/delivery-kinds.ts';
import { type CurrencyId, currencyCodes } from '@kamra/contract/money.ts';
import type { OrderedPoint } from '@kamra/contract/pickup-points.ts';
import type { PostalAddress } from '@kamra/contract/postal-address.ts';
import type { ShipmentStatus } from '@kamra/contract/shipments.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { shipmentGoods } from '../orders/shipment-goods.ts';
import { defaultWeightGrams } from '../shop/order-rules.ts';
import type { MadeParcel, ParcelDraft } from './carrier.ts';

/** A shipment with what its carrier has to know. */
export interface SentShipment {
  id: number;
  orderId: number;
  carrier: DeliveryCarrier;
  status: ShipmentStatus;
  isLive: boolean;
  askedAt: Date | null;
  attempts: number;
  carrierParcels: MadeParcel[];
  draft: ParcelDraft;
}

interface Row extends Record<string, unknown>, Omit<SentShipment, 'draft'> {
  orderNumber: string;
  sequence: number;
  requestKey: string;
  parcels: number;
  cashAmount: number | null;
  currencyId: CurrencyId;
  weightGrams: number | null;
  goodsGrams: number;
  goodsAmount: number;
  defaultWeight: unknown;
  unweighed: number;
  size: string | null;
  pickupPoint: OrderedPoint | null;
  recipient: PostalAddress;
  phone: string;
  email: string;
  note: string | null;
  serviceCodes: string[] | null;
}

// A point belongs to the carrier that the buyer chose; another one brings the parcel to the door.
const statement = `
  SELECT s.id::float8 AS id, s.order_id::float8 AS "orderId", s.carrier, s.status, s.is_live AS "isLive",
    s.asked_at AS "askedAt", s.attempts, s.carrier_parcels AS "carrierParcels", o.order_number AS "orderNumber",
    s.sequence, s.request_key AS "requestKey", s.parcels, s.cash_amount::float8 AS "cashAmount",
    o.currency_id AS "currencyId", s.weight_grams AS "weightGrams", s.size, o.phone, o.email, o.note,
    g.grams AS "goodsGrams", g.unweighed, g.amount AS "goodsAmount",
    (SELECT value -> 'defaultWeightGrams' FROM shop_settings) AS "defaultWeight",
    CASE WHEN d.carrier = s.carrier THEN d.pickup_point END AS "pickupPoint",
    CASE WHEN d.carrier = s.carrier THEN m.service_codes END AS "serviceCodes",
    (SELECT json_build_object('familyName', a.family_name, 'givenName', a.given_name, 'company', a.company,
      'countryCode', a.country_code, 'postalCode', a.postal_code, 'city', a.city, 'street', a.street)
      FROM order_addresses a WHERE a.order_id = o.id AND a.kind = 'delivery') AS recipient
  FROM shipments s JOIN orders o ON o.id = s.order_id
  LEFT JOIN order_deliveries d ON d.order_id = o.id
  LEFT JOIN delivery_methods m ON m.id = d.delivery_method_id
  CROSS JOIN LATERAL (${shipmentGoods}) g
  WHERE s.id = $1`;

export async function loadParcelDraft(db: Executor, shipmentId: number): Promise<SentShipment | null> {
  const [row] = await queryPrepared<Row>(db, statement, [shipmentId]);
  if (!row) return null;
  const { id, orderId, carrier, status, isLive, askedAt, attempts, carrierParcels } = row;
  return {
    ...{ id, orderId, carrier, status, isLive, askedAt, attempts, carrierParcels },
    draft: {
      reference: `${row.orderNumber}/${row.sequence}`,
      key: row.requestKey.replaceAll('-', ''),
      parcels: row.parcels,
      cashAmount: row.cashAmount,
      currency: currencyCodes[row.currencyId],
      weightGrams: row.weightGrams,
      goodsGrams: row.goodsGrams + row.unweighed * defaultWeightGrams.parse(row.defaultWeight ?? undefined),
      goodsAmount: row.goodsAmount,
      size: row.size,
      pointId: row.pickupPoint?.pointId ?? null,
      recipient: row.recipient,
      phone: row.phone,
      email: row.email,
      note: row.note ?? '',
      serviceCodes: row.serviceCodes ?? [],
    },
  };
}
