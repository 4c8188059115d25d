import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { openOwnerDatabase } from '../database/open-owner-database.ts';
import { openOwnStores } from '../media/open-own-stores.ts';
import { exitCodeOf, explainFailure } from '../process/explain-failure.ts';
import { BackupError } from './backup-manifest.ts';
import { checkBackup } from './check-backup.ts';
import { recordBackup } from './last-backup.ts';
import { testRestore } from './test-restore.ts';
import { writeBackup } from './write-backup.ts';

/** The command `npm run backup`: writes a backup, reads it again, and tries to restore it. The shop may run. */
async function backUp(args: string[]): Promise<void> {
  const isRestoreTested = !args.includes('--no-test-restore');
  const named = args.find((arg) => !arg.startsWith('--'));
  const folder =
    named ?? join('backups', `kamra-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`);
  const config = readConfig(process.env);
  const { databaseUrl, close } = await openOwnerDatabase(config);
  try {
    await writeBackup(databaseUrl, openOwnStores(config).own, folder);
    const manifest = await checkBackup(folder);
    if (isRestoreTested) await testRestore(databaseUrl, folder, manifest);
    const { tables, rows, pictures, bytes } = await recordBackup(
      config.dataDir,
      folder,
      manifest,
      isRestoreTested,
    );
    const size = `${tables} tables, ${rows} rows, ${pictures} picture files, ${(bytes / 1e6).toFixed(1)} MB`;
    console.log(
      `Backup in ${folder}: ${size}; checksums ${isRestoreTested ? 'and a test restore ' : ''}passed.`,
    );
  } finally {
    await close();
  }
}

try {
  await backUp(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof BackupError ? `No backup: ${error.message}` : explainFailure(error));
  process.exitCode = exitCodeOf(error);
}
