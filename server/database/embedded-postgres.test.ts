import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { PortTakenError, startEmbeddedPostgres } from './embedded-postgres.ts';
import { findPostmaster } from './find-postmaster.ts';

test('told to end by somebody else, while clients stay, it is started again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kamra-embedded-'));
  const directory = join(dataDir, 'postgres');
  const reasons: string[] = [];
  const postgres = await startEmbeddedPostgres(dataDir, { restarting: (reason) => reasons.push(reason) });
  const open = async () => {
    const client = new pg.Client({ connectionString: postgres.databaseUrl });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const staying = await open();
  try {
    const first = await findPostmaster(directory);
    process.kill(first!.pid, 'SIGTERM');
    await vi.waitFor(async () => {
      const client = await open();
      await client.end();
      expect((await findPostmaster(directory))?.pid).not.toBe(first!.pid);
    }, 60_000);
    expect(reasons).toHaveLength(1);
  } finally {
    await staying.end().catch(() => {});
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('whose port another program took meanwhile is lost at once, and says so; the next start takes a free one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kamra-embedded-'));
  const other = createServer();
  const losing = Promise.withResolvers<Error>();
  const first = await startEmbeddedPostgres(dataDir, {
    // Before anything else looks at the port, which ended with its process.
    restarting: () => other.listen(Number(new URL(first.databaseUrl).port), '127.0.0.1'),
    lost: losing.resolve,
  });
  try {
    const { pid, port } = (await findPostmaster(join(dataDir, 'postgres')))!;
    process.kill(pid, 'SIGKILL');
    const error = await losing.promise;
    expect(error).toBeInstanceOf(PortTakenError);
    expect(error.message).toContain(`port ${port} of the embedded PostgreSQL was taken by another program`);
    await first.stop();
    const next = await startEmbeddedPostgres(dataDir);
    expect(Number(new URL(next.databaseUrl).port)).not.toBe(port);
    await next.stop();
  } finally {
    other.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
