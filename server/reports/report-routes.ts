import { getDashboard } from '@kamra/contract/dashboard.ts';
import * as epr from '@kamra/contract/epr-report.ts';
import * as oss from '@kamra/contract/oss-report.ts';
import * as reports from '@kamra/contract/reports.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { Caller } from '../http/caller.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { readDashboard } from './read-dashboard.ts';
import { readUnionSales } from './read-union-sales.ts';
import { readEprRows, reportEpr } from './report-epr.ts';
import { readOssRows, reportOss } from './report-oss.ts';
import { readSalesRows, reportSales } from './report-sales.ts';
import { readStockRows, reportStock, stockColumns } from './report-stock.ts';
import { reportVat } from './report-vat.ts';
import { sendReport } from './send-report.ts';

/** Calls by which staff see the shop's figures. */
export function registerReportRoutes(endpoints: EndpointServer, { pool }: DatabaseConnection): void {
  endpoints.serve(getDashboard, async ({ query }, caller) =>
    readDashboard(pool, query, (await caller.requireStaff()).rights),
  );
  endpoints.serve(reports.getSalesReport, async ({ query }, caller) =>
    reportSales(pool, query, await seesCosts(caller)),
  );
  endpoints.serve(reports.getVatReport, async ({ query }) => ({ rows: await reportVat(pool, query) }));
  endpoints.serve(reports.getStockReport, ({ query }) => reportStock(pool, query));
  endpoints.serve(reports.downloadSalesReport, async ({ query }, caller) =>
    sendReport(`sales-${query.by}`, query, await readSalesRows(pool, query, await seesCosts(caller))),
  );
  endpoints.serve(reports.downloadVatReport, async ({ query }) =>
    sendReport('vat', query, await reportVat(pool, query)),
  );
  endpoints.serve(reports.downloadStockReport, async ({ query }) =>
    sendReport('stock', query, { columns: stockColumns, rows: await readStockRows(pool, query) }),
  );
  endpoints.serve(oss.getOssReport, ({ query }) => reportOss(pool, query));
  endpoints.serve(oss.downloadOssReport, async ({ query }) =>
    sendReport(`oss-${query.quarter}`, query, await readOssRows(pool, query)),
  );
  endpoints.serve(epr.getEprReport, ({ query }) => reportEpr(pool, query));
  endpoints.serve(epr.downloadEprReport, async ({ query }) =>
    sendReport(`epr-${query.countryCode}-${query.quarter}`, query, await readEprRows(pool, query)),
  );
  endpoints.serve(oss.getUnionSales, () => readUnionSales(pool));
}

/** Purchase prices belong to products: who may not read those sees no margin. */
async function seesCosts(caller: Caller): Promise<boolean> {
  return (await caller.requireStaff()).rights.products !== 'none';
}
