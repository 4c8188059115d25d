import { type ImportMapping, mappingProblem } from '@kamra/contract/import-mapping.ts';
import { importOptions } from '@kamra/contract/import-options.ts';
import { defaultReadingOptions } from '@kamra/contract/product-import.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { saveMapping } from './import-mappings.ts';
import { getMappableImport, readSamples } from './read-import-mapping.ts';
import { startImport } from './start-import.ts';

/**
 * Keeps the fields of an uploaded table's columns for the next table with the same header, and tries the import of
 * this one with them; returns the new import's id. Throws notFound, notAllowed, and invalidRequest with the field that
 * is missing or taken twice.
 */
export async function mapImport(
  db: Database,
  { importId, fields }: { importId: string; fields: ImportMapping },
  actor: StaffActor,
): Promise<string> {
  const problem = mappingProblem(fields);
  if (problem) throw new ShopError('invalidRequest', { fields: [problem] });
  const stored = await getMappableImport(db, importId);
  const { columns } = await readSamples(stored);
  if (columns.length !== fields.length) {
    throw new ShopError('invalidRequest', { fields: [{ field: 'fields', code: 'invalid' }] });
  }
  const { fileName, file, secondFile, readingOptions, options, onlyProductPublicId } = stored;
  const { hadNone: _before, ...runOptions } = options;
  const nextImportId = await startImport(
    db,
    {
      fileName,
      bytes: file ?? Buffer.alloc(0),
      secondBytes: secondFile,
      readingOptions: { ...(readingOptions ?? defaultReadingOptions), mapping: fields },
      options: importOptions.parse(runOptions),
      dryRun: true,
      productPublicId: onlyProductPublicId,
    },
    actor,
  );
  await inTransaction(db, async (tx) => {
    await saveMapping(tx, columns, fields);
    await writeAuditLog(tx, actor, {
      module: 'products',
      action: 'mapImport',
      entity: 'productImport',
      entityId: null,
      after: { importId: nextImportId, fields },
    });
  });
  return nextImportId;
}
