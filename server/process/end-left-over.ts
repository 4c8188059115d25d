import { readConfig } from '../config.ts';
import { stopEmbeddedPostgres } from '../database/embedded-postgres.ts';

// The launcher's last step after a server that failed for good: ends the embedded PostgreSQL that nobody owns.
try {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (!databaseUrl) await stopEmbeddedPostgres(dataDir);
} catch {
  // Wrong settings were explained by the server.
}
