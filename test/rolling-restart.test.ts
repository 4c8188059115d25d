import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runRollingRestarts } from './wall/rolling-restarts.ts';

test('[wall 125, 126] two servers are restarted in turn while people read and order: no request fails', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'kamra-rolling-'));
  const figures = await runRollingRestarts(directory, 2);
  await rm(directory, { recursive: true, force: true });
  expect(figures).toMatchObject({ restarts: 2, failures: [], lost: 0, badEnds: 0 });
  expect(figures.answered).toBeGreaterThan(50);
  expect(figures.placed).toBeGreaterThan(10);
});
