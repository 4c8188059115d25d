import * as contract from '@kamra/contract/sanctions.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { readUpload } from '../http/read-upload.ts';
import { type EndpointServer, parsePart } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { deleteSanctionList, importSanctionList, listSanctionLists } from './import-sanction-list.ts';

/** Calls by which staff keep the lists of sanctions. */
export function registerSanctionListRoutes(endpoints: EndpointServer, { pool }: DatabaseConnection): void {
  endpoints.serve(contract.listSanctionLists, () => listSanctionLists(pool));
  endpoints.serve(contract.importSanctionList, async (_input, caller) => {
    const { fileName, bytes, fields } = await readUpload(caller.request);
    const { name } = parsePart(contract.sanctionUpload, fields, 'body') as { name: string };
    return importSanctionList(pool, { name, fileName, bytes }, await actingStaff(caller));
  });
  endpoints.serve(contract.deleteSanctionList, async ({ params }, caller) => {
    await deleteSanctionList(pool, params.listId, await actingStaff(caller));
    return null;
  });
}
