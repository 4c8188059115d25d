import {
  maxListedRuns,
  maxSupplierFiles,
  type SupplierFile,
  type SupplierRun,
} from '@kamra/contract/supplier-files.ts';
import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { systemUsers } from '../staff/staff-tables.ts';
import { supplierFileRuns, supplierFiles } from './supplier-file-tables.ts';

type StoredFile = typeof supplierFiles.$inferSelect;

function selectFiles(db: Database) {
  return db
    .select({ file: supplierFiles, systemUserName: systemUsers.name })
    .from(supplierFiles)
    .leftJoin(systemUsers, eq(systemUsers.id, supplierFiles.systemUserId))
    .$dynamic();
}

/** All suppliers' files by their names, each with its last run. */
export async function listSupplierFiles(db: Database): Promise<{ supplierFiles: SupplierFile[] }> {
  const rows = await selectFiles(db)
    .orderBy(asc(supplierFiles.name), asc(supplierFiles.id))
    .limit(maxSupplierFiles);
  const last = await db
    .selectDistinctOn([supplierFileRuns.supplierFileId])
    .from(supplierFileRuns)
    .orderBy(supplierFileRuns.supplierFileId, desc(supplierFileRuns.id));
  const runs = new Map(last.map((run) => [run.supplierFileId, toRun(run)]));
  return {
    supplierFiles: rows.map(({ file, systemUserName }) =>
      toSupplierFile(file, systemUserName, runs.get(file.id) ?? null),
    ),
  };
}

/** One supplier's file with its last runs, the newest first; throws notFound. */
export async function getSupplierFile(
  db: Database,
  id: number,
): Promise<SupplierFile & { runs: SupplierRun[] }> {
  const [row] = await selectFiles(db).where(eq(supplierFiles.id, id));
  if (!row) throw new ShopError('notFound', { id });
  const stored = await db
    .select()
    .from(supplierFileRuns)
    .where(eq(supplierFileRuns.supplierFileId, id))
    .orderBy(desc(supplierFileRuns.id))
    .limit(maxListedRuns);
  const runs = stored.map(toRun);
  return { ...toSupplierFile(row.file, row.systemUserName, runs[0] ?? null), runs };
}

function toSupplierFile(
  { systemUserId: _, ...file }: StoredFile,
  systemUserName: string | null,
  lastRun: SupplierRun | null,
): SupplierFile {
  return { ...file, systemUserName, lastRun };
}

function toRun({
  supplierFileId: _,
  isTrial: _isTrial,
  startedAt,
  finishedAt,
  ...run
}: typeof supplierFileRuns.$inferSelect): SupplierRun {
  return { ...run, startedAt: startedAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null };
}
