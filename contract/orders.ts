import { z } from 'zod';
import { phonePattern } from './address-checks.ts';
import { cartLines, pointsToSpend } from './cart.ts';
import { currencyIdSchema, languageSchema } from './catalogue.ts';
import { recordId } from './catalogue-records.ts';
import { consentVersion } from './consent-texts.ts';
import { endpoint } from './endpoint.ts';
import { shownFocalPoint } from './focal-point.ts';
import { orderGuarantee } from './guarantee-files.ts';
import { listRequest, maxStaffPageSize, staffListCounts } from './list-request.ts';
import { orderHistoryEntry } from './order-history.ts';
import { orderNotes, writtenNotes } from './order-notes.ts';
import { deliveryEventNames, orderStates } from './order-state.ts';
import { orderTotals } from './order-totals.ts';
import { orderedDelivery } from './ordered-delivery.ts';
import { type PaymentStatusId, type PaymentStatusName, paymentStatusIds } from './payment-status-ids.ts';
import { paymentTypeIdSchema } from './payment-types.ts';
import { orderAddress, postalAddress } from './postal-address.ts';
import { rowVersion } from './row-version.ts';
import { orderShipment, shownShipment } from './shipments.ts';

export { type PaymentStatusId, type PaymentStatusName, paymentStatusIds };
export const paymentStatusIdSchema = z.literal(Object.values(paymentStatusIds));

/**
 * Permitted payment transitions. A new transfer is PendingApproval, cash on delivery is New; a received payment is
 * Completed, later Closed; Canceled, Rejected and Closed are final. An Error can be retried. A card that has authorized
 * its order is PendingApproval: secured, not paid.
 */
export const paymentTransitions: Record<PaymentStatusName, readonly PaymentStatusName[]> = {
  New: ['Processing', 'PendingApproval', 'Completed', 'Canceled', 'Rejected', 'Error'],
  PendingApproval: ['Processing', 'Completed', 'Canceled', 'Rejected', 'Error'],
  Processing: ['PendingApproval', 'Completed', 'Canceled', 'Rejected', 'Error'],
  Error: ['Processing', 'PendingApproval', 'Completed', 'Canceled', 'Rejected'],
  Completed: ['Closed'],
  Canceled: [],
  Rejected: [],
  Closed: [],
};

/** Statuses that wait for a payment, or are secured: orders with them count as open and expire unless it comes. */
export const openPaymentStatusIds: readonly PaymentStatusId[] = [
  paymentStatusIds.New,
  paymentStatusIds.PendingApproval,
  paymentStatusIds.Error,
];

export function paymentStatusName(id: PaymentStatusId): PaymentStatusName {
  const found = Object.entries(paymentStatusIds).find(([, statusId]) => statusId === id);
  return found?.[0] as PaymentStatusName;
}

/**
 * What of an order may be refunded: nothing while its payment is open, then its whole amount, also of one that has
 * ended, since a transfer may come too late; never what a change left to be paid.
 */
export function refundableOf(
  paymentStatusId: PaymentStatusId,
  { total, refunded, balanceDue }: { total: number; refunded: number; balanceDue: number },
): number {
  const isOpen = openPaymentStatusIds.includes(paymentStatusId);
  if (isOpen || paymentStatusId === paymentStatusIds.Processing) return 0;
  return Math.round((total - Math.max(0, balanceDue) - refunded) * 100) / 100;
}

export function canTransitionPayment(from: PaymentStatusId, to: PaymentStatusId): boolean {
  return paymentTransitions[paymentStatusName(from)].includes(paymentStatusName(to));
}

export const placeOrderBody = z.strictObject({
  requestId: z.uuid().describe('made by the client, once per order; a repeat gets the first answer'),
  lines: cartLines,
  currencyId: currencyIdSchema,
  language: languageSchema,
  paymentTypeId: paymentTypeIdSchema,
  email: z.email().max(254),
  phone: z.string().trim().max(30).regex(phonePattern),
  deliveryAddress: orderAddress,
  billingAddress: orderAddress.nullish().describe('the delivery address when missing'),
  deliveryMethodId: recordId.nullish().describe('left out: the cheapest one to the door'),
  pickupPointId: recordId.nullish().describe('where the method needs one'),
  ...writtenNotes,
  pointsToSpend: pointsToSpend.nullish().describe('refused with 409 unless they may all be spent'),
  expectedTotal: z
    .number()
    .min(0)
    .max(1e12)
    .describe('the total that the shopper saw; another one is refused with 409'),
  termsAccepted: z.literal(true),
  surveyConsent: consentVersion
    .nullish()
    .describe('the buyer asked for the survey after a purchase: the version of the text beside the box'),
  orderAgain: z
    .boolean()
    .optional()
    .describe('the same order once more is wanted, not sent twice by mistake'),
});
export type PlaceOrderBody = z.infer<typeof placeOrderBody>;

export const placedOrder = z.object({
  orderNumber: z.string(),
  trnId: z.string().describe('32 random bytes; with the session it opens the order'),
  paymentStatusId: paymentStatusIdSchema,
  total: z.number(),
  currencyId: currencyIdSchema,
});
export type PlacedOrder = z.infer<typeof placedOrder>;

export const placeOrder = endpoint({
  method: 'POST',
  path: '/ExternalOrder/Order',
  summary: 'Places the order: priced, reserved and stored in one transaction, once per requestId',
  access: 'public',
  body: placeOrderBody,
  reply: placedOrder,
});

export const orderLine = z.object({
  productId: z.int().nullable(),
  productName: z.string(),
  sku: z.string(),
  imageUrl: z.string().nullable(),
  focalPoint: shownFocalPoint,
  soldQuantity: z.int(),
  unitPrice: z.number(),
  total: z.number(),
  vatRate: z.number(),
});

/** What the buyer is told of an order's past: the states it went through, and what has none. */
export const buyerEvents = [...orderStates, 'placed', 'paid', 'reminded'] as const;
export type BuyerEvent = (typeof buyerEvents)[number];

export const orderStatus = z.object({
  orderNumber: z.string(),
  trnId: z.string(),
  placedAt: z.iso.datetime(),
  state: z.enum(orderStates),
  history: z
    .array(z.object({ at: z.iso.datetime(), event: z.enum(buyerEvents) }))
    .describe('the oldest first'),
  deliveryDays: z
    .object({ from: z.iso.date(), to: z.iso.date() })
    .nullable()
    .describe(
      'when the parcel is expected; null while that is unknown, once it is over, and where it waits in the shop',
    ),
  isOverdue: z.boolean().describe('the time for paying is over, and the order has not expired yet'),
  paymentTypeId: paymentTypeIdSchema,
  paymentStatusId: paymentStatusIdSchema,
  paymentDueAt: z.iso
    .datetime()
    .nullable()
    .describe('when the order ends unless it is paid; null when it no longer waits for money'),
  transferCode: z
    .object({ size: z.int(), path: z.string() })
    .nullable()
    .describe('a QR code for banking apps, as the path of an SVG; null where nothing is to be transferred'),
  currencyId: currencyIdSchema,
  language: languageSchema.describe('in which it was placed: that of the names in it'),
  email: z.string(),
  deliveryAddress: postalAddress,
  billingAddress: postalAddress,
  delivery: orderedDelivery.nullable(),
  shipments: z.array(shownShipment).describe('the oldest first'),
  giftNote: z.string().nullable(),
  lines: z.array(orderLine),
  guarantee: orderGuarantee.describe('the official files with which it was placed'),
  ...orderTotals,
});
export type OrderStatus = z.infer<typeof orderStatus>;

export const getOrderStatus = endpoint({
  method: 'GET',
  path: '/ExternalOrder/Status',
  summary: 'The state of an order to its owner; anyone else gets 404',
  access: 'owner',
  query: z.strictObject({ trnId: z.string().min(1).max(100) }),
  reply: orderStatus,
});

export const orderId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
const orderIdOfPath = z.coerce.number().pipe(orderId);
export const orderParams = z.strictObject({ orderId: orderIdOfPath });

/** Fields of order lists that may be filtered and ordered by. */
export const orderFields = {
  orderNumber: 'text',
  placedAt: 'date',
  email: 'text',
  customerName: 'text',
  phone: 'text',
  paymentTypeId: 'number',
  paymentStatusId: 'number',
  currencyId: 'number',
  total: 'number',
  paymentDueAt: 'date',
  overdue: 'boolean',
  id: 'number',
  lastDeliveryEvent: 'code',
  tags: 'code',
  queue: 'code',
  searchText: 'search',
} as const;

export const productOrder = z.object({
  id: z.int(),
  orderNumber: z.string(),
  placedAt: z.iso.datetime(),
  customerName: z.string(),
  email: z.string(),
  paymentTypeId: paymentTypeIdSchema,
  paymentStatusId: paymentStatusIdSchema,
  currencyId: currencyIdSchema,
  total: z.number(),
  lineCount: z.int(),
  paymentDueAt: z.iso
    .datetime()
    .nullable()
    .describe('when the order ends unless it is paid; one that is being processed only becomes overdue'),
  lastDeliveryEvent: z.enum(deliveryEventNames).nullable(),
  tags: z.array(z.string()),
  hasNote: z.boolean().describe('of the buyer or of staff'),
  balanceDue: z
    .number()
    .describe('what a change after the payment left to be paid; negative: to be paid back'),
});

export const listProductOrders = endpoint({
  method: 'POST',
  path: '/api/ProductOrder/List',
  summary: 'Orders of a page, filtered and ordered; the newest first unless asked otherwise',
  personalRecords: { list: 'productOrders', entity: 'order' },
  access: { module: 'orders', right: 'read' },
  body: listRequest(maxStaffPageSize).extend({
    after: z
      .strictObject({ orderId })
      .nullish()
      .describe('the last order of the page before: orders by date go on behind it, however many precede it'),
  }),
  reply: z.object({
    productOrders: z.array(productOrder),
    ...staffListCounts,
  }),
});

export const productOrderDetails = productOrder.extend({
  phone: z.string(),
  accountEmail: z.string().nullable().describe('of the account in which its customer sees it'),
  language: languageSchema,
  ...orderNotes,
  deliveryAddress: postalAddress,
  billingAddress: postalAddress,
  delivery: orderedDelivery.nullable(),
  shipments: z.array(orderShipment).describe('the oldest first'),
  lines: z.array(
    orderLine.extend({
      id: z.int(),
      unitsToDeliver: z.int().describe('those sold, without those that were refunded before they were sent'),
      catalogueUnitPrice: z.number().nullable().describe('where staff agreed on another price'),
      priceReason: z.string().nullable(),
      pointsReduction: z.number().describe('its share of what points took off'),
      gtin: z.string().nullable().describe('of the product, by which the line is packed'),
      shelfPlace: z.string().nullable().describe('where the product lies today'),
    }),
  ),
  history: z.array(orderHistoryEntry),
  allowedPaymentStatusIds: z.array(paymentStatusIdSchema),
  allowedDeliveryEvents: z.array(z.enum(deliveryEventNames)),
  refundable: z.number().describe('the most that may be refunded now'),
  changeable: z.object({ deliveryAddress: z.boolean(), billingAddress: z.boolean(), goods: z.boolean() }),
  state: z.enum(orderStates),
  version: z.int(),
  ...orderTotals,
});
export type ProductOrderDetails = z.infer<typeof productOrderDetails>;

export const getProductOrder = endpoint({
  method: 'GET',
  path: '/api/ProductOrder/:orderId',
  summary: 'One order with its lines, addresses and history',
  access: { module: 'orders', right: 'read' },
  params: orderParams,
  reply: productOrderDetails,
});

export const transitionPayment = endpoint({
  method: 'PUT',
  path: '/api/ProductOrder/:orderId/PaymentStatus',
  summary: 'Moves the payment to an allowed status; completed settles the stock, cancelled gives it back',
  access: { module: 'orders', right: 'write' },
  params: orderParams,
  body: z.strictObject({
    paymentStatusId: paymentStatusIdSchema,
    version: rowVersion,
    note: z.string().trim().max(500).nullish(),
  }),
  reply: productOrderDetails,
});
