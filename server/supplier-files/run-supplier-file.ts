import type { ImportOptions } from '@kamra/contract/import-options.ts';
import { type ImportReport, maxImportBytes } from '@kamra/contract/product-import.ts';
import type { SupplierRunFailure, SupplierRunState } from '@kamra/contract/supplier-files.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Database, type DatabaseConnection, typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { addJob } from '../jobs/add-job.ts';
import type { JobAttempt } from '../jobs/job-table.ts';
import { downloadFile } from '../outgoing/download-file.ts';
import { type HostGuard, publicHosts, RequestFailed } from '../outgoing/guarded-request.ts';
import { productImports } from '../product-import/import-tables.ts';
import { repeatImport } from '../product-import/repeat-import.ts';
import { startImport } from '../product-import/start-import.ts';
import { systemUsers } from '../staff/staff-tables.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { maxRunHours } from './keep-supplier-files.ts';
import { queueRunNotice } from './queue-run-notice.ts';
import { supplierFileRuns, supplierFiles } from './supplier-file-tables.ts';

const downloadLimits = {
  accept: 'text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/xml,*/*',
  maxBytes: maxImportBytes,
  totalMilliseconds: 120_000,
};
/** Between two looks at an import that goes on. */
const lookSeconds = 5;
/** Fewer changes than this are no sign of a broken file. */
const minChangesForLimit = 10;

type Run = typeof supplierFileRuns.$inferSelect;
type SupplierFileRow = typeof supplierFiles.$inferSelect;
interface OpenRun {
  run: Run;
  file: SupplierFileRow;
  actor: StaffActor | null;
}

/**
 * One step of a run: downloads the file and tries its import; once that has ended, imports it unless it would change
 * more than the limit permits; once that has ended, the run has. Between the steps the job comes again. What fails in the
 * last attempt ends the run.
 */
export async function runSupplierFile(
  { db, pool }: DatabaseConnection,
  runId: number,
  signal?: AbortSignal,
  guard: HostGuard = publicHosts,
  { isLast }: JobAttempt = { isLast: false },
): Promise<void> {
  const open = await findOpenRun(db, runId);
  if (!open) return;
  const { run, file, actor } = open;
  if (!actor) return endRun(pool, run, { state: 'failed', failure: 'notAllowed' });
  const isOver = Date.now() - run.startedAt.getTime() > maxRunHours * 3_600_000;
  if (isOver) return endRun(pool, run, { state: 'failed', failure: 'gaveUp' });
  try {
    if (run.importId) return await followImport({ db, pool }, run, run.importId);
    if (run.trialImportId) return await followTrial({ db, pool }, open, run.trialImportId);
    const bytes = await downloadFile(file.url, downloadLimits, { guard, stop: signal });
    await noteImport(db, run, 'trialImportId', () => startImport(db, { ...newImport(file), bytes }, actor));
  } catch (error) {
    const failure = failureOf(error);
    // An end that nobody told would keep every later run from beginning.
    if ((failure || isLast) && !signal?.aborted)
      await endRun(pool, run, { state: 'failed', failure: failure ?? 'gaveUp' });
    if (!failure || signal?.aborted) throw error;
  }
}

async function findOpenRun(db: Database, runId: number): Promise<OpenRun | undefined> {
  const [row] = await db
    .select({ run: supplierFileRuns, file: supplierFiles, id: systemUsers.id, name: systemUsers.name })
    .from(supplierFileRuns)
    .innerJoin(supplierFiles, eq(supplierFiles.id, supplierFileRuns.supplierFileId))
    .leftJoin(systemUsers, and(eq(systemUsers.id, supplierFiles.systemUserId), eq(systemUsers.active, true)))
    .where(and(eq(supplierFileRuns.id, runId), isNull(supplierFileRuns.finishedAt)));
  if (!row) return undefined;
  const { run, file, id, name } = row;
  return { run, file, actor: id && name ? { systemUserId: id, name, address: null } : null };
}

function optionsOf({ fields }: SupplierFileRow): ImportOptions {
  return {
    mode: 'update',
    updateFields: fields,
    emptyCells: 'keep',
    missingProducts: 'keep',
    newProducts: 'asInFile',
    manufacturerId: null,
    unknown: 'reject',
    choices: [],
  };
}

function newImport(file: SupplierFileRow) {
  const common = { secondBytes: null, readingOptions: null, productPublicId: null };
  return { ...common, fileName: file.name, options: optionsOf(file), dryRun: true };
}

/** Starts an import, notes it on the run and has the job look again. */
async function noteImport(
  db: Database,
  { id }: Run,
  column: 'trialImportId' | 'importId',
  start: () => Promise<string>,
): Promise<void> {
  const importId = await start();
  const state: SupplierRunState = column === 'importId' ? 'importing' : 'trying';
  await inTransaction(db, async (tx) => {
    await tx
      .update(supplierFileRuns)
      .set({ [column]: importId, state })
      .where(eq(supplierFileRuns.id, id));
    await lookAgain(tx, id);
  });
}

async function lookAgain(tx: Database, runId: number): Promise<void> {
  await addJob(
    tx,
    'read-supplier-file',
    { runId },
    { startAfter: new Date(Date.now() + lookSeconds * 1_000) },
  );
}

type Connection = Pick<DatabaseConnection, 'db' | 'pool'>;

/** The counts of an import that has finished; null while it goes on. Throws an ImportEnded when it failed. */
async function readEndedImport(db: Database, importId: string): Promise<ImportReport | null> {
  const [stored] = await db
    .select({ state: productImports.state, report: productImports.report })
    .from(productImports)
    .where(eq(productImports.id, importId));
  if (stored?.state === 'finished') return stored.report as ImportReport;
  if (!stored || stored.state === 'failed' || stored.state === 'cancelled') throw new ImportEnded();
  return null;
}

class ImportEnded extends Error {
  override name = 'ImportEnded';
}

async function followTrial(
  { db, pool }: Connection,
  { run, file, actor }: OpenRun,
  importId: string,
): Promise<void> {
  const report = await readEndedImport(db, importId);
  if (!report) return lookAgain(db, run.id);
  const { updated: changed, unchanged } = report;
  const found = changed + unchanged;
  if (found === 0) return endRun(pool, run, { state: 'failed', failure: 'nothingFound', found, changed });
  if (run.isTrial) return endRun(pool, run, { state: 'tried', found, changed });
  const isTooMuch = changed >= minChangesForLimit && changed * 100 > found * file.maxChangedPercent;
  if (isTooMuch) return endRun(pool, run, { state: 'stopped', found, changed });
  await db.update(supplierFileRuns).set({ found, changed }).where(eq(supplierFileRuns.id, run.id));
  const options = { dryRun: false, options: optionsOf(file) };
  await noteImport(db, run, 'importId', () => repeatImport(db, importId, options, actor!));
}

async function followImport({ db, pool }: Connection, run: Run, importId: string): Promise<void> {
  const report = await readEndedImport(db, importId);
  if (!report) return lookAgain(db, run.id);
  await endRun(pool, run, { state: 'finished', changed: report.updated });
}

interface RunEnd {
  state: Extract<SupplierRunState, 'tried' | 'stopped' | 'finished' | 'failed'>;
  failure?: SupplierRunFailure;
  found?: number;
  changed?: number;
}

/** Ends a run; staff are told by mail of one that failed or was stopped. */
async function endRun(pool: pg.Pool, run: Run, end: RunEnd): Promise<void> {
  await inTransaction(pool, async (client) => {
    const ended = await typedQueries(client)
      .update(supplierFileRuns)
      .set({ ...end, finishedAt: sql`now()` })
      .where(and(eq(supplierFileRuns.id, run.id), isNull(supplierFileRuns.finishedAt)))
      .returning({ id: supplierFileRuns.id });
    const isBad = end.state === 'failed' || end.state === 'stopped';
    if (ended.length > 0 && isBad) await queueRunNotice(client, run.supplierFileId);
  });
}

/** Failures of a file; undefined for those of the shop, after which the job is tried again. */
function failureOf(error: unknown): SupplierRunFailure | undefined {
  if (error instanceof RequestFailed) return error.message === 'too large' ? 'tooLarge' : 'notDownloaded';
  if (error instanceof ImportEnded) return 'unreadable';
  if (error instanceof ShopError && error.code === 'notAllowed') return 'notAllowed';
  return error instanceof ShopError && error.code === 'notFound' ? 'gaveUp' : undefined;
}
