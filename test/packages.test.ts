import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

interface Package {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
  workspaces?: string[];
}
interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
}

const read = <Content>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Content;
const main = read<Package>('package.json');
const { packages } = read<{ packages: Record<string, LockedPackage> }>('package-lock.json');
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);

describe('[wall 152] packages', () => {
  test('are named by exact versions, from the registry alone', () => {
    const ours = ['.', ...(main.workspaces ?? [])].map((folder) => read<Package>(`${folder}/package.json`));
    const loose = ours.flatMap(({ dependencies, optionalDependencies, devDependencies }) =>
      Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies }).filter(
        ([name, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) && !name.startsWith('@kamra/'),
      ),
    );
    expect(loose).toEqual([]);
  });

  test('are locked by their content', () => {
    expect(installed.length).toBeGreaterThan(300);
    const unlocked = installed.filter(
      ([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith('sha512-'),
    );
    expect(unlocked.map(([path]) => path)).toEqual([]);
    const elsewhere = installed.filter(
      ([, { resolved }]) => resolved && !/^https:\/\/registry\.npmjs\.org\//.test(resolved),
    );
    expect(elsewhere.map(([path]) => path)).toEqual([]);
  });

  test('run nothing while they are installed', () => {
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
    expect(main.allowScripts).toBeUndefined();
  });
});
