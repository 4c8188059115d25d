import { z } from 'zod';
import { carrierIds, dayListCarriers, foxpostSizes } from './carriers.ts';
import { recordId, recordIdParam } from './catalogue-records.ts';
import { deliveryCarriers } from './delivery-kinds.ts';
import { endpoint } from './endpoint.ts';
import { orderBulkResult } from './order-bulk.ts';
import { orderId, orderParams, productOrderDetails } from './orders.ts';
import { rowVersion } from './row-version.ts';
import { maxParcels, orderShipment, shipmentStatuses, trackingNumber } from './shipments.ts';

/** Lines of one shipment. */
const maxShipmentLines = 500;

const shipmentParams = z.strictObject({ shipmentId: recordIdParam });
const read = { module: 'orders', right: 'read' } as const;
const write = { module: 'orders', right: 'write' } as const;

export const newOrderShipment = z.strictObject({
  carrier: z.enum(deliveryCarriers),
  isSentToCarrier: z
    .boolean()
    .describe('the carrier is told of it over its own call, and makes the label; false: staff see to that'),
  lines: z
    .array(z.strictObject({ orderLineId: orderId, quantity: z.int().min(1).max(99_999) }))
    .min(1)
    .max(maxShipmentLines)
    .nullable()
    .describe('null: whatever no other shipment holds'),
  parcels: z.int().min(1).max(maxParcels).default(1),
  weightGrams: z.int().min(1).max(10_000_000).nullish(),
  size: z.enum(foxpostSizes).nullish(),
  trackingNumber: trackingNumber.nullish(),
});
export type NewOrderShipment = z.infer<typeof newOrderShipment>;

export const createShipment = endpoint({
  method: 'POST',
  path: '/api/ProductOrder/:orderId/Shipment',
  summary: 'Makes a shipment of lines of an order; a unit is in one alone, but for one that came back',
  access: write,
  params: orderParams,
  body: newOrderShipment.extend({ version: rowVersion }),
  reply: productOrderDetails,
});

export const shipmentDetails = orderShipment.extend({
  isLive: z.boolean().describe('false: made in the carrier’s test system'),
  isAtCarrier: z.boolean().describe('the carrier knows it: it makes its label and is asked where it is'),
  hasLabel: z.boolean(),
  cashAmount: z.number().nullable().describe('what the courier collects'),
  size: z.string().nullable(),
  nextCheckAt: z.iso.datetime().nullable().describe('when the carrier is asked next'),
  events: z
    .array(
      z.object({
        status: z.enum(shipmentStatuses),
        at: z.iso.datetime(),
        note: z.string().nullable().describe('the carrier’s words'),
        actor: z.string().describe('name of the member of staff; empty for the carrier and the shop itself'),
      }),
    )
    .describe('the oldest first'),
});
export type ShipmentDetails = z.infer<typeof shipmentDetails>;

export const listShipments = endpoint({
  method: 'GET',
  path: '/api/ProductOrder/:orderId/Shipments',
  summary: 'The shipments of an order with what happened to each, and the carriers that can be told of one',
  access: read,
  params: orderParams,
  reply: z.object({
    shipments: z.array(shipmentDetails).describe('the oldest first'),
    open: z
      .array(z.object({ orderLineId: z.int(), quantity: z.int() }))
      .describe('units that no shipment holds'),
    maySend: z.boolean().describe('a parcel may leave now: the order is paid, where payment comes first'),
    carriers: z.array(z.enum(carrierIds)).describe('that are switched on'),
  }),
});

/** What staff note of a shipment themselves. */
export const notedStatuses = ['handedOver', 'ready', 'delivered', 'returned', 'problem'] as const;

export const moveShipment = endpoint({
  method: 'POST',
  path: '/api/Shipment/:shipmentId/Move',
  summary: 'Notes what has happened to a shipment; the buyer is told by mail',
  access: write,
  params: shipmentParams,
  body: z.strictObject({
    to: z.enum(notedStatuses),
    trackingNumber: trackingNumber.nullish().describe('of one that the carrier was not told of'),
  }),
  reply: productOrderDetails,
});

export const settleShipment = endpoint({
  method: 'POST',
  path: '/api/Shipment/:shipmentId/Settle',
  summary:
    'What becomes of a shipment of which it is unclear whether its carrier made it, or which the carrier refused',
  access: write,
  params: shipmentParams,
  body: z.strictObject({
    action: z
      .enum(['askAgain', 'made', 'notMade', 'sendAgain'])
      .describe('made: as the carrier’s own page shows it, with its number; sendAgain: of a refused one'),
    trackingNumber: trackingNumber.nullish(),
  }),
  reply: productOrderDetails,
});

export const dismissShipment = endpoint({
  method: 'POST',
  path: '/api/Shipment/:shipmentId/Seen',
  summary: 'Ends the task that a returned or troubled parcel had opened',
  access: write,
  params: shipmentParams,
  body: z.strictObject({ note: z.string().trim().max(500).nullish() }),
  reply: productOrderDetails,
});

export const cancelShipment = endpoint({
  method: 'POST',
  path: '/api/Shipment/:shipmentId/Cancel',
  summary: 'Cancels a shipment that has not left, at its carrier first; its units may be sent otherwise',
  access: write,
  params: shipmentParams,
  reply: productOrderDetails,
});

/** Orders of which labels are printed at once. */
export const maxLabelOrders = 200;
/** Orders of one call that makes parcels. */
export const maxParcelOrders = 50;

export const createParcels = endpoint({
  method: 'POST',
  path: '/api/Shipment/Bulk',
  summary:
    'Has the carrier that each buyer chose told of a parcel of whatever was not sent yet; one that is refused stops no other',
  access: write,
  body: z.strictObject({
    orderIds: z.array(orderId).min(1).max(maxParcelOrders),
    size: z.enum(foxpostSizes).nullish(),
  }),
  reply: z.object({ results: z.array(orderBulkResult) }),
});

export const printLabels = endpoint({
  method: 'POST',
  path: '/api/Shipment/Labels',
  summary: 'The labels of parcels that wait to be handed over, four on an A4 sheet, as one PDF',
  access: write,
  body: z.strictObject({
    orderIds: z.array(orderId).min(1).max(maxLabelOrders),
    shipmentId: recordId.nullish().describe('that one alone, wherever it is'),
    startPosition: z.int().min(1).max(4).default(1).describe('the first free quarter of the sheet'),
  }),
  download: true,
  reply: z.unknown(),
});

export const printDayList = endpoint({
  method: 'POST',
  path: '/api/Shipment/DayList',
  summary: 'The carrier’s own list of the parcels of orders that wait to be handed over to it, as a PDF',
  access: write,
  body: z.strictObject({
    orderIds: z.array(orderId).min(1).max(maxLabelOrders),
    carrier: z.enum(dayListCarriers),
  }),
  download: true,
  reply: z.unknown(),
});

export const orderShipmentCalls = [
  createShipment,
  listShipments,
  moveShipment,
  settleShipment,
  dismissShipment,
  cancelShipment,
  createParcels,
  printLabels,
  printDayList,
] as const;
