import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type Maker = 'barion' | 'simplepay' | 'stripe';

/** How a payment stands at the stand-in; each maker has its own word for it. */
export type CardOutcome =
  | 'open'
  | 'secure'
  | 'authorized'
  | 'paid'
  | 'refused'
  | 'noFunds'
  | 'cancelled'
  | 'expired'
  | 'unheardOf';

/** A payment as the stand-in keeps it; amounts as its maker takes them. */
export interface HeldPayment {
  maker: Maker;
  id: string;
  transactionId: string;
  requestKey: string;
  orderNumber: string;
  amount: number;
  /** The card only authorizes it: `authorized` is then what paying leads to. */
  isCapturedLater: boolean;
  /** What was captured; null: nothing. */
  captured: number | null;
  /** How often the shop asked to capture it. */
  captures: number;
  /** The idempotency key under which its authorization was ended. */
  endKey?: string;
  currency: string;
  outcome: CardOutcome;
  returnUrl: string;
  notificationUrl: string;
  refunds: { id: string; key: string; amount: number }[];
  /** Of the buyer, as the shop told it. */
  email: string;
  /** What goes wrong with this payment alone. */
  faults: CardFaults;
}

/** What goes wrong, until it is set otherwise. */
export interface CardFaults {
  /** No request is carried out: no answer, an error, half an answer. */
  isDown?: boolean;
  /** What is asked for happens, and its answer is lost so many times. */
  losesAnswers?: number;
  amountFactor?: number;
  currency?: string;
  requestKey?: string;
  payee?: string;
  refusesRefunds?: boolean;
  /** A day has passed: what is repeated under the key of then is carried out anew. */
  forgetsKeys?: boolean;
  refusesCaptures?: boolean;
  /** Refunds are accepted, and made later. */
  delaysRefunds?: boolean;
}

export interface CardProviderServer {
  url: string;
  /** Of the keys that the shop is given. */
  secrets: typeof testSecrets;
  payments: HeldPayment[];
  faults: CardFaults;
  /** Decides for each request of the shop whether it is carried out, and answered. */
  disturb?: (path: string) => 'down' | 'lost' | null;
  /** Told of a payment before the shop hears that it was begun; not where its answer is lost, as nobody has its page. */
  onHeld?: (payment: HeldPayment) => Promise<void>;
  /** Every request that arrived, as `POST /path`. */
  requests: string[];
  close(): Promise<void>;
}

export const testSecrets = {
  stripeKey: 'sk_test_0123456789abcdef',
  stripeWebhook: 'whsec_0123456789abcdef',
  posKey: '0123456789abcdef0123456789abcdef',
  payee: 'penztar@bolt.example',
  simplePayMerchant: 'PUBLICTESTHUF',
  simplePaySecret: 'FxDa5w314kLlNseq2sKuVwaqZshZT5d6',
};

export interface ProviderCall {
  server: CardProviderServer;
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface ProviderAnswer {
  status?: number;
  headers?: Record<string, string>;
  body: string;
}

export function holdPayment(
  server: CardProviderServer,
  payment: Omit<HeldPayment, 'outcome' | 'refunds' | 'transactionId' | 'faults' | 'captured' | 'captures'>,
): HeldPayment {
  const held: HeldPayment = {
    ...payment,
    transactionId: randomUUID(),
    outcome: 'open',
    captured: null,
    captures: 0,
    refunds: [],
    faults: {},
  };
  server.payments.push(held);
  return held;
}

export const findPayment = (server: CardProviderServer, id: string | null | undefined) =>
  server.payments.find((payment) => payment.id === id);

export const faultsOf = ({ faults }: CardProviderServer, payment: HeldPayment): CardFaults => ({
  ...faults,
  ...payment.faults,
});

/**
 * Ends the authorization of a payment by what is captured, 0 letting the card go; false where there is none, or less was
 * authorized. Nothing is captured twice.
 */
export function endAuthorization(server: CardProviderServer, payment: HeldPayment, amount: number): boolean {
  if (payment.outcome !== 'authorized' || amount > payment.amount || amount < 0) return false;
  if (faultsOf(server, payment).refusesCaptures) return false;
  payment.outcome = amount > 0 ? 'paid' : 'cancelled';
  if (amount > 0) {
    payment.captured = amount;
    payment.captures++;
  }
  return true;
}

/** What of a payment is told, with the faults that are set. */
export function toldOf(server: CardProviderServer, payment: HeldPayment) {
  const faults = faultsOf(server, payment);
  return {
    amount: (payment.captured ?? payment.amount) * (faults.amountFactor ?? 1),
    currency: faults.currency ?? payment.currency,
    requestKey: faults.requestKey ?? payment.requestKey,
  };
}
