import { readConfig } from '../config.ts';
import { connectDatabase } from '../database/connect.ts';
import { openOwnerDatabase } from '../database/open-owner-database.ts';
import { SettingsError } from '../errors/settings-error.ts';
import { movePictures } from '../media/move-pictures.ts';
import { openOwnStores } from '../media/open-own-stores.ts';
import { exitCodeOf, explainFailure } from '../process/explain-failure.ts';
import { withDemoPictures } from './open-media-store.ts';

const usage = 'say where to: npm run media-move -- s3|disk [--delete]';
const maxNamed = 20;

/** The command `npm run media-move`: copies pictures into the bucket, or back to the disk. The shop may run. */
async function moveMedia(args: string[]): Promise<void> {
  const target = args.find((arg) => !arg.startsWith('--'));
  if (target !== 's3' && target !== 'disk') throw new SettingsError([usage]);
  const config = readConfig(process.env);
  const { disk, bucket } = openOwnStores(config);
  if (!bucket) throw new SettingsError(['S3_BUCKET is not set']);
  await bucket.check();
  // A cache in front of the bucket finds the demo shop's pictures there too; on the disk they need no copy.
  const [from, to] = target === 's3' ? [withDemoPictures(disk), bucket] : [bucket, withDemoPictures(disk)];
  const { databaseUrl, close } = await openOwnerDatabase(config);
  const connection = connectDatabase(databaseUrl, 1);
  try {
    const moved = await movePictures(
      connection.db,
      { from, to },
      { deletes: args.includes('--delete'), say: console.log },
    );
    const { copied, present, bytes, missing } = moved;
    console.log(
      `Copied and compared: ${copied} files, ${(bytes / 1e6).toFixed(1)} MB. There already: ${present}.`,
    );
    if (missing.length > 0) {
      const named = missing.slice(0, maxNamed).join('\n');
      throw new Error(
        `In neither place: ${missing.length} files that the database names, among them\n${named}`,
      );
    }
  } finally {
    await connection.close();
    await close();
  }
}

try {
  await moveMedia(process.argv.slice(2));
} catch (error) {
  const isSaid = error instanceof SettingsError;
  console.error(
    isSaid ? error.lines.join('\n') : explainFailure(error).replace(/^The shop does not start/, 'Not moved'),
  );
  process.exitCode = exitCodeOf(error);
}
