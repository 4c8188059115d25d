import { readConfig } from '../../server/config.ts';
import { connectDatabase } from '../../server/database/connect.ts';
import { diskMediaStore } from '../../server/media/disk-media-store.ts';
import { startShopJobs } from '../../server/setup/shop-jobs.ts';

/** A process that works off the shop's jobs and nothing else, until it is killed. */
const config = readConfig(process.env);
const print = (details: object, message: string) =>
  process.stdout.write(`${message} ${JSON.stringify(details)}\n`);
const log = { error: print, warn: print };
const connection = connectDatabase(config.databaseUrl ?? '', 6);
await startShopJobs(connection, config, diskMediaStore(config.dataDir), log);
process.stdout.write('working\n');
