import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import {
  type createSupplierFile as createCall,
  type deleteSupplierFile as deleteCall,
  maxSupplierFiles,
  type readSupplierFile as readCall,
  type SupplierFile,
  type updateSupplierFile as updateCall,
} from '@kamra/contract/supplier-files.ts';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { addJob } from '../jobs/add-job.ts';
import { changedFields } from '../staff/changed-fields.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { getSupplierFile } from './list-supplier-files.ts';
import { supplierFileRuns, supplierFiles } from './supplier-file-tables.ts';

type SeenFile = EndpointInput<typeof deleteCall>['body'];
const record = { module: 'products', entity: 'supplierFile' } as const;
/** A run that goes on for longer has lost its job. */
export const maxRunHours = 12;

function settingsOf({ name, url, fields, maxChangedPercent, hour, isEnabled }: SupplierFile) {
  return { name, url, fields, maxChangedPercent, hour, isEnabled };
}

/** Names a supplier's file. Throws invalidRequest where there are as many as are kept. */
export function createSupplierFile(
  db: Database,
  body: EndpointInput<typeof createCall>['body'],
  actor: StaffActor,
): Promise<SupplierFile> {
  return inTransaction(db, async (tx) => {
    if ((await tx.$count(supplierFiles)) >= maxSupplierFiles) {
      throw invalidField('name', 'tooLarge', maxSupplierFiles);
    }
    const [created] = await tx
      .insert(supplierFiles)
      .values({ ...body, systemUserId: actor.systemUserId })
      .returning({ id: supplierFiles.id });
    const after = await getSupplierFile(tx, created!.id);
    const change = { action: 'create', entityId: after.id, after: settingsOf(after) };
    await writeAuditLog(tx, actor, { ...record, ...change });
    return after;
  });
}

/** Replaces a supplier's file. Throws notFound and versionConflict. */
export function updateSupplierFile(
  db: Database,
  { id, version, ...fields }: EndpointInput<typeof updateCall>['body'],
  actor: StaffActor,
): Promise<SupplierFile> {
  return inTransaction(db, async (tx) => {
    const before = await lockSupplierFile(tx, { id, version });
    const { systemUserId } = actor;
    await tx
      .update(supplierFiles)
      .set({ ...fields, systemUserId, version: version + 1 })
      .where(eq(supplierFiles.id, id));
    const after = await getSupplierFile(tx, id);
    const change = changedFields(settingsOf(before), settingsOf(after));
    await writeAuditLog(tx, actor, { ...record, action: 'update', entityId: id, ...change });
    return after;
  });
}

/** Deletes a supplier's file with its runs. Throws notFound and versionConflict. */
export function deleteSupplierFile(db: Database, seen: SeenFile, actor: StaffActor): Promise<null> {
  return inTransaction(db, async (tx) => {
    const before = await lockSupplierFile(tx, seen);
    await tx.delete(supplierFiles).where(eq(supplierFiles.id, seen.id));
    const change = { action: 'delete', entityId: seen.id, before: settingsOf(before) };
    await writeAuditLog(tx, actor, { ...record, ...change });
    return null;
  });
}

/** Queues a run on demand. Throws notFound, and inUse while another run is under way. */
export function queueSupplierFile(
  db: Database,
  { id, isTrial }: EndpointInput<typeof readCall>['body'],
  actor: StaffActor,
): Promise<SupplierFile> {
  return inTransaction(db, async (tx) => {
    await queueRun(tx, id, isTrial);
    const change = { action: 'read', entityId: id, after: { isTrial } };
    await writeAuditLog(tx, actor, { ...record, ...change });
    return getSupplierFile(tx, id);
  });
}

/**
 * Starts a run of a supplier's file, which a job works off; one that lost its job, as with a process that was killed, has
 * ended. Throws notFound, and inUse while there is one.
 */
export async function queueRun(tx: Database, supplierFileId: number, isTrial: boolean): Promise<void> {
  const [stored] = await tx
    .select({ id: supplierFiles.id })
    .from(supplierFiles)
    .where(eq(supplierFiles.id, supplierFileId))
    .for('update');
  if (!stored) throw new ShopError('notFound', { id: supplierFileId });
  const isOpen = and(
    eq(supplierFileRuns.supplierFileId, supplierFileId),
    isNull(supplierFileRuns.finishedAt),
  );
  const isLost = lt(supplierFileRuns.startedAt, sql`now() - make_interval(hours => ${maxRunHours})`);
  await tx
    .update(supplierFileRuns)
    .set({ state: 'failed', failure: 'gaveUp', finishedAt: sql`now()` })
    .where(and(isOpen, isLost));
  if ((await tx.$count(supplierFileRuns, isOpen)) > 0) throw new ShopError('inUse', { id: supplierFileId });
  const [run] = await tx
    .insert(supplierFileRuns)
    .values({ supplierFileId, isTrial })
    .returning({ id: supplierFileRuns.id });
  await addJob(tx, 'read-supplier-file', { runId: run!.id });
}

async function lockSupplierFile(tx: Database, { id, version }: SeenFile): Promise<SupplierFile> {
  await tx.select({ id: supplierFiles.id }).from(supplierFiles).where(eq(supplierFiles.id, id)).for('update');
  const stored = await getSupplierFile(tx, id);
  if (stored.version !== version) throw new ShopError('versionConflict', { version: stored.version });
  return stored;
}
