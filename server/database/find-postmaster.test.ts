import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostmaster } from './find-postmaster.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kamra-lock-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const lock = (pid: number) =>
  writeFile(join(directory, 'postmaster.pid'), `${pid}\n${directory}\n1700000000\n5499\n`);

describe('[wall 139] the lock file of a PostgreSQL', () => {
  test('names the process that runs on the directory, and nothing else that has its number now', async () => {
    await lock(process.pid);
    const found = (command: string | null) => findPostmaster(directory, async () => command);
    expect(await found(`/opt/postgres -D ${directory}`)).toEqual({
      pid: process.pid,
      port: 5499,
      isCertain: true,
    });
    expect(await found('/opt/postgres -D /var/another')).toBeNull();
    expect(await found(`vim ${directory}/notes`)).toBeNull();
    expect(await found('')).toBeNull();
  });

  test('is believed but never acted on where the system does not tell what a process is', async () => {
    await lock(process.pid);
    expect(await findPostmaster(directory, async () => null)).toMatchObject({ isCertain: false });
  });

  test('counts for nothing when its process is gone, or when it is broken or missing', async () => {
    await lock(2 ** 22 - 3);
    expect(await findPostmaster(directory)).toBeNull();
    await writeFile(join(directory, 'postmaster.pid'), 'not a number\n');
    expect(await findPostmaster(directory)).toBeNull();
    await rm(join(directory, 'postmaster.pid'));
    expect(await findPostmaster(directory)).toBeNull();
  });
});
