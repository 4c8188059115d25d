import { Readable } from 'node:stream';
import { localizedPath } from '@kamra/contract/languages.ts';
import * as contract from '@kamra/contract/order-returns.ts';
import * as own from '@kamra/contract/own-returns.ts';
import type pg from 'pg';
import type { DatabaseConnection } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { findOwnOrder } from '../orders/find-own-order.ts';
import { actingStaff, confirmableStaff } from '../staff/acting-staff.ts';
import { decideReturn, receiveReturn, refundReturn, refuseReturn, requestReturn } from './change-return.ts';
import { exchangeReturn } from './exchange-return.ts';
import { listOrderReturns, listReturns } from './list-returns.ts';
import { printReturnSlip } from './print-return-slip.ts';
import { readReturnForm } from './read-return-form.ts';
import { registerOwnProofRoutes, registerProofRoutes } from './return-proof-routes.ts';

/** Calls by which buyers ask to send goods back, by a form that works without scripts. */
export function registerOwnReturnRoutes(endpoints: EndpointServer, { pool }: { pool: pg.Pool }): void {
  registerOwnProofRoutes(endpoints, { pool });
  endpoints.serve(own.listOwnReturns, async ({ query }, caller) => {
    const { id } = await findOwnOrder(pool, query.trnId, await caller.shopSession());
    const listed = await listOrderReturns(pool, id);
    return { ...listed, returns: listed.returns.map(withoutProblem) };
  });
  endpoints.serve(own.sendReturnForm, async ({ body }, caller) => {
    const trnId = body.trnId[0] ?? '';
    const { id, language } = await findOwnOrder(pool, trnId, await caller.shopSession());
    const page = localizedPath(language, `/order/${trnId}`);
    try {
      await requestReturn(pool, id, readReturnForm(body), null);
      return { location: `${page}#returns` };
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      // A page's form has no other way to say so.
      return { location: `${page}?return=failed#returns` };
    }
  });
  endpoints.serve(own.downloadReturnSlip, async ({ query }, caller) => {
    const { id } = await findOwnOrder(pool, query.trnId, await caller.shopSession());
    const { bytes, fileName } = await printReturnSlip(pool, id, query.returnId);
    return { stream: Readable.from([bytes]), fileName, contentType: 'application/pdf' };
  });
}

/** What a carrier said is for staff alone. */
const withoutProblem = (each: contract.OrderReturn): contract.OrderReturn => ({
  ...each,
  label: each.label && { ...each.label, problem: null },
});

/** Calls by which staff take returns down, decide on them, receive and close them. */
export function registerReturnRoutes(endpoints: EndpointServer, { pool }: DatabaseConnection): void {
  registerProofRoutes(endpoints, { pool });
  endpoints.serve(contract.listOrderReturns, ({ params }) => listOrderReturns(pool, params.orderId));
  endpoints.serve(contract.listReturns, ({ body }) => listReturns(pool, body));
  endpoints.serve(contract.requestReturn, async ({ params, body }, caller) => {
    await requestReturn(pool, params.orderId, body, await actingStaff(caller));
    return listOrderReturns(pool, params.orderId);
  });
  endpoints.serve(contract.decideReturn, async ({ params, body }, caller) =>
    listOrderReturns(pool, await decideReturn(pool, params.returnId, body, await actingStaff(caller))),
  );
  endpoints.serve(contract.receiveReturn, async ({ params, body }, caller) =>
    listOrderReturns(pool, await receiveReturn(pool, params.returnId, body, await actingStaff(caller))),
  );
  endpoints.serve(contract.refundReturn, async ({ params, body }, caller) =>
    listOrderReturns(pool, await refundReturn(pool, params.returnId, body, await confirmableStaff(caller))),
  );
  endpoints.serve(contract.exchangeReturn, async ({ params, body }, caller) =>
    listOrderReturns(pool, await exchangeReturn(pool, params.returnId, body, await actingStaff(caller))),
  );
  endpoints.serve(contract.refuseReturn, async ({ params, body }, caller) =>
    listOrderReturns(pool, await refuseReturn(pool, params.returnId, body, await actingStaff(caller))),
  );
}
