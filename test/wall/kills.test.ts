import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runKills } from './kills.ts';

test('[wall 42, 43, 127, 128] three kills of server, database and both in the middle of orders lose and double nothing', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'kamra-kills-'));
  const figures = await runKills({ directory, kills: 3, buyers: 3 });
  await rm(directory, { recursive: true, force: true });
  expect(figures).toMatchObject({
    kills: { server: 1, database: 1, both: 1 },
    lost: 0,
    doubled: 0,
    partial: 0,
    mailsUnsent: 0,
  });
  expect(figures.jobsFinishedSeconds).toBeLessThan(60);
});
