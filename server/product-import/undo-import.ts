import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { addJob } from '../jobs/add-job.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { productImports } from './import-tables.ts';

/**
 * Queues the undo of an ended import, which runs as an import of its own; returns its id. Throws notFound, also for an
 * import that left nothing to take back or was taken back before.
 */
export async function undoImport(db: Database, importId: string, actor: StaffActor): Promise<string> {
  return inTransaction(db, async (tx) => {
    const [stored] = await tx
      .select()
      .from(productImports)
      .where(eq(productImports.id, importId))
      .for('update');
    const { rows } = await tx.execute<{ possible: boolean }>(sql`
      SELECT EXISTS (SELECT FROM change_batches WHERE id = ${importId}::uuid AND at > now() - interval '30 days')
        AND NOT EXISTS (SELECT FROM product_imports WHERE undoes_import_id = ${importId}::uuid
          AND state NOT IN ('failed', 'cancelled')) AS possible`);
    const isEnded = stored?.finishedAt && !stored.dryRun && !stored.undoesImportId;
    if (!isEnded || !rows[0]?.possible) throw new ShopError('notFound', { importId });
    return queueUndo(tx, { batchId: importId, fileName: stored.fileName }, actor);
  });
}

/** Queues the undo of a batch of changes as a run of the import job; returns the run's id. */
export async function queueUndo(
  tx: Database,
  { batchId, fileName }: { batchId: string; fileName: string },
  actor: StaffActor,
): Promise<string> {
  const [undo] = await tx
    .insert(productImports)
    .values({
      fileName,
      undoesImportId: batchId,
      dryRun: false,
      startedById: actor.systemUserId,
      startedByName: actor.name,
    })
    .returning({ id: productImports.id });
  await addJob(tx, 'import-products', { importId: undo!.id });
  await writeAuditLog(tx, actor, {
    module: 'products',
    action: 'undoImport',
    entity: 'productImport',
    entityId: null,
    after: { importId: undo!.id, undoes: batchId },
  });
  return undo!.id;
}
