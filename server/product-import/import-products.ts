import { defaultReadingOptions } from '@kamra/contract/product-import.ts';
import { eq } from 'drizzle-orm';
import { clearCategoryTree } from '../catalogue/category-tree.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { applyProducts } from './apply-products.ts';
import { findMapping } from './import-mappings.ts';
import { ImportNotAllowed } from './import-rights.ts';
import { productImports } from './import-tables.ts';
import type { ProductsOutcome } from './products-outcome.ts';
import { readImportedFile } from './read-imported-file.ts';
import { openRowStore } from './row-store.ts';

/** Reads the file of an import and applies its products from where the run is. */
export async function importProducts(
  { db, pool }: Pick<DatabaseConnection, 'db' | 'pool'>,
  importId: string,
  signal: AbortSignal,
): Promise<ProductsOutcome> {
  const [stored] = await db.select().from(productImports).where(eq(productImports.id, importId));
  if (!stored) return 'stopped';
  const { file, secondFile, content, readingOptions } = stored;
  const upload = { bytes: file ?? Buffer.from(content), secondBytes: secondFile };
  const store = openRowStore(pool);
  try {
    const context = { store, findMapping: (columns: readonly string[]) => findMapping(db, columns) };
    const table = await readImportedFile(upload, readingOptions ?? defaultReadingOptions, context);
    if ('failure' in table) return table;
    const isOpenStill = await applyProducts(db, stored, table, signal);
    return isOpenStill ? 'done' : 'stopped';
  } catch (error) {
    if (error instanceof ImportNotAllowed) return 'notAllowed';
    throw error;
  } finally {
    clearCategoryTree(pool);
    await store.close();
  }
}
