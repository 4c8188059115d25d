import { getImportMapping, mapProductImport } from '@kamra/contract/import-mapping.ts';
import * as contract from '@kamra/contract/product-import.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { readUpload } from '../http/read-upload.ts';
import { type EndpointServer, parsePart } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { controlImport } from './control-import.ts';
import { getProductImport, listProductImports } from './list-product-imports.ts';
import { mapImport } from './map-import.ts';
import { readImportMapping } from './read-import-mapping.ts';
import { repeatImport } from './repeat-import.ts';
import { startImport } from './start-import.ts';
import { undoImport } from './undo-import.ts';

/** Calls for imports of product files, which the job `import-products` runs. */
export function registerProductImportRoutes(
  endpoints: EndpointServer,
  { db, pool }: DatabaseConnection,
): void {
  endpoints.serve(contract.importProducts, async (_input, caller) => {
    const { fileName, bytes, fields, others } = await readUpload(caller.request, ['SecondFile']);
    const asked = parsePart(contract.productImportUpload, fields, 'body') as contract.ProductImportUpload;
    const dryRun = asked.dryRun === 'true';
    const productPublicId = asked.ProductPublicId || null;
    const actor = await actingStaff(caller);
    const secondBytes = others.get('SecondFile') ?? null;
    const readingOptions = asked.reading ?? null;
    const options = asked.options ?? null;
    const file = { fileName, bytes, secondBytes, readingOptions, options, dryRun, productPublicId };
    return { importId: await startImport(db, file, actor) };
  });
  endpoints.serve(getImportMapping, ({ params }) => readImportMapping(db, params.importId));
  endpoints.serve(mapProductImport, async ({ body }, caller) => ({
    importId: await mapImport(db, body, await actingStaff(caller)),
  }));
  endpoints.serve(contract.repeatProductImport, async ({ body }, caller) => ({
    importId: await repeatImport(db, body.importId, body, await actingStaff(caller)),
  }));
  endpoints.serve(contract.controlProductImport, async ({ body }, caller) => ({
    state: await controlImport(db, body.importId, body.action, await actingStaff(caller)),
  }));
  endpoints.serve(contract.undoProductImport, async ({ body }, caller) => ({
    importId: await undoImport(db, body.importId, await actingStaff(caller)),
  }));
  endpoints.serve(contract.getProductImport, ({ params }) => getProductImport(pool, params.importId));
  endpoints.serve(contract.listProductImports, ({ body }) => listProductImports(pool, body));
}
