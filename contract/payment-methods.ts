import type { DeliveryKind } from './delivery-kinds.ts';
import { type PaymentStatusId, paymentStatusIds } from './payment-status-ids.ts';
import { type PaymentTypeId, paymentTypeIds } from './payment-type-ids.ts';

/** Keys of a payment method's texts in the translations. */
interface PaymentTexts {
  /** Under `shop`. */
  choice: { name: `payment.${string}`; text: `payment.${string}` } | null;
  /** Under `mail`. */
  mailName: `orderConfirmation.paymentTypes.${string}`;
}

/** Rules of a payment method; its fees are settings. */
interface PaymentMethod extends PaymentTexts {
  /** The payment's status when the order is placed. */
  startStatusId: PaymentStatusId;
  /** Nothing is packed before the money has come. */
  isPaidFirst: boolean;
  /** Paid in cash: the total is rounded to existing coins. */
  isPaidToCourier: boolean;
  /** Instructions on the order's page and in its mails. */
  instructions: 'bankTransfer' | null;
  /** The setting with the time after which an unpaid order expires. */
  endsUnpaidAfter: 'transferDays' | 'otherDays' | 'cardHours';
  /** Paid on the page of a card provider; it is offered where one is switched on. */
  isPaidOnline: boolean;
  /** Whether the buyer of an unpaid order is reminded before it expires. */
  hasReminder: boolean;
  /** Its texts where the goods are collected, if they are others. */
  collected?: Partial<Record<DeliveryKind, PaymentTexts>>;
  expiredText: `orderExpired.${string}`;
}

const notInCheckout = {
  startStatusId: paymentStatusIds.New,
  isPaidToCourier: false,
  instructions: null,
  endsUnpaidAfter: 'otherDays',
  isPaidOnline: false,
  hasReminder: false,
  choice: null,
  expiredText: 'orderExpired.other',
} as const;

/** The table of payment methods. A new one needs a row here, its texts and, if it has one, its provider. */
export const paymentMethods = {
  [paymentTypeIds.BankCard]: {
    ...notInCheckout,
    isPaidFirst: true,
    isPaidOnline: true,
    endsUnpaidAfter: 'cardHours',
    choice: { name: 'payment.card', text: 'payment.cardText' },
    mailName: 'orderConfirmation.paymentTypes.bankCard',
    expiredText: 'orderExpired.card',
  },
  [paymentTypeIds.Transfer]: {
    startStatusId: paymentStatusIds.PendingApproval,
    isPaidFirst: true,
    isPaidToCourier: false,
    instructions: 'bankTransfer',
    endsUnpaidAfter: 'transferDays',
    isPaidOnline: false,
    hasReminder: true,
    choice: { name: 'payment.transfer', text: 'payment.transferText' },
    mailName: 'orderConfirmation.paymentTypes.transfer',
    collected: {
      shopPickup: {
        choice: { name: 'payment.transfer', text: 'payment.transferInShopText' },
        mailName: 'orderConfirmation.paymentTypes.transfer',
      },
    },
    expiredText: 'orderExpired.transfer',
  },
  [paymentTypeIds.Cash]: {
    ...notInCheckout,
    isPaidFirst: false,
    mailName: 'orderConfirmation.paymentTypes.cash',
  },
  [paymentTypeIds.Delivery]: {
    startStatusId: paymentStatusIds.New,
    isPaidFirst: false,
    isPaidToCourier: true,
    instructions: null,
    endsUnpaidAfter: 'otherDays',
    isPaidOnline: false,
    hasReminder: false,
    choice: { name: 'payment.delivery', text: 'payment.deliveryText' },
    mailName: 'orderConfirmation.paymentTypes.delivery',
    collected: {
      point: {
        choice: { name: 'payment.delivery', text: 'payment.atPointText' },
        mailName: 'orderConfirmation.paymentTypes.delivery',
      },
      shopPickup: {
        choice: { name: 'payment.inShop', text: 'payment.inShopText' },
        mailName: 'orderConfirmation.paymentTypes.inShop',
      },
    },
    expiredText: 'orderExpired.other',
  },
} as const satisfies Record<PaymentTypeId, PaymentMethod>;

/** What a payment method is called for a way of delivery; whoever collects in the shop pays no courier. */
export function paymentTextsOf(paymentTypeId: PaymentTypeId, kind: DeliveryKind | null | undefined) {
  const method = paymentMethods[paymentTypeId];
  const collected = 'collected' in method ? method.collected : undefined;
  if (collected && kind === 'shopPickup') return collected.shopPickup;
  return collected && kind === 'point' && 'point' in collected ? collected.point : method;
}
