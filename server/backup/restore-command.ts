import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { findPrimary } from '../database/database-hosts.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { openOwnStores } from '../media/open-own-stores.ts';
import { exitCodeOf, explainFailure } from '../process/explain-failure.ts';
import { BackupError } from './backup-manifest.ts';
import { checkBackup } from './check-backup.ts';
import {
  refuseMedia,
  refuseStoredMedia,
  restoreDatabase,
  restoreMedia,
  restoreMediaToStore,
} from './restore-backup.ts';

/** The command `npm run restore`: restores a backup into an empty shop, or replaces the existing data on request. */
async function restore(args: string[]): Promise<void> {
  const replace = args.includes('--replace');
  const folder = args.find((arg) => !arg.startsWith('--'));
  if (!folder) throw new BackupError('say which: npm run restore -- FOLDER [--replace]');
  const manifest = await checkBackup(folder);
  const config = readConfig(process.env);
  const media = join(config.dataDir, 'media');
  const { bucket } = openOwnStores(config);
  if (bucket) await refuseStoredMedia(bucket, replace);
  else await refuseMedia(media, replace);
  const own = config.ownerDatabaseUrl ? null : await startEmbeddedPostgres(config.dataDir);
  try {
    const ownerUrl = own?.ownerDatabaseUrl ?? (await findPrimary(config.ownerDatabaseUrl ?? ''));
    const whenWhole = () => restoreDatabase(ownerUrl, folder, manifest, { replace });
    if (bucket) {
      await restoreMediaToStore(bucket, folder, manifest, { replace });
      await whenWhole();
    } else {
      await restoreMedia(media, folder, manifest, { replace, whenWhole });
    }
    console.log(`Restored: ${manifest.tables.length} tables and ${manifest.media.length} picture files.`);
  } finally {
    await own?.stop();
  }
}

try {
  await restore(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof BackupError ? `Not restored: ${error.message}` : explainFailure(error));
  process.exitCode = exitCodeOf(error);
}
