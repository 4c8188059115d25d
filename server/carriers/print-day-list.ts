import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { printDayList as printCall } from '@kamra/contract/order-shipments.ts';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { CarrierError, type MadeParcel } from './carrier.ts';
import { type CarrierContext, openCarrier } from './carrier-context.ts';

interface WaitingRow extends Record<string, unknown> {
  id: number;
  isLive: boolean;
  parcels: MadeParcel[];
}

const statement = `
  SELECT s.id::float8 AS id, s.is_live AS "isLive", s.carrier_parcels AS parcels FROM shipments s
  WHERE s.order_id = ANY($1::bigint[]) AND s.carrier = $2 AND s.status = 'created' AND s.carrier_parcels <> '[]'
    AND EXISTS (SELECT FROM shipment_lines WHERE shipment_id = s.id)
  ORDER BY array_position($1::bigint[], s.order_id), s.id`;

/**
 * The carrier's own list of the parcels that wait to be handed over to it, which its courier signs. Throws notFound where
 * none waits there, and carrierUnavailable, also for a carrier that makes no such list.
 */
export async function printDayList(
  context: CarrierContext,
  { orderIds, carrier }: EndpointInput<typeof printCall>['body'],
  actor: StaffActor,
): Promise<Buffer> {
  const rows = await queryPrepared<WaitingRow>(context.pool, statement, [orderIds, carrier]);
  const [first] = rows;
  if (!first) throw new ShopError('notFound', { reason: 'noParcels' });
  const ofOneSystem = rows.filter(({ isLive }) => isLive === first.isLive);
  let pdf: Buffer;
  try {
    const { carrier: opened } = await openCarrier(context, carrier, first.isLive);
    if (!opened.dayList) throw new CarrierError('refused', 'the carrier makes no list');
    pdf = await opened.dayList(ofOneSystem.flatMap(({ parcels }) => parcels));
  } catch (error) {
    if (error instanceof CarrierError) throw new ShopError('carrierUnavailable', { reason: error.message });
    throw error;
  }
  await writeAuditLog(context.db, actor, {
    module: 'orders',
    action: 'printDayList',
    entity: 'order',
    entityId: null,
    after: { carrier, shipments: ofOneSystem.map(({ id }) => id) },
  });
  return pdf;
}
