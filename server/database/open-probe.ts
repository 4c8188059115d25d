import type pg from 'pg';
import { createClient } from './database-hosts.ts';

/** A server of PostgreSQL, asked now and then on a connection of its own. */
export interface Probe<Row> {
  /** The one row of the statement, or undefined where the server does not answer in time. */
  read(): Promise<Row | undefined>;
  close(): Promise<void>;
}

/** Within this time a server that is well has answered; one that is frozen keeps its connections open. */
const usualAnswerMs = 1_000;

/** Asks the same statement again and again; connects when it is first asked, and anew after a failure. */
export function openProbe<Row extends pg.QueryResultRow>(
  databaseUrl: string,
  statement: string,
  maxAnswerMs = usualAnswerMs,
): Probe<Row> {
  let client: pg.Client | undefined;
  const drop = () => {
    const dropped = client as unknown as { connection: { stream: { destroy(): void } } } | undefined;
    client = undefined;
    dropped?.connection.stream.destroy();
  };
  const connect = async () => {
    const next = createClient(databaseUrl, {
      connectionTimeoutMillis: maxAnswerMs,
      query_timeout: maxAnswerMs,
    });
    next.on('error', () => {});
    client = next;
    await next.connect();
    return next;
  };
  return {
    async read() {
      try {
        const { rows } = await (client ?? (await connect())).query<Row>(statement);
        return rows[0];
      } catch {
        drop();
        return undefined;
      }
    },
    close: async () => drop(),
  };
}
