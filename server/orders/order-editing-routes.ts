import * as bulk from '@kamra/contract/order-bulk.ts';
import * as changes from '@kamra/contract/order-changes.ts';
import * as editing from '@kamra/contract/order-editing.ts';
import * as sanctions from '@kamra/contract/sanctions.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { addOrderNote, listOrderColleagues } from './add-order-note.ts';
import type { RequireUncaptured } from './capture-first.ts';
import { changeOrder, previewOrderChange } from './change-order.ts';
import { type BulkLog, changeOrders } from './change-orders.ts';
import { createProductOrder, quoteDraftOrder } from './create-product-order.ts';
import { decideSanctionCheck, findSanctionCheck } from './decide-sanction-check.ts';
import { detachOrder } from './detach-order.ts';
import { findProductOrder } from './find-product-order.ts';
import { listOrdersOfBuyer } from './list-orders-of-buyer.ts';
import { resendOrderMail } from './resend-order-mail.ts';
import { findOrderRun, startOrderRun } from './run-order-bulk.ts';
import { settleOrderDifference } from './settle-order-difference.ts';
import { tellDelay } from './tell-delay.ts';
import { updateOrderContact } from './update-order-contact.ts';

/** Calls by which staff take orders down, change them, and note what they agreed on. */
export function registerOrderEditingRoutes(
  endpoints: EndpointServer,
  { db, pool }: DatabaseConnection,
  requireUncaptured: RequireUncaptured,
  log: BulkLog,
): void {
  endpoints.serve(sanctions.getSanctionCheck, ({ params }) => findSanctionCheck(pool, params.orderId));
  endpoints.serve(sanctions.decideSanctionCheck, async ({ params: { orderId }, body }, caller) => {
    await decideSanctionCheck(pool, orderId, body, await actingStaff(caller));
    return findSanctionCheck(pool, orderId);
  });
  endpoints.serve(editing.addOrderNote, async ({ params: { orderId }, body }, caller) => {
    await addOrderNote(pool, orderId, body, await actingStaff(caller));
    return findProductOrder(pool, orderId);
  });
  endpoints.serve(editing.listOrderColleagues, () => listOrderColleagues(db));
  endpoints.serve(editing.updateOrderContact, async ({ params: { orderId }, body }, caller) => {
    await updateOrderContact(pool, orderId, body, await actingStaff(caller));
    return findProductOrder(pool, orderId);
  });
  endpoints.serve(editing.detachOrder, async ({ params: { orderId }, body }, caller) => {
    await detachOrder(pool, orderId, body.version, await actingStaff(caller));
    return findProductOrder(pool, orderId);
  });
  endpoints.serve(editing.tellDelay, async ({ params: { orderId }, body }, caller) => {
    await tellDelay(pool, orderId, body, await actingStaff(caller));
    return findProductOrder(pool, orderId);
  });
  endpoints.serve(editing.resendOrderMail, async ({ params: { orderId }, body }, caller) => {
    await resendOrderMail(pool, orderId, body.mailId, await actingStaff(caller));
    return findProductOrder(pool, orderId);
  });
  endpoints.serve(editing.listOrdersOfBuyer, ({ params }) => listOrdersOfBuyer(pool, params.orderId));
  endpoints.serve(changes.previewOrderChange, ({ params, body }) =>
    previewOrderChange(pool, params.orderId, body),
  );
  endpoints.serve(changes.changeOrder, async ({ params: { orderId }, body }, caller) => {
    await changeOrder(pool, orderId, body, await actingStaff(caller), requireUncaptured);
    return findProductOrder(pool, orderId);
  });
  endpoints.serve(changes.settleOrderDifference, async ({ params: { orderId }, body }, caller) => {
    await settleOrderDifference(db, orderId, body, await actingStaff(caller));
    return findProductOrder(pool, orderId);
  });
  endpoints.serve(bulk.changeOrders, async ({ body }, caller) =>
    changeOrders({ db, pool }, log, body, await actingStaff(caller)),
  );
  endpoints.serve(bulk.startOrderRun, async ({ body }, caller) =>
    startOrderRun(db, body, await actingStaff(caller)),
  );
  endpoints.serve(bulk.getOrderRun, ({ params }) => findOrderRun(db, params.runId));
  endpoints.serve(changes.quoteDraftOrder, ({ body }) => quoteDraftOrder(pool, body));
  endpoints.serve(changes.createProductOrder, async ({ body }, caller) =>
    findProductOrder(pool, await createProductOrder(pool, body, await actingStaff(caller))),
  );
}
