import * as contract from '@kamra/contract/cash-reports.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { readUpload } from '../http/read-upload.ts';
import { type EndpointServer, parsePart } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { assignCashLine } from './assign-cash-line.ts';
import { importCashReport } from './import-cash-report.ts';
import { findCashLine, listCashLines } from './list-cash-lines.ts';
import { listOverdueCash } from './list-overdue-cash.ts';
import { checkCashLine, setCashLineAside } from './settle-cash-line.ts';

/** Calls by which staff read what cash carriers collected, and see what they still owe. */
export function registerCashReportRoutes(endpoints: EndpointServer, connection: DatabaseConnection): void {
  const { pool } = connection;
  endpoints.serve(contract.importCashReport, async (_input, caller) => {
    const { fileName, bytes, fields } = await readUpload(caller.request);
    const { mapping } = parsePart(contract.cashReportUpload, fields, 'body') as { mapping?: string };
    return importCashReport(connection, { fileName, bytes, mapping }, await actingStaff(caller));
  });
  endpoints.serve(contract.listCashLines, ({ body }) => listCashLines(pool, body));
  endpoints.serve(contract.checkCashLine, async ({ params: { lineId }, body }, caller) => {
    await checkCashLine(pool, lineId, body.version, await actingStaff(caller));
    return findCashLine(pool, lineId);
  });
  endpoints.serve(contract.setCashLineAside, async ({ params: { lineId }, body }, caller) => {
    await setCashLineAside(pool, lineId, body, await actingStaff(caller));
    return findCashLine(pool, lineId);
  });
  endpoints.serve(contract.assignCashLine, async ({ params: { lineId }, body }, caller) => {
    await assignCashLine(pool, lineId, body, await actingStaff(caller));
    return findCashLine(pool, lineId);
  });
  endpoints.serve(contract.listOverdueCash, () => listOverdueCash(pool));
}
