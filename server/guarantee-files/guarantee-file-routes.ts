import * as contract from '@kamra/contract/guarantee-files.ts';
import type { CatalogueReads } from '../database/catalogue-reads.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { readUpload } from '../http/read-upload.ts';
import { type EndpointServer, parsePart } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { checkGuaranteeFile } from './check-guarantee-file.ts';
import { findShopGuarantee } from './find-shop-guarantee.ts';
import { deleteGuaranteeFile, keepGuaranteeFile } from './keep-guarantee-file.ts';
import { listGuaranteeFiles } from './list-guarantee-files.ts';

export function registerShopGuaranteeRoutes(endpoints: EndpointServer, { read }: CatalogueReads): void {
  endpoints.serve(contract.getShopGuarantee, ({ query }, caller) =>
    read(caller, (pool) => findShopGuarantee(pool, query)),
  );
}

/** Calls by which staff keep the official files. */
export function registerGuaranteeFileRoutes(
  endpoints: EndpointServer,
  { db, pool }: Pick<DatabaseConnection, 'db' | 'pool'>,
): void {
  endpoints.serve(contract.listGuaranteeFiles, ({ query }) => listGuaranteeFiles(pool, query.language));
  endpoints.serve(contract.uploadGuaranteeFile, async (_input, caller) => {
    const { bytes, fileName, fields } = await readUpload(caller.request);
    const given = parsePart(contract.uploadedGuaranteeFile, fields, 'body') as contract.UploadedGuaranteeFile;
    const checked = checkGuaranteeFile(bytes, given.checksum);
    await keepGuaranteeFile(db, given, { ...checked, fileName, bytes }, await actingStaff(caller));
    return listGuaranteeFiles(pool);
  });
  endpoints.serve(contract.deleteGuaranteeFile, async ({ body }, caller) => {
    await deleteGuaranteeFile(db, body, await actingStaff(caller));
    return listGuaranteeFiles(pool);
  });
}
