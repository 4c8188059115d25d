import type { guaranteeFileTypes, UploadedGuaranteeFile } from '@kamra/contract/guarantee-files.ts';
import { and, eq } from 'drizzle-orm';
import { products } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { notifyCatalogueChanged, notifyEverythingChanged } from '../pricing/notify-catalogue-changed.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { guaranteeFiles, guaranteeFileVersions } from './guarantee-file-tables.ts';

interface CheckedFile {
  contentType: (typeof guaranteeFileTypes)[number];
  hash: string;
  fileName: string;
  bytes: Buffer;
}

type Stored = typeof guaranteeFiles.$inferSelect;
const entity = { module: 'content', entity: 'guaranteeFile' } as const;

/** Keeps a file in the place of the one before. Throws invalidRequest for a product without a guarantee of durability. */
export function keepGuaranteeFile(
  db: Database,
  given: UploadedGuaranteeFile,
  file: CheckedFile,
  actor: StaffActor,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const place = placeOf(given);
    if (place.productId !== null) await requireDurability(tx, place.productId);
    const { kind, language, productId } = place;
    const [before] = await tx
      .delete(guaranteeFiles)
      .where(
        and(
          eq(guaranteeFiles.kind, kind),
          language ? eq(guaranteeFiles.language, language) : eq(guaranteeFiles.productId, productId ?? 0),
        ),
      )
      .returning();
    if (before) await keepVersion(tx, before);
    const { systemUserId } = actor;
    const [stored] = await tx
      .insert(guaranteeFiles)
      .values({ ...place, ...file, isCompared: given.checksum !== '', systemUserId })
      .returning();
    await writeAuditLog(tx, actor, {
      ...entity,
      action: before ? 'update' : 'create',
      entityId: stored!.id,
      ...(before && { before: told(before) }),
      after: told(stored!),
    });
    await purgePages(tx, productId);
  });
}

/** Throws notFound, versionConflict. */
export function deleteGuaranteeFile(
  db: Database,
  { id, version }: { id: number; version: number },
  actor: StaffActor,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [stored] = await tx.delete(guaranteeFiles).where(eq(guaranteeFiles.id, id)).returning();
    if (!stored) throw new ShopError('notFound', { id });
    if (stored.version !== version) throw new ShopError('versionConflict', { id });
    await keepVersion(tx, stored);
    await writeAuditLog(tx, actor, { ...entity, action: 'delete', entityId: id, before: told(stored) });
    await purgePages(tx, stored.productId);
  });
}

/** Orders that were placed with the file show it for as long as they are kept. */
async function keepVersion(tx: Database, { hash, contentType, bytes }: Stored): Promise<void> {
  await tx.insert(guaranteeFileVersions).values({ hash, contentType, bytes }).onConflictDoNothing();
}

function placeOf({ kind, language, productId }: UploadedGuaranteeFile) {
  return { kind, language: language ?? null, productId: productId ?? null };
}

async function requireDurability(tx: Database, productId: number): Promise<void> {
  const [product] = await tx
    .select({ years: products.durabilityYears })
    .from(products)
    .where(eq(products.id, productId))
    .for('key share');
  if (!product?.years) throw invalidField('productId', 'invalid');
}

const told = ({ kind, language, productId, hash, fileName, isCompared }: Stored) => ({
  kind,
  language,
  productId,
  hash,
  fileName,
  isCompared,
});

/** A label stands on the pages of its product, a notice on all. */
async function purgePages(tx: Database, productId: number | null): Promise<void> {
  if (productId === null) await notifyEverythingChanged(tx);
  else await notifyCatalogueChanged(tx, [productId]);
}
