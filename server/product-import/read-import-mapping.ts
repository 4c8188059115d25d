import type { ImportMappingColumn } from '@kamra/contract/import-mapping.ts';
import { defaultReadingOptions } from '@kamra/contract/product-import.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { proposeFields, type SampledColumn } from './formats/propose-fields.ts';
import { findMapping } from './import-mappings.ts';
import { productImports } from './import-tables.ts';
import { openFile } from './read-imported-file.ts';
import { withoutUnreadable } from './readable-text.ts';
import { TableRefusal } from './table-rows.ts';

const sampledRows = 200;
const maxSamples = 20;

export type StoredImport = typeof productImports.$inferSelect;

/** The columns of an uploaded table with the fields that staff chose, or else seem right. Throws notFound. */
export async function readImportMapping(
  db: Database,
  importId: string,
): Promise<{ columns: ImportMappingColumn[] }> {
  const stored = await getMappableImport(db, importId);
  const { columns, sampled } = await readSamples(stored);
  const proposed = proposeFields(sampled);
  const saved = stored.readingOptions?.mapping ?? (await findMapping(db, columns));
  if (saved?.length !== columns.length) return { columns: proposed };
  return {
    columns: proposed.map((column, place) => ({
      ...column,
      field: saved[place] ?? null,
      basis: saved[place] ? 'saved' : null,
    })),
  };
}

/** An import whose file is stored, of no known format or with chosen fields. */
export async function getMappableImport(db: Database, importId: string): Promise<StoredImport> {
  const [stored] = await db.select().from(productImports).where(eq(productImports.id, importId));
  const report = stored?.report as { recognisedAs?: string } | null | undefined;
  const isOfNoFormat =
    stored?.failure === 'unknownFormat' || (stored?.dryRun && report?.recognisedAs === 'mapped');
  if (!stored?.file || !isOfNoFormat) throw new ShopError('notFound', { importId });
  return stored;
}

/** The names of the columns as they are looked up, and as the file has them with values of its first rows. */
export async function readSamples({
  id,
  file,
  readingOptions,
}: StoredImport): Promise<{ columns: string[]; sampled: SampledColumn[] }> {
  try {
    const { columns, headers, rows, close } = await openFile(
      file ?? Buffer.alloc(0),
      readingOptions ?? defaultReadingOptions,
    );
    const samples = headers.map(() => new Set<string>());
    let count = 0;
    try {
      for await (const { cells } of rows) {
        for (const [place, values] of samples.entries()) {
          const value = withoutUnreadable(cells[place] ?? '').trim();
          if (value !== '' && values.size < maxSamples) values.add(value);
        }
        count += 1;
        if (count >= sampledRows) break;
      }
    } finally {
      await close();
    }
    const sampled = headers.map((column, place) => ({ column, samples: [...(samples[place] ?? [])] }));
    return { columns, sampled };
  } catch (error) {
    if (error instanceof TableRefusal) throw new ShopError('notFound', { importId: id });
    throw error;
  }
}
