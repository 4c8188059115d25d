import type { ImportOptions } from '@kamra/contract/import-options.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { productImports } from './import-tables.ts';
import { startImport } from './start-import.ts';

/**
 * Runs the stored file of a dry run again, with other options or for real; returns the new import's id. Throws
 * notFound, also where the file is no longer stored, and notAllowed.
 */
export async function repeatImport(
  db: Database,
  importId: string,
  { dryRun, options }: { dryRun: boolean; options: ImportOptions },
  actor: StaffActor,
): Promise<string> {
  const [stored] = await db.select().from(productImports).where(eq(productImports.id, importId));
  const bytes = stored?.file ?? (stored?.content ? Buffer.from(stored.content) : null);
  if (!stored?.dryRun || !bytes) throw new ShopError('notFound', { importId });
  const { fileName, secondFile, readingOptions, onlyProductPublicId } = stored;
  const file = { fileName, bytes, secondBytes: secondFile, readingOptions, options, dryRun };
  return startImport(db, { ...file, productPublicId: onlyProductPublicId }, actor);
}
