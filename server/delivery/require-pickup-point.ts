import type { DeliveryCarrier } from '@kamra/contract/delivery-kinds.ts';
import type { OrderedPoint } from '@kamra/contract/pickup-points.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { invalidField } from '../errors/shop-error.ts';

const statement = `
  SELECT point_id AS "pointId", name, country_code AS "countryCode", postal_code AS "postalCode", city, street,
    directions, hours, accepts_card IS NOT FALSE OR accepts_cash IS NOT FALSE AS "takesPayment"
  FROM pickup_points WHERE id = $1 AND carrier = $2 AND is_active`;

/**
 * A point of a carrier as an order keeps it. Throws invalidRequest for none, for one that is no longer open, and where
 * the order is to be paid for there, for one that is known to take neither card nor cash.
 */
export async function requirePickupPoint(
  db: Executor,
  carrier: DeliveryCarrier,
  pickupPointId: number | null | undefined,
  isPaidThere: boolean,
): Promise<OrderedPoint> {
  if (!pickupPointId) throw invalidField('pickupPointId', 'required');
  const [found] = await queryPrepared<OrderedPoint & { takesPayment: boolean }>(db, statement, [
    pickupPointId,
    carrier,
  ]);
  if (!found) throw invalidField('pickupPointId', 'invalid');
  const { takesPayment, ...point } = found;
  if (isPaidThere && !takesPayment) throw invalidField('paymentTypeId', 'invalid');
  return point;
}
