import pg from 'pg';
import { readConfig } from '../server/config.ts';
import { findRunningPostgres } from '../server/database/find-running-postgres.ts';

// npm run query -- "SELECT …": the rows of a statement on the database of the shop that runs, as a table.
const [statement] = process.argv.slice(2);
const { databaseUrl, dataDir } = readConfig(process.env);
const connectionString = databaseUrl ?? (await findRunningPostgres(dataDir));
if (!statement || !connectionString) {
  console.error(
    statement ? `No shop runs on ${dataDir}, and DATABASE_URL is not set.` : 'npm run query -- "SELECT …"',
  );
  process.exit(1);
}
const client = new pg.Client({ connectionString });
await client.connect();
try {
  const { rows, command, rowCount } = await client.query(statement);
  if (command === 'EXPLAIN') for (const row of rows) console.log(row['QUERY PLAN']);
  else if (rows.length > 0) console.table(rows);
  console.log(`${command}: ${rowCount ?? 0} rows`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await client.end();
}
