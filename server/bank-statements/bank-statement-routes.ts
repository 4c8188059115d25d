import * as contract from '@kamra/contract/bank-statements.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { readUpload } from '../http/read-upload.ts';
import { type EndpointServer, parsePart } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { importStatement } from './import-statement.ts';
import { findBankEntry, findOrdersForEntry, listBankEntries } from './list-bank-entries.ts';
import { matchBankEntry } from './match-bank-entry.ts';
import { matchExactEntries } from './match-exact-entries.ts';
import { reopenEntry, setEntryAside } from './set-entry-aside.ts';

/** Calls by which staff import bank statements and say for which orders their credits are. */
export function registerBankStatementRoutes(
  endpoints: EndpointServer,
  { db, pool }: DatabaseConnection,
): void {
  endpoints.serve(contract.importStatement, async (_input, caller) => {
    const { fileName, bytes, fields } = await readUpload(caller.request);
    const { mapping } = parsePart(contract.statementUpload, fields, 'body') as { mapping?: string };
    return importStatement(db, { fileName, bytes, mapping }, await actingStaff(caller));
  });
  endpoints.serve(contract.listBankEntries, ({ body }) => listBankEntries(pool, body));
  endpoints.serve(contract.findOrdersForEntry, ({ body }) => findOrdersForEntry(pool, body.searchText));
  endpoints.serve(contract.matchBankEntry, async ({ params: { entryId }, body }, caller) => {
    await matchBankEntry(pool, entryId, body, await actingStaff(caller));
    return findBankEntry(pool, entryId);
  });
  endpoints.serve(contract.matchExactEntries, async ({ body }, caller) =>
    matchExactEntries(pool, body.entryIds ?? null, await actingStaff(caller)),
  );
  endpoints.serve(contract.setBankEntryAside, async ({ params: { entryId }, body }, caller) => {
    await setEntryAside(pool, entryId, body, await actingStaff(caller));
    return findBankEntry(pool, entryId);
  });
  endpoints.serve(contract.reopenBankEntry, async ({ params: { entryId }, body }, caller) => {
    await reopenEntry(pool, entryId, body.version, await actingStaff(caller));
    return findBankEntry(pool, entryId);
  });
}
