import type { OrderPayments } from '@kamra/contract/order-payments.ts';
import type { OrderStatus, ProductOrderDetails } from '@kamra/contract/orders.ts';
import type { JobName } from '../jobs/job-table.ts';
import { checkPayment } from '../payments/check-payment.ts';
import { matchPayment } from '../payments/match-payment.ts';
import { createPaymentContext, type PaymentContext } from '../payments/payment-context.ts';
import { ProviderUnreachable } from '../payments/payment-provider.ts';
import { sendRefund } from '../payments/send-refund.ts';
import { startCardProvider } from './card-provider/card-provider-server.ts';
import {
  type CardProviderServer,
  type HeldPayment,
  type Maker,
  testSecrets,
} from './card-provider/held-payments.ts';
import { placeTestOrder } from './test-orders.ts';
import { startTestShop, type TestReply, type TestShop } from './test-shop.ts';

export interface CardOrder {
  id: number;
  trnId: string;
  number: string;
  total: number;
  cookie: string;
  productId: number;
}

/** A shop that is paid by card at a stand-in of its provider. */
export interface CardShop {
  shop: TestShop;
  server: CardProviderServer;
  context: PaymentContext;
  staff: { cookie: string };
  /** Places an order of one piece, to be paid by card at the maker. */
  order(maker: Maker, amount?: number, isCapturedLater?: boolean): Promise<CardOrder>;
  begin(order: CardOrder): Promise<TestReply<{ redirectUrl: string; code?: string }>>;
  /** The payment that was begun last. */
  lastPayment(): HeldPayment;
  status(order: CardOrder): Promise<OrderStatus>;
  details(order: CardOrder): Promise<ProductOrderDetails>;
  payments(order: CardOrder): Promise<OrderPayments>;
  /** Runs the queued jobs of card payments, as a worker would; answers how many. */
  runJobs(isLast?: boolean): Promise<number>;
  query<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

const keysOf: Record<Maker, Record<string, string>> = {
  stripe: { secretKey: testSecrets.stripeKey, webhookSecret: testSecrets.stripeWebhook },
  barion: { posKey: testSecrets.posKey, payee: testSecrets.payee },
  simplepay: { merchantHUF: testSecrets.simplePayMerchant, secretHUF: testSecrets.simplePaySecret },
};

export async function openCardShop(): Promise<CardShop> {
  const server = await startCardProvider();
  const shop = await startTestShop({
    BARION_URL: server.url,
    SIMPLEPAY_URL: `${server.url}/simplepay`,
    STRIPE_URL: server.url,
  });
  const { connection, config } = shop;
  const staff = await shop.addStaff('administrator');
  const context = createPaymentContext(connection, config, { warn: () => {} });
  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await connection.pool.query(text, values)).rows as Row[];
  const read = async <Body>(path: string, cookie: string) =>
    (await shop.call<Body>(`GET ${path}`, { cookie })).body;
  return {
    ...{ shop, server, context, staff, query },
    async order(maker, amount = 10_000_00, isCapturedLater = false) {
      await chooseMaker(shop, staff.cookie, { maker, isCapturedLater }, query);
      return placeCardOrder(shop, amount, query);
    },
    begin: ({ trnId, cookie }) => shop.call('POST /ExternalOrder/Payment', { body: { trnId }, cookie }),
    lastPayment: () => server.payments.at(-1)!,
    status: ({ trnId, cookie }) => read(`/ExternalOrder/Status?trnId=${trnId}`, cookie),
    details: ({ id }) => read(`/api/ProductOrder/${id}`, staff.cookie),
    payments: ({ id }) => read(`/api/ProductOrder/${id}/Payments`, staff.cookie),
    runJobs: (isLast = false) => runJobs(context, query, isLast),
    close: async () => {
      await shop.close();
      await server.close();
    },
  };
}

type Query = CardShop['query'];

async function chooseMaker(
  shop: TestShop,
  cookie: string,
  { maker, isCapturedLater }: { maker: Maker; isCapturedLater: boolean },
  query: Query,
): Promise<void> {
  const on = await query<{ provider: string; isLater: boolean }>(
    'SELECT provider, is_captured_later AS "isLater" FROM payment_providers WHERE is_on',
  );
  if (on.length === 1 && on[0]?.provider === maker && on[0].isLater === isCapturedLater) return;
  await query('UPDATE payment_providers SET is_on = false');
  const [row] = await query<{ version: number }>(
    'SELECT version FROM payment_providers WHERE provider = $1',
    [maker],
  );
  const rules = {
    isOn: true,
    isLive: false,
    currencyIds: [3],
    minForints: null,
    maxForints: null,
    isCapturedLater,
  };
  const body = { version: row?.version ?? 1, ...rules, keys: keysOf[maker] };
  const reply = await shop.call<{ code?: string }>(`PUT /api/PaymentProvider/${maker}`, { body, cookie });
  if (reply.status !== 200) throw new Error(`the provider was not set: ${reply.text}`);
}

async function placeCardOrder(shop: TestShop, amount: number, query: Query): Promise<CardOrder> {
  const productId = await shop.addProduct({ amount, onHand: 5 });
  const placed = await placeTestOrder(shop, [{ productId, soldQuantity: 1 }], {
    paymentTypeId: 1,
    email: `vevo-${productId}@vasarlo.example`,
  });
  if (placed.status !== 200) throw new Error(`the order was not placed: ${placed.text}`);
  const { orderNumber: number, trnId, total } = placed.body;
  const [row] = await query<{ id: number }>('SELECT id FROM orders WHERE trn_id = $1', [trnId]);
  return { id: Number(row!.id), trnId, number, total, cookie: placed.cookie, productId };
}

/** Takes the jobs that may start now; one that found nobody at home would be tried again. */
async function runJobs(context: PaymentContext, query: Query, isLast: boolean): Promise<number> {
  const jobs = await query<{ name: JobName; data: Record<string, never> }>(
    `DELETE FROM pgboss.job WHERE state < 'active' AND start_after <= now()
      AND name IN ('check-payment', 'match-payment', 'send-refund') RETURNING name, data`,
  );
  for (const { name, data } of jobs) {
    try {
      if (name === 'check-payment') await checkPayment(context, data.attemptId!);
      else if (name === 'match-payment') await matchPayment(context, data.eventId!);
      else await sendRefund(context, data.refundId!, { isLast });
    } catch (error) {
      if (!(error instanceof ProviderUnreachable)) throw error;
    }
  }
  return jobs.length;
}
