import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
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
