import { chmod, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { readPostmasterLock } from './find-postmaster.ts';

const isRoot = process.getuid?.() === 0 && process.platform === 'linux';
/** Bit 2: reads and passes through folders, writes nothing. */
const dacReadSearch = '0000000000000004';

test.skipIf(!isRoot)(
  'as root below a closed folder PostgreSQL runs as another user with one capability',
  async () => {
    const closed = await mkdtemp(join(tmpdir(), 'kamra-closed-'));
    await chmod(closed, 0o700);
    const dataDir = join(closed, 'data');
    await mkdir(dataDir);
    const postgres = await startEmbeddedPostgres(dataDir);
    try {
      const { pid } = await readPostmasterLock(join(dataDir, 'postgres'));
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      const fact = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1];
      expect(Number(fact('Uid'))).toBe((await stat(join(dataDir, 'postgres'))).uid);
      expect(Number(fact('Uid'))).not.toBe(0);
      for (const set of ['CapEff', 'CapPrm', 'CapBnd', 'CapAmb']) expect(fact(set), set).toBe(dacReadSearch);
      expect(fact('NoNewPrivs')).toBe('1');
    } finally {
      await postgres.stop();
      await rm(closed, { recursive: true, force: true });
    }
  },
);
