import { Readable } from 'node:stream';
import { printOrders as printCall } from '@kamra/contract/order-papers.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { printOrders } from './print-orders.ts';

/** The call by which staff print papers of orders. */
export function registerOrderPaperRoutes(endpoints: EndpointServer, connection: DatabaseConnection): void {
  endpoints.serve(printCall, async ({ body }, caller) => {
    const bytes = await printOrders(connection, body, await actingStaff(caller));
    const day = new Date().toISOString().slice(0, 10);
    return {
      stream: Readable.from([bytes]),
      fileName: `orders-${day}.pdf`,
      contentType: 'application/pdf',
    };
  });
}
