import { readConfig } from '../config.ts';
import { stopEmbeddedPostgres } from '../database/embedded-postgres.ts';

// The launcher's last step after a server that failed permanently: stops the embedded PostgreSQL that no server owns.
try {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (!databaseUrl) await stopEmbeddedPostgres(dataDir);
} catch {
  // The server has already reported wrong settings.
}
