import * as cards from '@kamra/contract/card-payments.ts';
import * as payments from '@kamra/contract/order-payments.ts';
import * as refunds from '@kamra/contract/order-refunds.ts';
import { paymentProviderIds } from '@kamra/contract/payment-provider-ids.ts';
import * as providers from '@kamra/contract/payment-providers.ts';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { findProductOrder } from '../orders/find-product-order.ts';
import { recordRefund } from '../orders/record-refund.ts';
import { actingStaff, confirmableStaff } from '../staff/acting-staff.ts';
import { capturePayment } from './capture-payment.ts';
import { changePaymentType } from './change-payment-type.ts';
import { checkPayment } from './check-payment.ts';
import { findCardPayment } from './find-card-payment.ts';
import { findOrderPayments } from './find-order-payments.ts';
import { listProviders, updateProvider } from './keep-providers.ts';
import type { PaymentContext } from './payment-context.ts';
import { ProviderRefused, ProviderUnreachable } from './payment-provider.ts';
import { sendToCard } from './queue-card-refund.ts';
import { reviewPayment } from './review-payment.ts';
import { startPayment } from './start-payment.ts';

/** Calls by which buyers pay their own orders. */
export function registerCardPaymentRoutes(endpoints: EndpointServer, context: PaymentContext): void {
  const { pool } = context;
  endpoints.serve(cards.startCardPayment, async ({ body }, caller) =>
    startPayment(context, body.trnId, await caller.shopSession()),
  );
  endpoints.serve(cards.getCardPayment, async ({ query }, caller) =>
    findCardPayment(pool, query.trnId, await caller.shopSession()),
  );
  endpoints.serve(cards.changePaymentType, async ({ body }, caller) =>
    changePaymentType(pool, body, await caller.shopSession()),
  );
}

/** Calls by which staff see what was paid, send it back and set the providers. */
export function registerOrderPaymentRoutes(endpoints: EndpointServer, context: PaymentContext): void {
  const { pool } = context;
  endpoints.serve(payments.getOrderPayments, ({ params }) => findOrderPayments(pool, params.orderId));
  endpoints.serve(payments.checkPaymentAttempt, ({ params }) => checkForStaff(context, params.attemptId));
  endpoints.serve(payments.capturePayment, async ({ params: { orderId }, body }, caller) => {
    await capturePayment(context, orderId, body.version, await actingStaff(caller));
    return findProductOrder(pool, orderId);
  });
  endpoints.serve(payments.reviewPayment, async ({ params: { orderId }, body }, caller) => {
    await reviewPayment(pool, orderId, body, await actingStaff(caller));
    return findProductOrder(pool, orderId);
  });
  endpoints.serve(refunds.recordRefund, async ({ params: { orderId }, body }, caller) => {
    await recordRefund(pool, orderId, body, await confirmableStaff(caller), sendToCard);
    return findProductOrder(pool, orderId);
  });
  endpoints.serve(providers.listPaymentProviders, () => listProviders(context));
  endpoints.serve(providers.updatePaymentProvider, async ({ params, body }, caller) => {
    const provider = paymentProviderIds.find((id) => id === params.provider);
    if (!provider) throw new ShopError('notFound');
    await updateProvider(context, provider, body, await actingStaff(caller));
    return listProviders(context);
  });
}

/** Throws notFound, and paymentUnavailable where the provider does not answer. */
async function checkForStaff(context: PaymentContext, attemptId: number) {
  const [attempt] = await queryPrepared<{ orderId: number }>(
    context.pool,
    'SELECT order_id AS "orderId" FROM payment_attempts WHERE id = $1',
    [attemptId],
  );
  if (!attempt) throw new ShopError('notFound');
  try {
    await checkPayment(context, attemptId);
  } catch (error) {
    if (error instanceof ProviderUnreachable || error instanceof ProviderRefused)
      throw new ShopError('paymentUnavailable', { reason: error.message });
    throw error;
  }
  return findOrderPayments(context.pool, attempt.orderId);
}
