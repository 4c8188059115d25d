import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
});
const files = listed.split('\n').filter(Boolean);
const sources = files.filter((file) => !file.includes('.test.') && !file.startsWith('test/'));
const sizes = sources.map((file) => ({ file, lines: linesOf(file) })).sort((a, b) => a.lines - b.lines);
const share = (part: number) => sizes[Math.floor(sizes.length * part)]?.lines ?? 0;

describe('files stay small enough to read', () => {
  test('none has more than 300 lines, tests included', () => {
    const long = files.map((file) => ({ file, lines: linesOf(file) })).filter(({ lines }) => lines > 300);
    expect(long).toEqual([]);
  });

  test('half have fewer than 70 lines', () => expect(share(0.5)).toBeLessThan(70));

  test('nine in ten have fewer than 150', () => expect(share(0.9)).toBeLessThan(150));
});

describe('files are found by their names', () => {
  test('in kebab-case, each name once', () => {
    const names = files.map((file) => basename(file)).filter((name) => !isFixedByItsTool(name));
    expect(
      names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|client|server|config|d))*\.tsx?$/.test(name)),
    ).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('no name is meaningless', () => {
    const empty = /^(utils?|helpers?|lib|common|misc|managers?|services?|index)\.tsx?$/;
    expect(files.filter((file) => empty.test(basename(file)))).toEqual([]);
  });
});

/** Names required by a tool, so that each program has one. */
function isFixedByItsTool(name: string): boolean {
  return ['vite.config.ts', 'main.ts', 'main.tsx'].includes(name);
}

function linesOf(file: string): number {
  return readFileSync(resolve(root, file), 'utf8').split('\n').length;
}
