import { randomUUID } from 'node:crypto';
import { type Language, localizedPath } from '@kamra/contract/languages.ts';
import type { CurrencyId } from '@kamra/contract/money.ts';
import { isAuthorized } from '@kamra/contract/order-state.ts';
import { openPaymentStatusIds, paymentStatusIds } from '@kamra/contract/orders.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import type { PaymentProviderId } from '@kamra/contract/payment-provider-ids.ts';
import type { PostalAddress } from '@kamra/contract/postal-address.ts';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { ShopSession } from '../http/caller.ts';
import { isOwnOrder } from '../orders/find-order-status.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { transitionLockedPayment } from '../orders/transition-payment.ts';
import { type OfferedProvider, offeredProviders, providerFor } from '../shop/find-providers.ts';
import { paymentActor } from '../staff/write-audit-log.ts';
import { askRunOutPages } from './ask-run-out-pages.ts';
import { failStart } from './fail-start.ts';
import { giveUpLockedAttempt } from './give-up-attempt.ts';
import { openProvider } from './open-provider.ts';
import type { PaymentContext } from './payment-context.ts';
import type { PaymentToStart, StartedPayment } from './payment-provider.ts';
import { paymentAttempts } from './payment-tables.ts';

/** How long a buyer may take on the provider's page; Stripe asks for at least half an hour. */
const windowMinutes = 32;

interface PayableOrder extends Record<string, unknown> {
  id: number;
  trnId: string;
  orderNumber: string;
  email: string;
  phone: string;
  language: Language;
  currencyId: CurrencyId;
  total: number;
  billingAddress: PostalAddress;
  providers: OfferedProvider[];
}

interface NewAttempt {
  attemptId: number;
  provider: PaymentProviderId;
  payment: PaymentToStart;
}

/**
 * Begins the card payment of an own order: the attempt is stored before its provider hears of it. While one is open, its
 * page is answered again; those whose pages have run out are asked for first, and one whose start got no answer is given
 * up, as nobody holds the address of its page. Throws notFound, paymentTransitionNotAllowed where nothing is to be paid by card, and
 * paymentUnavailable where the provider cannot be reached or refuses.
 */
export async function startPayment(
  context: PaymentContext,
  trnId: string,
  session: ShopSession | null,
): Promise<{ redirectUrl: string }> {
  if (!session) throw new ShopError('notFound');
  const owner = [trnId, session.tokenHash, session.customerId];
  const away = await askRunOutPages(context, owner);
  const prepared = await inTransaction(context.pool, (client) =>
    prepareAttempt(client, context, owner, away),
  );
  if ('redirectUrl' in prepared) return prepared;
  const { attemptId, provider, payment } = prepared;
  try {
    const started = await (await openProvider(context, provider)).start(payment);
    if (await storeStart(context, attemptId, started)) return { redirectUrl: started.redirectUrl };
  } catch (error) {
    await failStart(context, attemptId, error);
  }
  throw new ShopError('paymentUnavailable');
}

const orderStatement = `
  SELECT o.id, o.trn_id AS "trnId", o.order_number AS "orderNumber", o.email, o.phone, o.language,
    o.currency_id AS "currencyId", o.total, ${offeredProviders('o.currency_id')} AS providers,
    (SELECT json_build_object('familyName', family_name, 'givenName', given_name, 'company', company,
      'taxNumber', tax_number, 'countryCode', country_code, 'postalCode', postal_code, 'city', city, 'street', street)
      FROM order_addresses a WHERE a.order_id = o.id AND a.kind = 'billing') AS "billingAddress"
  FROM orders o WHERE o.id = $1`;

const ownStatement = `SELECT o.id FROM orders o WHERE ${isOwnOrder}`;

/** Holds an own order, and reads what it costs then: staff may be changing it at this moment. Throws notFound. */
async function holdOwnOrder(client: pg.PoolClient, owner: unknown[]) {
  const [own] = await queryPrepared<{ id: number }>(client, ownStatement, owner);
  if (!own) throw new ShopError('notFound');
  const locked = await lockOrder(typedQueries(client), own.id, null);
  const [found] = await queryPrepared<PayableOrder>(client, orderStatement, [own.id]);
  if (!found) throw new ShopError('notFound');
  return { found, locked };
}

async function prepareAttempt(
  client: pg.PoolClient,
  context: PaymentContext,
  owner: unknown[],
  away: ReadonlySet<PaymentProviderId>,
): Promise<NewAttempt | { redirectUrl: string }> {
  const tx = typedQueries(client);
  const { found, ...held } = await holdOwnOrder(client, owner);
  let { locked } = held;
  if (isAuthorized(locked)) throw new ShopError('paymentTransitionNotAllowed');
  const open = await findOpenAttempt(client, found.id);
  if (open?.redirectUrl && open.isOpen) return { redirectUrl: open.redirectUrl };
  if (open) {
    // Its provider has just been asked where it has a page: it says that the payment goes on, or will be asked again.
    const isLost = !open.redirectUrl && (await giveUpLockedAttempt(client, open.id, { isQuiet: true }));
    if (!isLost) throw new ShopError('requestInProgress');
    locked = await lockOrder(tx, found.id, null);
  }
  const provider = providerFor(found.providers, found.total);
  const isPayable =
    paymentMethods[locked.paymentTypeId].isPaidOnline &&
    openPaymentStatusIds.includes(locked.paymentStatusId);
  if (!isPayable) throw new ShopError('paymentTransitionNotAllowed');
  if (!provider || away.has(provider)) throw new ShopError('paymentUnavailable');
  const isCapturedLater = found.providers.some((each) => each.provider === provider && each.isCapturedLater);
  const payment = { ...paymentOf(found, context), isCapturedLater };
  const [stored] = await tx
    .insert(paymentAttempts)
    .values({
      orderId: found.id,
      provider,
      currencyId: payment.currencyId,
      amount: payment.amount,
      requestKey: payment.requestKey,
      isCapturedLater,
      paymentStatusId: paymentStatusIds.New,
      expiresAt: payment.expiresAt,
      nextCheckAt: sql`now() + interval '1 minute'`,
    })
    .returning({ id: paymentAttempts.id });
  const move = { paymentStatusId: paymentStatusIds.Processing, isQuiet: true, keepsDeadline: true };
  await transitionLockedPayment(client, locked, move, paymentActor);
  return { attemptId: stored!.id, provider, payment };
}

async function findOpenAttempt(client: pg.PoolClient, orderId: number) {
  const [open] = await queryPrepared<{ id: number; redirectUrl: string | null; isOpen: boolean }>(
    client,
    `SELECT id, redirect_url AS "redirectUrl", expires_at > now() AS "isOpen" FROM payment_attempts
      WHERE order_id = $1 AND finished_at IS NULL`,
    [orderId],
  );
  return open;
}

function paymentOf(
  order: PayableOrder,
  { shopUrl }: PaymentContext,
): Omit<PaymentToStart, 'isCapturedLater'> {
  const { language } = order;
  return {
    requestKey: randomUUID(),
    amount: order.total,
    currencyId: order.currencyId,
    orderNumber: order.orderNumber,
    language,
    email: order.email,
    phone: order.phone,
    billingAddress: order.billingAddress,
    returnUrl: shopUrl + localizedPath(language, `/order/${order.trnId}`),
    notificationUrl: `${shopUrl}/ExternalPayment/Barion`,
    expiresAt: new Date(Date.now() + windowMinutes * 60_000),
  };
}

/**
 * A notification may have been quicker, and then its state counts. False where the attempt was given up meanwhile: its
 * buyer may be on another page by now, so that nobody is told of this one.
 */
async function storeStart(
  { db }: PaymentContext,
  attemptId: number,
  started: StartedPayment,
): Promise<boolean> {
  const [stored] = await db
    .update(paymentAttempts)
    .set({
      ...started,
      nextCheckAt: sql`CASE WHEN ${paymentAttempts.finishedAt} IS NULL THEN now() + interval '3 minutes'
        ELSE ${paymentAttempts.nextCheckAt} END`,
      paymentStatusId: sql`CASE WHEN ${paymentAttempts.paymentStatusId} = ${paymentStatusIds.New}
        THEN ${paymentStatusIds.Processing} ELSE ${paymentAttempts.paymentStatusId} END`,
    })
    .where(eq(paymentAttempts.id, attemptId))
    .returning({
      isGivenUp: sql<boolean>`${paymentAttempts.finishedAt} IS NOT NULL
      AND ${paymentAttempts.paymentStatusId} = ${paymentStatusIds.Error}`,
    });
  return stored?.isGivenUp === false;
}
