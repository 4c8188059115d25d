import { readConfig } from './config.ts';
import { SettingsError } from './errors/settings-error.ts';
import { prepareShop } from './prepare-shop.ts';
import { exitCodeOf, explainFailure } from './process/explain-failure.ts';

// The command `npm run migrate`: prepares the database as a start does, and ends. Servers of older versions run on.
try {
  const config = readConfig(process.env);
  if (!config.databaseUrl)
    throw new SettingsError(['DATABASE_URL: the embedded database migrates at each start']);
  const { setUpLink } = await prepareShop({ ...config, migrates: true });
  console.log('The database has all migrations of this version.');
  if (setUpLink) console.log(`Set up the first administrator: ${setUpLink}`);
  process.exit(0);
} catch (error) {
  console.error(explainFailure(error).replace(/^The shop does not start/, 'Not migrated'));
  process.exit(exitCodeOf(error));
}
