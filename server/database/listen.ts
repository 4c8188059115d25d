import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createClient } from './database-hosts.ts';

export interface Listening {
  /**
   * Resolves once everything that was committed before the call has been heard; without a connection at once, since
   * `missed` follows, and after `maxMs` at the latest.
   */
  caughtUp(maxMs?: number): Promise<void>;
  stop(): Promise<void>;
}

const pauseBeforeReconnecting = 1_000;
const maxCatchUp = 1_000;
/** On their way at the same time; a link that hangs takes no more, and nobody waits for it then. */
const maxMarks = 100;

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
  /** The same once it hears everything. */
  let listening: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const marks = createMarks();

  const reconnectLater = () => {
    if (!stopped) timer = setTimeout(connect, pauseBeforeReconnecting);
  };
  const hear = ({ channel: from, payload = '' }: pg.Notification) => {
    if (from === marks.channel) marks.hear(payload);
    else heard(payload);
  };
  const connect = async () => {
    const next = createClient(databaseUrl, {
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    next.on('notification', hear);
    next.on('error', () => {});
    next.once('end', () => {
      listening = undefined;
      marks.forget();
      reconnectLater();
    });
    client = next;
    try {
      await next.connect();
      await next.query(`LISTEN ${next.escapeIdentifier(marks.channel)}`);
      await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
      missed();
      listening = next;
    } catch {
      await next.end().catch(reconnectLater);
    }
  };
  void connect();

  return {
    caughtUp: async (maxMs = maxCatchUp) => {
      if (listening) await marks.pass(listening, maxMs);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

/**
 * Notifications that a connection sends to itself. PostgreSQL delivers all in the order of their commits: once a mark
 * is heard, nothing earlier is to come.
 */
function createMarks() {
  const channel = `mark_${randomUUID()}`;
  const sent = new Map<string, () => void>();
  const hear = (mark: string) => {
    sent.get(mark)?.();
    sent.delete(mark);
  };
  return {
    channel,
    hear,
    /** No mark is heard any more: its connection has ended. */
    forget: () => [...sent.keys()].forEach(hear),
    async pass(client: pg.Client, maxMs: number): Promise<void> {
      if (sent.size >= maxMarks) return;
      const mark = randomUUID();
      const { promise, resolve } = Promise.withResolvers<void>();
      sent.set(mark, resolve);
      client.query('SELECT pg_notify($1, $2)', [channel, mark]).catch(() => hear(mark));
      const timeout = setTimeout(resolve, maxMs);
      await promise;
      clearTimeout(timeout);
    },
  };
}
