import { Readable } from 'node:stream';
import * as contract from '@kamra/contract/order-returns.ts';
import * as own from '@kamra/contract/own-returns.ts';
import type pg from 'pg';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { findOwnOrder } from '../orders/find-own-order.ts';
import { listOrderReturns } from '../returns/list-returns.ts';
import { registerOwnReturnRoutes } from '../returns/return-routes.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { createReturnLabel } from './create-return-label.ts';
import { findReturnLabel } from './find-return-label.ts';

/** Calls by which staff have the labels of returns made, and print them. */
export function registerReturnLabelRoutes(endpoints: EndpointServer, connection: DatabaseConnection): void {
  const { pool } = connection;
  endpoints.serve(contract.createReturnLabel, async ({ params, body }, caller) =>
    listOrderReturns(
      pool,
      await createReturnLabel(connection, params.returnId, body, await actingStaff(caller)),
    ),
  );
  endpoints.serve(contract.printReturnLabel, async ({ params }) =>
    asDownload(await findReturnLabel(pool, params.returnId, null)),
  );
}

/** Calls by which buyers ask to send goods back, and download the label of what they may. */
export function registerBuyerReturnRoutes(endpoints: EndpointServer, { pool }: { pool: pg.Pool }): void {
  registerOwnReturnRoutes(endpoints, { pool });
  endpoints.serve(own.downloadReturnLabel, async ({ query }, caller) => {
    const { id } = await findOwnOrder(pool, query.trnId, await caller.shopSession());
    return asDownload(await findReturnLabel(pool, query.returnId, id));
  });
}

const asDownload = ({ bytes, fileName }: { bytes: Buffer; fileName: string }) => ({
  stream: Readable.from([bytes]),
  fileName,
  contentType: 'application/pdf',
});
