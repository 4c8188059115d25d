import { setTimeout as pause } from 'node:timers/promises';
import { createClient, hostUrls } from './database-hosts.ts';

/** Errors of a database that may be available soon: not started yet, starting, out of connections, not reachable. */
const passing = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '57P03',
  '57P01',
  '53300',
]);

/**
 * Resolves when the database accepts connections. Throws its last error after `seconds`, and at once when waiting
 * does not help (wrong password, no such database) or `signal` is aborted.
 */
export async function waitForDatabase(
  databaseUrl: string,
  { seconds, signal, say }: { seconds: number; signal?: AbortSignal; say: (line: string) => void },
): Promise<void> {
  const until = Date.now() + seconds * 1_000;
  for (let tries = 0; ; tries++) {
    const client = createClient(databaseUrl, { connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      signal?.throwIfAborted();
      if (!isTransient(error) || Date.now() >= until) throw asTimeout(error);
      if (tries === 0)
        say(
          `Waiting up to ${seconds} s for the database at ${hostUrls(databaseUrl).map((url) => new URL(url).host)} …`,
        );
      await pause(Math.min(1_000, Math.max(1, until - Date.now())), undefined, { signal });
    } finally {
      await client.end().catch(() => {});
    }
  }
}

function isTransient(error: unknown): boolean {
  const { code } = (error instanceof AggregateError ? error.errors[0] : error) as { code?: string };
  return code === undefined ? /timeout|terminated/i.test(String(error)) : passing.has(code);
}

function asTimeout(error: unknown): unknown {
  return /timeout expired/.test(String(error))
    ? Object.assign(new Error(String(error)), { code: 'ETIMEDOUT' })
    : error;
}
