import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkPostgresLibraries } from './link-postgres-libraries.ts';

test('makes the links that the package lists, once, also when two processes do', async () => {
  const root = await mkdtemp(join(tmpdir(), 'kamra-links-'));
  const folder = join(root, 'native');
  await mkdir(join(folder, 'lib'), { recursive: true });
  await writeFile(join(folder, 'lib/libpq.so.5.18'), 'library');
  await writeFile(
    join(folder, 'pg-symlinks.json'),
    JSON.stringify([
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
    ]),
  );
  await Promise.all([linkPostgresLibraries(folder), linkPostgresLibraries(folder)]);
  await linkPostgresLibraries(folder);
  expect(await readlink(join(folder, 'lib/libpq.so'))).toBe('libpq.so.5.18');
  expect(await readFile(join(folder, 'lib/libpq.so.5'), 'utf8')).toBe('library');
  await rm(root, { recursive: true });
});

test('does nothing where a package needs no links', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kamra-links-'));
  await linkPostgresLibraries(folder);
  await rm(folder, { recursive: true });
});
