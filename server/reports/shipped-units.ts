import { leftStatuses } from '@kamra/contract/shipments.ts';
import { homeCountry } from '@kamra/contract/union-countries.ts';
import { startOfDay } from './sale-parts.ts';

const inList = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
const [from, until] = [startOfDay('$1'), startOfDay('$2')];
const inQuarter = (moment: string) => `${moment} >= ${from} AND ${moment} < ${until}`;
/** Orders of before there were shipments have events alone, about all of their goods. */
const isWhole = 'NOT EXISTS (SELECT FROM shipments s WHERE s.order_id = e.order_id)';

/** That shipment event `e` is the first of these of its shipment, and was in the span. */
const isFirstOfShipment = (statuses: readonly string[]) => `
  e.status IN (${inList(statuses)}) AND ${inQuarter('e.at')}
    AND NOT EXISTS (SELECT FROM shipment_events f WHERE f.shipment_id = e.shipment_id
      AND f.status IN (${inList(statuses)}) AND (f.at, f.id) < (e.at, e.id))`;

const isFirstOfOrder = (events: readonly string[]) => `
  e.event IN (${inList(events)}) AND ${inQuarter('e.at')} AND ${isWhole}
    AND NOT EXISTS (SELECT FROM delivery_events f WHERE f.order_id = e.order_id
      AND f.event IN (${inList(events)}) AND (f.at, f.id) < (e.at, e.id))`;

const ofShipments = (statuses: readonly string[], shipped: string, returned: string) => `
  SELECT l.order_id, l.product_id, ${shipped} AS shipped, ${returned} AS returned
  FROM shipment_events e JOIN shipment_lines u ON u.shipment_id = e.shipment_id JOIN order_lines l ON l.id = u.order_line_id
  WHERE ${isFirstOfShipment(statuses)}`;

const ofOrders = (events: readonly string[], shipped: string, returned: string) => `
  SELECT l.order_id, l.product_id, ${shipped}, ${returned}
  FROM delivery_events e JOIN order_lines l ON l.order_id = e.order_id
  WHERE ${isFirstOfOrder(events)}`;

const sentStatuses = leftStatuses.filter((status) => status !== 'returned');
const sentEvents = ['dispatched', 'ready', 'delivered'];

/**
 * The common table expression `units`: what left for a country ($3) in a span of days ($1, $2 excluded) and what came
 * back from there in it, by product; null is a deleted one. Parcels count on the day on which they left, those that
 * nobody took and returned goods on the day on which they were back.
 */
export const shippedUnits = `
  moves AS (
    ${ofShipments(sentStatuses, 'u.quantity', '0')}
    UNION ALL
    ${ofShipments(['returned'], '0', 'u.quantity')}
    UNION ALL
    ${ofOrders(sentEvents, 'l.quantity', '0')}
    UNION ALL
    ${ofOrders(['returned'], '0', 'l.quantity')}
    UNION ALL
    SELECT r.order_id, l.product_id, 0, l.received_quantity
    FROM order_returns r JOIN order_return_lines l ON l.return_id = r.id
    WHERE l.received_quantity > 0 AND l.condition IS DISTINCT FROM 'missing' AND ${inQuarter('r.received_at')}
  ), units AS (
    SELECT p.id AS product_id, sum(m.shipped)::bigint AS shipped, sum(m.returned)::bigint AS returned
    FROM moves m
    LEFT JOIN order_addresses a ON a.order_id = m.order_id AND a.kind = 'delivery'
    LEFT JOIN products p ON p.id = m.product_id
    WHERE coalesce(a.country_code, '${homeCountry}') = $3 GROUP BY 1
  )`;

const ofParcels = (statuses: readonly string[], shipped: string, returned: string) => `
  SELECT s.order_id, ${shipped} AS shipped, ${returned} AS returned
  FROM shipment_events e JOIN shipments s ON s.id = e.shipment_id WHERE ${isFirstOfShipment(statuses)}`;

/**
 * The common table expression `parcels`: how many left for a country and came back untaken, by the same parameters and
 * days. Orders of before there were shipments are one parcel each; what buyers send back is packed by them.
 */
export const shippedParcels = `
  parcels AS (
    SELECT coalesce(sum(m.shipped), 0)::bigint AS shipped, coalesce(sum(m.returned), 0)::bigint AS returned
    FROM (
      ${ofParcels(sentStatuses, 's.parcels', '0')}
      UNION ALL
      ${ofParcels(['returned'], '0', 's.parcels')}
      UNION ALL
      SELECT e.order_id, 1, 0 FROM delivery_events e WHERE ${isFirstOfOrder(sentEvents)}
      UNION ALL
      SELECT e.order_id, 0, 1 FROM delivery_events e WHERE ${isFirstOfOrder(['returned'])}
    ) m
    LEFT JOIN order_addresses a ON a.order_id = m.order_id AND a.kind = 'delivery'
    WHERE coalesce(a.country_code, '${homeCountry}') = $3
  )`;
