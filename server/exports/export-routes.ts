import { addAbortSignal } from 'node:stream';
import { finished } from 'node:stream/promises';
import * as contract from '@kamra/contract/exports.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { Caller } from '../http/caller.ts';
import { type Download, type EndpointServer, maxDownloadMs } from '../http/serve-endpoint.ts';
import { createWorkGate } from '../limits/work-gate.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { createExport, findExport } from './create-export.ts';
import { type CustomerExport, countCustomers, exportCustomers } from './export-customers.ts';
import { countOrders, exportOrders, type OrderExport } from './export-orders.ts';
import { countProducts, exportProducts, type ProductExport } from './export-products.ts';
import type { ExportedTable } from './exported-table.ts';
import { writeCsv, writeXlsx } from './write-table.ts';

/** An export reads without pause: most connections stay free for staff and jobs. */
const gate = createWorkGate({ maxRunning: 3, maxWaiting: 6, maxWaitMs: 10_000 });

/** Calls by which staff export products, orders and customers. */
export function registerExportRoutes(endpoints: EndpointServer, connection: DatabaseConnection): void {
  const { db, pool } = connection;
  endpoints.serve(contract.createProductExport, async ({ body }, caller) =>
    createExport(db, 'products', body, await countProducts(connection, body), await actingStaff(caller)),
  );
  endpoints.serve(contract.createOrderExport, async ({ body }, caller) =>
    createExport(db, 'orders', body, await countOrders(pool, body), await actingStaff(caller)),
  );
  endpoints.serve(contract.createCustomerExport, async ({ body }, caller) =>
    createExport(db, 'customers', body, await countCustomers(pool), await actingStaff(caller)),
  );
  const find = async (kind: 'products' | 'orders' | 'customers', exportId: string, caller: Caller) =>
    findExport(db, kind, exportId, await actingStaff(caller));
  endpoints.serve(contract.downloadProductExport, async ({ params }, caller) => {
    const request = contract.createProductExport.body.parse(await find('products', params.exportId, caller));
    return sendTable('products', request, () => exportProducts(connection, request satisfies ProductExport));
  });
  endpoints.serve(contract.downloadOrderExport, async ({ params }, caller) => {
    const request = contract.createOrderExport.body.parse(await find('orders', params.exportId, caller));
    return sendTable('orders', request, async () => exportOrders(pool, request satisfies OrderExport));
  });
  endpoints.serve(contract.downloadCustomerExport, async ({ params }, caller) => {
    const request = contract.createCustomerExport.body.parse(
      await find('customers', params.exportId, caller),
    );
    return sendTable('customers', request, async () =>
      exportCustomers(pool, request satisfies CustomerExport),
    );
  });
}

/** The file as it is being written; refused as `busy` beyond the limit of concurrent ones. */
function sendTable(
  name: string,
  { format, separator }: { format: 'csv' | 'xlsx'; separator: string },
  open: () => Promise<ExportedTable>,
): Promise<Download> {
  return new Promise((resolve, reject) => {
    const send = async () => {
      const table = await open();
      const file = format === 'csv' ? writeCsv(table, separator) : writeXlsx(table, name);
      const stream = addAbortSignal(AbortSignal.timeout(maxDownloadMs), file);
      const day = new Date().toISOString().slice(0, 10);
      resolve({ stream, fileName: `${name}-${day}.${format}`, contentType: types[format] });
      await finished(stream).catch(() => undefined);
    };
    gate.run(false, send).catch(reject);
  });
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
