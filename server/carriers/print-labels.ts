import type { DeliveryCarrier } from '@kamra/contract/delivery-kinds.ts';
import type { EndpointInput, Reply } from '@kamra/contract/endpoint.ts';
import type {
  createParcels as createCall,
  printLabels as printCall,
} from '@kamra/contract/order-shipments.ts';
import { queryPrepared } from '../database/prepared.ts';
import { arrangeLabels } from '../documents/render-pdf.ts';
import { ShopError } from '../errors/shop-error.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { CarrierError, type MadeParcel } from './carrier.ts';
import { asCarrierId, type CarrierContext, openCarrier } from './carrier-context.ts';
import { createShipment } from './change-shipment.ts';

/** Labels that are fetched while somebody waits; the others were when their parcels were made. */
const maxFetched = 20;

interface LabelledShipment {
  id: number;
  carrier: DeliveryCarrier;
  isLive: boolean;
  parcels: MadeParcel[];
}

interface LabelRow extends LabelledShipment, Record<string, unknown> {
  pdf: Buffer | null;
}

const statement = `
  SELECT s.id::float8 AS id, s.carrier, s.is_live AS "isLive",
    s.carrier_parcels AS parcels, l.pdf
  FROM shipments s LEFT JOIN shipment_labels l ON l.shipment_id = s.id
  WHERE s.order_id = ANY($1::bigint[]) AND s.carrier_parcels <> '[]'
    AND CASE WHEN $2::bigint IS NULL THEN s.status = 'created' AND EXISTS (SELECT FROM shipment_lines WHERE shipment_id = s.id) ELSE s.id = $2 AND s.status <> 'cancelled' END
  ORDER BY array_position($1::bigint[], s.order_id), s.id`;
const sendingStatement = `
  SELECT id FROM shipments WHERE order_id = ANY($1::bigint[]) AND status = 'sending' AND $2::bigint IS NULL LIMIT 1`;
const storeStatement = `
  INSERT INTO shipment_labels (shipment_id, pdf) VALUES ($1, $2) ON CONFLICT (shipment_id) DO UPDATE SET pdf = $2`;

/**
 * The labels of parcels that wait to be handed over, in the order of the orders. Throws requestInProgress while a
 * carrier is still being told of one, notFound where there is none, carrierUnavailable.
 */
export async function printLabels(
  context: CarrierContext,
  { orderIds, shipmentId = null, startPosition = 1 }: EndpointInput<typeof printCall>['body'],
  actor: StaffActor,
): Promise<Buffer> {
  const { pool, db } = context;
  const values = [orderIds, shipmentId];
  if ((await queryPrepared(pool, sendingStatement, values)).length > 0)
    throw new ShopError('requestInProgress');
  const rows = await queryPrepared<LabelRow>(pool, statement, values);
  if (rows.length === 0) throw new ShopError('notFound', { reason: 'noLabels' });
  const missing = rows.filter(({ pdf }) => pdf === null);
  if (missing.length > maxFetched) throw new ShopError('tooLarge', { limit: maxFetched });
  const labels: Buffer[] = [];
  for (const row of rows) labels.push(row.pdf ?? (await fetchLabel(context, row)));
  const sheets = await arrangeLabels(labels, startPosition);
  await writeAuditLog(db, actor, {
    module: 'orders',
    action: 'printLabels',
    entity: 'order',
    entityId: null,
    after: { shipments: rows.map(({ id }) => id) },
  });
  return sheets;
}

/** Fetches a label and keeps it: it is printed again where the carrier is not reached. Throws carrierUnavailable. */
export async function fetchLabel(
  context: CarrierContext,
  { id, carrier, isLive, parcels }: LabelledShipment,
): Promise<Buffer> {
  try {
    const carrierId = asCarrierId(carrier);
    if (!carrierId) throw new CarrierError('refused', 'the shop does not reach this carrier');
    const { carrier: opened } = await openCarrier(context, carrierId, isLive);
    const pdf = await opened.label(parcels);
    await queryPrepared(context.pool, storeStatement, [id, pdf]);
    return pdf;
  } catch (error) {
    if (error instanceof CarrierError) throw new ShopError('carrierUnavailable', { reason: error.message });
    throw error;
  }
}

const chosenStatement = `
  SELECT o.order_number AS "orderNumber", d.carrier FROM orders o
  LEFT JOIN order_deliveries d ON d.order_id = o.id WHERE o.id = $1`;

/** Has a parcel of each order made, each in a transaction of its own. */
export async function createParcels(
  context: CarrierContext,
  { orderIds, size = null }: EndpointInput<typeof createCall>['body'],
  actor: StaffActor,
): Promise<Reply<typeof createCall>> {
  const results: Reply<typeof createCall>['results'] = [];
  for (const orderId of new Set(orderIds)) {
    const [found] = await queryPrepared<{ orderNumber: string; carrier: DeliveryCarrier | null }>(
      context.pool,
      chosenStatement,
      [orderId],
    );
    const result = { orderId, orderNumber: found?.orderNumber ?? null };
    try {
      if (!found) throw new ShopError('notFound');
      const carrier = found.carrier ?? 'own';
      const wanted = { carrier, isSentToCarrier: true, lines: null, parcels: 1, size, version: null };
      await createShipment(context, orderId, wanted, actor);
      results.push({ ...result, outcome: 'changed', code: null });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      results.push({ ...result, outcome: 'refused', code: error.code });
    }
  }
  return { results };
}
