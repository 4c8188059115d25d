import { connectDatabase, type DatabaseConnection } from '../database/connect.ts';
import { directUrlOf, noteDirectUrl } from '../database/session-connection.ts';
import { type BackendOfConnection, lowerPriorityOfBackend } from '../process/lower-priority.ts';

/** How a thread reaches the database of the process. */
export interface ThreadDatabase {
  databaseUrl: string;
  /** Past the pooler. */
  directUrl: string | undefined;
}

export function threadDatabase({ databaseUrl, pool }: DatabaseConnection): ThreadDatabase {
  return { databaseUrl, directUrl: directUrlOf(pool) };
}

/** In the thread: over at most so many connections of its own, which give way to others and are closed at the end. */
export async function withThreadConnection<Result>(
  { databaseUrl, directUrl }: ThreadDatabase,
  maxConnections: number,
  use: (connection: DatabaseConnection) => Promise<Result>,
): Promise<Result> {
  const connection = connectDatabase(databaseUrl, maxConnections);
  if (directUrl) noteDirectUrl(connection.pool, directUrl);
  connection.pool.on('connect', (client) => lowerPriorityOfBackend(client as BackendOfConnection));
  try {
    return await use(connection);
  } finally {
    await connection.close();
  }
}
