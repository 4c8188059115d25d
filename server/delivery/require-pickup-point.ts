import type { DeliveryCarrier } from '@kamra/contract/delivery-kinds.ts';
import type { OrderedPoint } from '@kamra/contract/pickup-points.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { invalidField } from '../errors/shop-error.ts';

const statement = `
  SELECT point_id AS "pointId", name, country_code AS "countryCode", postal_code AS "postalCode", city, street,
    directions, hours
  FROM pickup_points WHERE id = $1 AND carrier = $2 AND is_active`;

/** A point of a carrier as an order keeps it. Throws invalidRequest for none, and for one that is no longer open. */
export async function requirePickupPoint(
  db: Executor,
  carrier: DeliveryCarrier,
  pickupPointId: number | null | undefined,
): Promise<OrderedPoint> {
  if (!pickupPointId) throw invalidField('pickupPointId', 'required');
  const [point] = await queryPrepared<OrderedPoint & Record<string, unknown>>(db, statement, [
    pickupPointId,
    carrier,
  ]);
  if (!point) throw invalidField('pickupPointId', 'invalid');
  return point;
}
