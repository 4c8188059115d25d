import { createHash } from 'node:crypto';
import type { ImportOptions } from '@kamra/contract/import-options.ts';
import { type ImportReadingOptions, maxImportBytes } from '@kamra/contract/product-import.ts';
import { eq, sql } from 'drizzle-orm';
import { products } from '../catalogue/catalogue-tables.ts';
import { findOperatorCode } from '../catalogue/find-operator-code.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { addJob } from '../jobs/add-job.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { ImportNotAllowed, requireImportRights } from './import-rights.ts';
import { productImports, type StoredOptions } from './import-tables.ts';
import { takeSeenProducts } from './seen-products.ts';

export interface NewImport {
  fileName: string;
  bytes: Buffer;
  secondBytes: Buffer | null;
  /** Null for the defaults. */
  readingOptions: ImportReadingOptions | null;
  /** Null for the defaults. */
  options: ImportOptions | null;
  dryRun: boolean;
  /** Limits the run to one product. */
  productPublicId: string | null;
}

/**
 * Stores a file and queues its import in one transaction; returns the import's id. Throws tooLarge, notAllowed and
 * notFound.
 */
export async function startImport(db: Database, file: NewImport, actor: StaffActor): Promise<string> {
  if (file.bytes.length > maxImportBytes) throw new ShopError('tooLarge', { limit: maxImportBytes });
  const contentHash = hashOf(file);
  return inTransaction(db, async (tx) => {
    await requireImportRights(tx, actor).catch(asNotAllowed);
    if (file.productPublicId) await requireProduct(tx, file.productPublicId);
    await requireMaker(tx, file.options?.manufacturerId ?? null);
    const [stored] = await tx
      .insert(productImports)
      .values({
        fileName: file.fileName,
        file: file.bytes,
        secondFile: file.secondBytes,
        readingOptions: file.readingOptions,
        options: { ...file.options, hadNone: await readHadNone(tx) },
        contentHash,
        seenProducts: await takeSeenProducts(tx, { ...file, contentHash }, actor),
        dryRun: file.dryRun,
        onlyProductPublicId: file.productPublicId,
        startedById: actor.systemUserId,
        startedByName: actor.name,
      })
      .returning({ id: productImports.id });
    const importId = stored!.id;
    await addJob(tx, 'import-products', { importId });
    await writeAuditLog(tx, actor, {
      module: 'products',
      action: file.dryRun ? 'tryImport' : 'startImport',
      entity: 'productImport',
      entityId: null,
      after: { importId, fileName: file.fileName },
    });
    return importId;
  });
}

/** Of the files and the options: with others, a file is another import. */
function hashOf({ bytes, secondBytes, readingOptions }: NewImport): string {
  const hash = createHash('sha256').update(bytes);
  if (secondBytes) hash.update(secondBytes);
  if (readingOptions) hash.update(JSON.stringify(readingOptions));
  return hash.digest('base64url');
}

/** What a shop without it does with unknown codes is decided now: its first batch creates some. */
async function readHadNone(tx: Database): Promise<StoredOptions['hadNone']> {
  const { rows } = await tx.execute<{ category: boolean; brand: boolean }>(sql`
    SELECT NOT EXISTS (SELECT FROM categories) AS category, NOT EXISTS (SELECT FROM brands) AS brand`);
  return rows[0];
}

async function requireProduct(tx: Database, publicId: string): Promise<void> {
  const found = await tx.select({ id: products.id }).from(products).where(eq(products.publicId, publicId));
  if (found.length === 0) throw new ShopError('notFound', { productPublicId: publicId });
}

async function requireMaker(tx: Database, id: number | null): Promise<void> {
  const isGone = id !== null && (await findOperatorCode(tx, id)) === null;
  if (isGone) throw invalidField('options.manufacturerId', 'invalid');
}

function asNotAllowed(error: unknown): never {
  if (error instanceof ImportNotAllowed) throw new ShopError('notAllowed', { module: 'products' });
  throw error;
}
