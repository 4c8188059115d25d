import type { DeliveryCarrier, DeliveryKind } from '@kamra/contract/delivery-kinds.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import type { PaymentTypeId } from '@kamra/contract/payment-type-ids.ts';
import type { OrderedPoint } from '@kamra/contract/pickup-points.ts';
import type pg from 'pg';
import type { Charges } from '../cart/load-charges.ts';
import { methodTextIn } from '../delivery/delivery-rules.ts';
import type { DeliveryOffer } from '../delivery/quote-delivery.ts';
import { requirePickupPoint } from '../delivery/require-pickup-point.ts';
import { shopPoint } from '../delivery/shop-point.ts';
import { loadSettings } from '../shop/load-settings.ts';

/** How an order is delivered, as it is stored with it. */
export interface StoredDelivery {
  deliveryMethodId: number;
  carrier: DeliveryCarrier;
  kind: DeliveryKind;
  methodName: string;
  transitDaysFrom: number | null;
  transitDaysTo: number | null;
  /** Of all deliveries that were offered: what goes back to a buyer who withdraws. Collecting in the shop is none. */
  cheapestFee: number;
  pickupPoint: OrderedPoint | null;
}

interface WantedDelivery {
  language: Language;
  pickupPointId?: number | null | undefined;
  paymentTypeId: PaymentTypeId;
}

/**
 * The chosen delivery with its pick-up point; throws invalidRequest for a point that is missing, no longer there or
 * cannot be paid at as wanted.
 */
export async function orderedDeliveryOf(
  client: pg.PoolClient,
  { chosen, offers }: Charges,
  { language, pickupPointId, paymentTypeId }: WantedDelivery,
): Promise<StoredDelivery | null> {
  if (!chosen) return null;
  return {
    ...describeOffer(chosen, language),
    cheapestFee: cheapestFeeOf(offers, chosen.dueFee),
    pickupPoint: await pointOf(client, chosen, pickupPointId, paymentMethods[paymentTypeId].isPaidToCourier),
  };
}

async function pointOf(
  client: pg.PoolClient,
  { kind, carrier }: DeliveryOffer,
  pickupPointId: number | null | undefined,
  isPaidThere: boolean,
): Promise<OrderedPoint | null> {
  if (kind === 'point') return requirePickupPoint(client, carrier, pickupPointId, isPaidThere);
  return kind === 'shopPickup' ? shopPoint(await loadSettings(client)) : null;
}

/** What goes back to a buyer who withdraws: the fee of the cheapest delivery that is offered, at most their own. */
export function cheapestFeeOf(offers: readonly DeliveryOffer[], ownFee: number): number {
  const deliveries = offers.filter(({ refusal, kind }) => refusal === null && kind !== 'shopPickup');
  return Math.min(ownFee, ...deliveries.map(({ dueFee }) => dueFee));
}

/** What an order keeps of an offer. */
export function describeOffer(
  { deliveryMethodId, carrier, kind, method }: DeliveryOffer,
  language: Language,
): Omit<StoredDelivery, 'pickupPoint' | 'cheapestFee'> {
  return {
    deliveryMethodId,
    carrier,
    kind,
    methodName: methodTextIn(method, language).name,
    transitDaysFrom: method.transitDays?.from ?? null,
    transitDaysTo: method.transitDays?.to ?? null,
  };
}
