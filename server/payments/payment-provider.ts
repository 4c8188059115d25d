import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '@kamra/contract/languages.ts';
import type { CurrencyId } from '@kamra/contract/money.ts';
import type { PaymentStatusId } from '@kamra/contract/payment-status-ids.ts';
import type { PostalAddress } from '@kamra/contract/postal-address.ts';

/** A payment as its provider is asked for it. Amounts in minor units. */
export interface PaymentToStart {
  requestKey: string;
  amount: number;
  currencyId: CurrencyId;
  orderNumber: string;
  language: Language;
  email: string;
  phone: string;
  billingAddress: PostalAddress;
  /** Where the buyer's browser goes afterwards, whatever came of it. */
  returnUrl: string;
  /** Where the provider tells of it, unless that is set with the provider itself. */
  notificationUrl: string;
  expiresAt: Date;
  /** The card only authorizes the sum, which `capture` takes later. */
  isCapturedLater: boolean;
}

export interface StartedPayment {
  providerPaymentId: string;
  redirectUrl: string;
}

/** A payment that was begun, by the numbers of both sides. */
export interface KnownPayment {
  requestKey: string;
  providerPaymentId: string;
  providerTransactionId: string | null;
  currencyId: CurrencyId;
  amount: number;
  /** It was begun to be authorized first. */
  isCapturedLater?: boolean;
}

/** A payment whose start got no answer. */
export interface LostPayment extends Omit<KnownPayment, 'providerPaymentId'> {
  createdAt: Date;
}

/** What a provider says of a payment, in the shop's words; null where it does not say. */
export interface ProviderState {
  statusId: PaymentStatusId;
  requestKey: string | null;
  providerPaymentId: string | null;
  transactionId: string | null;
  /** What is or was to be paid; of a payment that was captured, what was taken. */
  amount: number | null;
  currencyId: CurrencyId | null;
  /** Whether the money goes to this shop. */
  isOurs: boolean;
  /** The card has authorized the sum, which waits to be captured; null: nothing of the kind. */
  authorization?: { until: Date | null } | null;
}

/** What a notification is about; the provider is asked for what it says. */
export interface PaymentNotification {
  /** The same for repeats of one notification; null: they cannot be told apart. */
  eventKey: string | null;
  kind: string;
  requestKey: string | null;
  providerPaymentId: string | null;
}

export interface CardRefund {
  payment: KnownPayment;
  requestKey: string;
  amount: number;
  /** What of the payment was sent back before this one. */
  refundedBefore: number;
  providerRefundId: string | null;
}

export interface RefundState {
  providerRefundId: string | null;
  state: 'sent' | 'done' | 'failed';
}

/** A notification as it arrived. */
export interface RawNotification {
  headers: IncomingHttpHeaders;
  body: Buffer;
  query: Record<string, unknown>;
}

export interface NotificationAnswer {
  body: string;
  headers: Record<string, string>;
}

/**
 * A card provider with the shop's keys. What it refuses is thrown as ProviderRefused; where nobody knows whether a
 * request arrived, ProviderUnreachable.
 */
export interface PaymentProvider {
  start(payment: PaymentToStart): Promise<StartedPayment>;
  /** Looks for a payment whose start got no answer; null: there is none, or the provider has no such question. */
  findLost(payment: LostPayment): Promise<ProviderState | null>;
  fetchState(payment: KnownPayment): Promise<ProviderState>;
  refund(refund: CardRefund): Promise<RefundState>;
  /** Looks for a refund that was sent before; null: it never arrived. */
  findRefund(refund: CardRefund): Promise<RefundState | null>;
  /**
   * Takes what a card has authorized, or a part of it, which lets the rest go. What came of it the state tells, whatever is
   * answered; none of the makers captures a payment twice.
   */
  capture(payment: KnownPayment, amount: number): Promise<void>;
  /** Lets a card go that has authorized a payment. */
  cancelAuthorization(payment: KnownPayment): Promise<void>;
  /** Ends a page on which nobody has paid yet; without it the maker has no such call, and the page runs out. */
  endPage?(payment: KnownPayment): Promise<void>;
  /** What a notification is about; null where it is not the provider's. */
  readNotification(raw: RawNotification): PaymentNotification | null;
  answerNotification(raw: RawNotification): NotificationAnswer;
}

/** Nobody knows whether the request was carried out. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable';
}

/** The provider answered that it does not do it; the message has its codes and nothing secret. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}
