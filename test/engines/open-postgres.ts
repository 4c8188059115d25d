import { startEmbeddedPostgres } from '../../server/database/embedded-postgres.ts';
import { findPostmaster } from '../../server/database/find-postmaster.ts';
import { openDataDirectory } from '../../server/database/postgres-data-directory.ts';

/** A PostgreSQL as `npm start` makes it, which nobody starts again by himself. */
export interface OwnPostgres {
  /** As the owner of the tables, and as the shop's own role. */
  ownerUrl: string;
  shopUrl: string;
  /** Where standbys are put. */
  folder: string;
  /** Of its files. */
  directory: string;
  /** Starts it where it does not run; answers its process. */
  start(): Promise<number>;
  /** Ends it at once, as a crash of its machine would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export async function openPostgres(folder: string, flags: readonly string[]): Promise<OwnPostgres> {
  const made = await startEmbeddedPostgres(folder, { flags: [...flags] });
  await made.release();
  const data = await openDataDirectory(folder);
  const port = Number(new URL(made.databaseUrl).port);
  return {
    ownerUrl: made.ownerDatabaseUrl,
    shopUrl: made.databaseUrl,
    folder,
    directory: data.directory,
    start: async () => {
      if (!(await findPostmaster(data.directory))) await data.start(port, [...flags]);
      return (await findPostmaster(data.directory))!.pid;
    },
    kill: async () => {
      const running = await findPostmaster(data.directory);
      if (running) process.kill(running.pid, 'SIGKILL');
    },
    stop: () => data.stop(),
  };
}
