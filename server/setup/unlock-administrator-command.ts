import pg from 'pg';
import { readConfig } from '../config.ts';
import { openOwnerDatabase } from '../database/open-owner-database.ts';
import { exitCodeOf, explainFailure } from '../process/explain-failure.ts';
import { unlockAdministrator } from './unlock-administrator.ts';

/** The command `npm run unlock-administrator -- EMAIL`; prints the link by which they set a new password. */
async function unlock(email: string | undefined): Promise<void> {
  if (!email) throw new Error('npm run unlock-administrator -- EMAIL');
  const config = readConfig(process.env);
  const { databaseUrl, close } = await openOwnerDatabase(config);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const link = await unlockAdministrator(pool, config.shopUrl, email);
    console.log(
      `The second factor of ${email} is gone, and so are their sessions. Within an hour, once:\n${link}`,
    );
  } finally {
    await pool.end();
    await close();
  }
}

try {
  await unlock(process.argv[2]);
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = exitCodeOf(error);
}
