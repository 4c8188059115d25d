import { randomBytes } from 'node:crypto';
import { paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import {
  type PaymentProvider,
  type PaymentToStart,
  ProviderRefused,
  type ProviderState,
} from '../payment-provider.ts';
import { demoCardPayments } from '../payment-tables.ts';

type DemoPayment = typeof demoCardPayments.$inferSelect;

const { Processing, PendingApproval, Completed, Rejected, Canceled, Closed } = paymentStatusIds;
const statuses = {
  open: Processing,
  authorized: PendingApproval,
  paid: Completed,
  refused: Rejected,
  cancelled: Canceled,
} as const;
const authorizedDays = 7;

/** A card that is none: its page belongs to this shop, and no money moves. */
export function createDemoProvider(db: Database, shopUrl: string): PaymentProvider {
  return {
    async start(payment) {
      const id = await openPage(db, payment);
      return { providerPaymentId: id, redirectUrl: `${shopUrl}/demo-card/${id}` };
    },
    async findLost({ requestKey }) {
      const [row] = await db
        .select()
        .from(demoCardPayments)
        .where(eq(demoCardPayments.requestKey, requestKey));
      return row ? toState(row) : null;
    },
    async fetchState({ providerPaymentId }) {
      const row = await findDemoPayment(db, providerPaymentId);
      if (!row) throw new ProviderRefused('no such payment');
      return toState(row);
    },
    async refund({ payment, requestKey, amount }) {
      const [row] = await db
        .update(demoCardPayments)
        .set({ refunded: sql`${demoCardPayments.refunded} + ${amount}` })
        .where(
          and(
            eq(demoCardPayments.id, payment.providerPaymentId),
            sql`${demoCardPayments.refunded} + ${amount} <= coalesce(${demoCardPayments.capturedAmount}, ${demoCardPayments.amount})`,
          ),
        )
        .returning({ id: demoCardPayments.id });
      if (!row) throw new ProviderRefused('more than was paid');
      return { providerRefundId: requestKey, state: 'done' };
    },
    async findRefund({ payment, requestKey, amount, refundedBefore }) {
      const row = await findDemoPayment(db, payment.providerPaymentId);
      const isMade = row !== null && row.refunded >= refundedBefore + amount;
      return isMade ? { providerRefundId: requestKey, state: 'done' } : null;
    },
    async capture({ providerPaymentId }, amount) {
      await endAuthorization(db, providerPaymentId, { outcome: 'paid', capturedAmount: amount });
    },
    async cancelAuthorization({ providerPaymentId }) {
      await endAuthorization(db, providerPaymentId, { outcome: 'cancelled' });
    },
    endPage: ({ providerPaymentId }) => endPage(db, providerPaymentId),
    readNotification: () => null,
    answerNotification: () => ({ body: '', headers: {} }),
  };
}

async function openPage(db: Database, payment: PaymentToStart): Promise<string> {
  const { requestKey, orderNumber, language, amount, currencyId, returnUrl, expiresAt } = payment;
  const { isCapturedLater } = payment;
  const id = randomBytes(24).toString('base64url');
  await db.insert(demoCardPayments).values({
    id,
    requestKey,
    orderNumber,
    language,
    amount,
    currencyId,
    returnUrl,
    expiresAt,
    isCapturedLater,
  });
  return id;
}

async function endPage(db: Database, id: string): Promise<void> {
  await db
    .update(demoCardPayments)
    .set({ outcome: 'cancelled' })
    .where(and(eq(demoCardPayments.id, id), eq(demoCardPayments.outcome, 'open')));
}

async function endAuthorization(
  db: Database,
  id: string,
  end: Partial<Pick<DemoPayment, 'outcome' | 'capturedAmount'>>,
): Promise<void> {
  const [row] = await db
    .update(demoCardPayments)
    .set(end)
    .where(and(eq(demoCardPayments.id, id), eq(demoCardPayments.outcome, 'authorized')))
    .returning({ id: demoCardPayments.id });
  if (!row) throw new ProviderRefused('nothing is authorized');
}

export async function findDemoPayment(db: Database, id: string): Promise<DemoPayment | null> {
  const [row] = await db.select().from(demoCardPayments).where(eq(demoCardPayments.id, id));
  return row ?? null;
}

function toState(row: DemoPayment): ProviderState {
  const until = new Date(row.expiresAt.getTime() + authorizedDays * 24 * 60 * 60_000);
  const isAuthorized = row.outcome === 'authorized';
  const hasExpired =
    (row.outcome === 'open' && row.expiresAt < new Date()) || (isAuthorized && until < new Date());
  return {
    statusId: hasExpired ? Closed : statuses[row.outcome],
    requestKey: row.requestKey,
    providerPaymentId: row.id,
    transactionId: `DEMO-${row.id.slice(0, 10)}`,
    amount: row.capturedAmount ?? row.amount,
    currencyId: row.currencyId as ProviderState['currencyId'],
    isOurs: true,
    authorization: isAuthorized && !hasExpired ? { until } : null,
  };
}
