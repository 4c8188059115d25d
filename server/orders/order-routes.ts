import * as delivery from '@kamra/contract/order-delivery.ts';
import * as links from '@kamra/contract/order-links.ts';
import * as queues from '@kamra/contract/order-queues.ts';
import * as tags from '@kamra/contract/order-tags.ts';
import * as orders from '@kamra/contract/orders.ts';
import type pg from 'pg';
import type { DatabaseConnection } from '../database/connect.ts';
import type { Caller } from '../http/caller.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { createNetworkShare } from '../limits/network-share.ts';
import { shareOf } from '../mail/mail-kinds.ts';
import type { OpenedSession } from '../sessions/sessions.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import type { CaptureFirst } from './capture-first.ts';
import type { Buyer } from './check-open-orders.ts';
import { countOrderQueues } from './count-order-queues.ts';
import { createPaymentLink } from './create-payment-link.ts';
import { findOrderStatus } from './find-order-status.ts';
import { findProductOrder } from './find-product-order.ts';
import { grantOrder, openForOrder } from './grant-order.ts';
import { hashNetwork } from './hash-network.ts';
import { listOrderTags, setOrderTags } from './keep-order-tags.ts';
import { limitedLogin } from './limited-login.ts';
import { listProductOrders } from './list-product-orders.ts';
import { type AlongWithOrder, placeOrder } from './place-order.ts';
import { recordDelivery } from './record-delivery.ts';
import { requestOrderLink } from './request-order-link.ts';
import { revokeOrderLinks } from './revoke-order-links.ts';
import { transitionPayment } from './transition-payment.ts';

/** Public calls: anyone places orders, only their owners see them. */
export function registerOrderRoutes(endpoints: EndpointServer, { db, pool }: DatabaseConnection): void {
  endpoints.serve(orders.placeOrder, async ({ body }, caller) => {
    const token = caller.sessionToken('shop');
    const opened = new Map<number, OpenedSession>();
    const open: AlongWithOrder = async (client, id) => {
      if (!token) opened.set(id, await openForOrder(client, id));
    };
    const { orderId, ...answer } = await placeOrder(pool, body, await buyerOf(pool, caller), open);
    const session = opened.get(orderId) ?? (await grantOrder({ db, pool }, orderId, token));
    caller.setSessionCookie('shop', session);
    return answer;
  });
  endpoints.serve(orders.getOrderStatus, async ({ query }, caller) =>
    findOrderStatus(pool, query.trnId, await caller.shopSession()),
  );
  endpoints.serve(links.limitedLogin, async ({ body }, caller) => {
    const { trnId, session } = await limitedLogin(pool, body.token, await caller.shopSession());
    if (session) caller.setSessionCookie('shop', session);
    return { trnId };
  });
  const isWithinShare = createNetworkShare(pool, 'order-links', shareOf('orderLink'));
  endpoints.serve(links.requestOrderLink, async ({ body }, { address }) =>
    requestOrderLink(pool, body, await isWithinShare(body.email, address)),
  );
}

/** Calls by which staff see all orders and transition their payments. */
export function registerProductOrderRoutes(
  endpoints: EndpointServer,
  { db, pool }: DatabaseConnection,
  captureFirst: CaptureFirst,
): void {
  endpoints.serve(orders.listProductOrders, ({ body }) => listProductOrders(pool, body));
  endpoints.serve(queues.countOrderQueues, () => countOrderQueues(pool));
  endpoints.serve(tags.listOrderTags, () => listOrderTags(db));
  endpoints.serve(tags.setOrderTags, async ({ params, body }, caller) => {
    await setOrderTags(db, params.orderId, body, await actingStaff(caller));
    return findProductOrder(pool, params.orderId);
  });
  endpoints.serve(orders.getProductOrder, ({ params }) => findProductOrder(pool, params.orderId));
  endpoints.serve(orders.transitionPayment, async ({ params, body }, caller) => {
    await transitionPayment(pool, params.orderId, body, await actingStaff(caller));
    return findProductOrder(pool, params.orderId);
  });
  endpoints.serve(delivery.recordDelivery, async ({ params, body }, caller) => {
    const actor = await actingStaff(caller);
    const isLeaving = body.event === 'dispatched' || body.event === 'ready';
    const version = isLeaving ? await captureFirst(params.orderId, body.version, actor) : body.version;
    await recordDelivery(pool, params.orderId, { ...body, version }, actor);
    return findProductOrder(pool, params.orderId);
  });
  endpoints.serve(links.createPaymentLink, async ({ params }, caller) =>
    createPaymentLink(pool, params.orderId, await actingStaff(caller)),
  );
  endpoints.serve(links.revokeOrderLinks, async ({ params }, caller) => {
    const staff = await actingStaff(caller);
    return { revoked: await revokeOrderLinks(db, params.orderId, staff) };
  });
}

async function buyerOf(pool: pg.Pool, caller: Caller): Promise<Buyer> {
  const networkHash = await hashNetwork(pool, caller.address);
  const session = await caller.shopSession();
  if (!session) return { actor: 'guest', customerId: null, tokenHash: null, networkHash };
  const { customerId, tokenHash } = session;
  return { actor: customerId ? `customer:${customerId}` : tokenHash, customerId, tokenHash, networkHash };
}
