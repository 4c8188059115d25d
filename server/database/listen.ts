import type pg from 'pg';
import { createClient } from './database-hosts.ts';

export interface Listening {
  stop(): Promise<void>;
}

const pauseBeforeReconnecting = 1_000;

/**
 * Listens to a channel's notifications on a connection of its own. `missed` is called whenever
 * notifications may have been lost, i.e. after every (re)connection.
 */
export function listenFor(
  databaseUrl: string,
  channel: string,
  { heard, missed }: { heard: (payload: string) => void; missed: () => void },
): Listening {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const reconnectLater = () => {
    if (!stopped) timer = setTimeout(connect, pauseBeforeReconnecting);
  };
  const connect = async () => {
    const next = createClient(databaseUrl, {
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client = next;
    next.on('notification', ({ payload }) => heard(payload ?? ''));
    next.on('error', () => {});
    next.once('end', reconnectLater);
    try {
      await next.connect();
      await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
      missed();
    } catch {
      await next.end().catch(reconnectLater);
    }
  };
  void connect();

  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
