import * as files from '@kamra/contract/supplier-files.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import {
  createSupplierFile,
  deleteSupplierFile,
  queueSupplierFile,
  updateSupplierFile,
} from './keep-supplier-files.ts';
import { getSupplierFile, listSupplierFiles } from './list-supplier-files.ts';

/** Calls by which staff keep the files of suppliers that are read every day. */
export function registerSupplierFileRoutes(endpoints: EndpointServer, { db }: DatabaseConnection): void {
  endpoints.serve(files.listSupplierFiles, () => listSupplierFiles(db));
  endpoints.serve(files.getSupplierFile, ({ params }) => getSupplierFile(db, params.supplierFileId));
  endpoints.serve(files.createSupplierFile, async ({ body }, caller) =>
    createSupplierFile(db, body, await actingStaff(caller)),
  );
  endpoints.serve(files.updateSupplierFile, async ({ body }, caller) =>
    updateSupplierFile(db, body, await actingStaff(caller)),
  );
  endpoints.serve(files.deleteSupplierFile, async ({ body }, caller) =>
    deleteSupplierFile(db, body, await actingStaff(caller)),
  );
  endpoints.serve(files.readSupplierFile, async ({ body }, caller) =>
    queueSupplierFile(db, body, await actingStaff(caller)),
  );
}
