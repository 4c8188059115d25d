import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodePackages, root } from '../launch/run.mjs';

const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));
const { optionalDependencies, scripts } = read('package.json');
const lock: { packages: Record<string, { version?: string; integrity?: string; optional?: boolean }> } =
  read('package-lock.json');

test('the Node of each platform is pinned, and covered by a hash of the lock file', () => {
  expect(Object.keys(optionalDependencies).sort()).toEqual(Object.values(nodePackages).sort());
  for (const [name, version] of Object.entries(optionalDependencies)) {
    expect(version).toMatch(/^24\.\d+\.\d+$/);
    expect(lock.packages[`node_modules/${name}`]).toMatchObject({ version, optional: true });
    expect(lock.packages[`node_modules/${name}`]?.integrity).toMatch(/^sha512-/);
  }
});

test('every command goes through the launcher', () => {
  for (const command of Object.values(scripts)) {
    for (const part of String(command).split(' && ')) expect(part).toMatch(/^node launch\//);
  }
});
