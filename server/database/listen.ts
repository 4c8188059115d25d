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
  /** Of the connection once it hears everything. */
  let marks: Marks | undefined;
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
    const own = createMarks(next);
    next.on('notification', ({ channel: from, payload = '' }) => {
      if (from === own.channel) own.hear(payload);
      else heard(payload);
    });
    next.on('error', () => {});
    next.once('end', () => {
      marks = undefined;
      own.end();
      reconnectLater();
    });
    client = next;
    try {
      await next.connect();
      await next.query(`LISTEN ${next.escapeIdentifier(own.channel)}`);
      await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
      missed();
      marks = own;
    } catch {
      await next.end().catch(reconnectLater);
    }
  };
  void connect();

  return {
    caughtUp: async (maxMs = maxCatchUp) => {
      await marks?.pass(maxMs);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

interface Mark {
  id: string;
  heard: Promise<void>;
  hear: () => void;
}

type Marks = ReturnType<typeof createMarks>;

/**
 * Notifications that a connection sends to itself, one after another. PostgreSQL delivers all in the order of their
 * commits: once a mark is heard, nothing earlier is to come.
 */
function createMarks(client: pg.Client) {
  const channel = `mark_${randomUUID()}`;
  const sent = new Map<string, Mark>();
  /** Of all that ask while another is on its way, which may be older than what they wait for. */
  let next: Mark | undefined;
  let isSending = false;
  /** Whether one was waited for in vain; nobody waits then until it is heard. */
  let isSilent = false;

  const hear = (id: string) => {
    const mark = sent.get(id);
    if (!mark) return;
    sent.delete(id);
    isSilent = false;
    mark.hear();
  };
  const takeNext = () => {
    const mark = next;
    next = undefined;
    if (mark) sent.set(mark.id, mark);
    return mark;
  };
  const send = async () => {
    if (isSending) return;
    isSending = true;
    for (let mark = takeNext(); mark; mark = takeNext()) {
      const { id } = mark;
      await client.query('SELECT pg_notify($1, $2)', [channel, id]).catch(() => hear(id));
    }
    isSending = false;
  };
  return {
    channel,
    hear,
    /** No mark is heard any more: the connection has ended. */
    end: () => {
      takeNext();
      [...sent.keys()].forEach(hear);
    },
    async pass(maxMs: number): Promise<void> {
      if (isSilent) return;
      next ??= newMark();
      const { heard } = next;
      void send();
      const { promise: inVain, resolve: giveUp } = Promise.withResolvers<void>();
      const timeout = setTimeout(() => {
        isSilent = true;
        giveUp();
      }, maxMs);
      await Promise.race([heard, inVain]);
      clearTimeout(timeout);
    },
  };
}

function newMark(): Mark {
  const { promise: heard, resolve: hear } = Promise.withResolvers<void>();
  return { id: randomUUID(), heard, hear };
}
