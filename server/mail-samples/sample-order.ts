import type { Language } from '@kamra/contract/languages.ts';
import { currencyIds } from '@kamra/contract/money.ts';
import type { OrderState } from '@kamra/contract/order-state.ts';
import { type PaymentStatusId, paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import { type PaymentTypeId, paymentTypeIds } from '@kamra/contract/payment-type-ids.ts';
import type { PostalAddress } from '@kamra/contract/postal-address.ts';
import { trackingUrlOf } from '@kamra/contract/shipments.ts';
import type { ReadOrder } from '../orders/read-order.ts';
import { sampleName, sampleWords } from './sample-words.ts';

export const sampleOrderNumber = 'K-2026-004217';
const trackingNumber = 'CLFOX0042170001';
export const sampleShipmentId = 1;
/** When the samples' things happen. */
const day = 86_400_000;
export const daysFromNow = (days: number) => new Date(Date.now() + days * day).toISOString();

const goods = [
  { quantity: 2, unitPrice: 4_990, sku: 'KB-300-ZS' },
  { quantity: 1, unitPrice: 12_490, sku: 'OS-26' },
] as const;
const deliveryFee = 1_490;
const goodsTotal = goods.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
const total = goodsTotal + deliveryFee;
const rate = 27;
const tax = Math.round((total * rate) / (100 + rate));

/** How a sample is paid: what it tells of decides it. */
export interface SamplePayment {
  state: OrderState;
  paymentTypeId?: PaymentTypeId;
  /** Whether it waits, or waited, at a pick-up point. */
  isCollected?: boolean;
}

const statusOf = ({ state, paymentTypeId }: SamplePayment): PaymentStatusId =>
  state === 'awaitingPayment' || (state === 'preparing' && paymentTypeId === paymentTypeIds.Delivery)
    ? paymentStatusIds.New
    : state === 'authorized'
      ? paymentStatusIds.PendingApproval
      : paymentStatusIds.Completed;

function sampleShipment(): ReadOrder['shipments'][number] {
  return {
    ...{ id: sampleShipmentId, carrier: 'foxpost', status: 'handedOver', parcels: 1, sequence: 1 },
    ...{ weightGrams: null, trackingNumber, trackingUrl: trackingUrlOf('foxpost', trackingNumber) },
    ...{ attention: null, lastError: null, createdAt: daysFromNow(0), createdBy: '' },
    lines: [{ orderLineId: 1, quantity: 2 }],
  };
}

function sampleDelivery(city: string, isCollected: boolean): ReadOrder['delivery'] {
  const method = { deliveryMethodId: 1, carrier: 'foxpost', name: 'Foxpost', transitDays: null } as const;
  if (!isCollected) return { ...method, kind: 'home', pickupPoint: null };
  return {
    ...{ ...method, kind: 'point' },
    pickupPoint: {
      ...{ pointId: '1', name: 'Foxpost – Allee', countryCode: 'HU', postalCode: '1117', city },
      ...{ street: 'Október huszonharmadika utca 8–10.', directions: '', hours: null },
    },
  };
}

/** An order that there is not, as mails read one. */
export function sampleOrder(language: Language, payment: SamplePayment): ReadOrder {
  const { paymentTypeId = paymentTypeIds.Transfer } = payment;
  const { familyName, givenName, products, city, street } = sampleWords[language];
  const address: PostalAddress = {
    ...{ familyName, givenName, company: null, taxNumber: null },
    ...{ countryCode: 'HU', postalCode: '1111', city, street },
  };
  return {
    id: 1,
    orderNumber: sampleOrderNumber,
    trnId: '',
    placedAt: daysFromNow(-1),
    customerName: sampleName(language),
    email: 'minta@example.com',
    phone: '+36 1 234 5678',
    language,
    note: null,
    giftNote: null,
    version: 1,
    tags: [],
    balanceDue: 0,
    lastDeliveryEvent: null,
    paymentTypeId,
    paymentStatusId: statusOf(payment),
    paymentDueAt: daysFromNow(7),
    isOverdue: false,
    currencyId: currencyIds.HUF,
    acceptedDocuments: [
      { kind: 'general-conditions', language, version: 1 },
      { kind: 'personal-data-protection', language, version: 1 },
    ],
    deliveryAddress: address,
    billingAddress: address,
    delivery: sampleDelivery(city, payment.isCollected ?? false),
    shipments: [sampleShipment()],
    lines: goods.map(({ quantity, unitPrice, sku }, index) => ({
      ...{ id: index + 1, productId: null, productName: products[index]!, sku, imageUrl: null },
      ...{ unitsToDeliver: quantity, vatRate: rate, priceReason: null, soldQuantity: quantity, unitPrice },
      ...{ total: quantity * unitPrice, pointsReduction: 0, catalogueUnitPrice: null },
    })),
    goodsTotal,
    ...{ pointsReduction: 0, pointsSpent: 0, pointsToEarn: null },
    deliveryFee,
    paymentFee: 0,
    total,
    cashTotal: null,
    refundedTotal: goods[1].unitPrice,
    vat: [{ rate, base: total - tax, tax, gross: total }],
    vatCountry: 'HU',
    forints: null,
  };
}
