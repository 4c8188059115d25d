import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
/** More than any text that reaches a pattern; a pattern that takes this long is at least cubic in it. */
const length = 2_000;
const maxMilliseconds = 1_000;

interface Pattern {
  place: string;
  source: string;
  flags: string;
}

function patternsOf(file: string): Pattern[] {
  const found: Pattern[] = [];
  const { program } = parseSync(file, readFileSync(resolve(root, file), 'utf8'));
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex) {
        found.push({ place: file, source: node.regex.pattern, flags: node.regex.flags });
      }
    },
  }).visit(program);
  return found;
}

/** Runs of what the pattern itself speaks of, which then does not match. */
function attacks({ source }: Pattern): string[] {
  const own = [...new Set(source.replace(/\\[pP]\{\w+\}|\\[a-zA-Z]/g, ''))];
  const pumps = [
    ...own,
    'a',
    '0',
    ' ',
    '\n',
    'é',
    'a0',
    'a ',
    '-a',
    '%2',
    ...own.flatMap((each) => [`a${each}`, `${each}0`]),
  ];
  return pumps.flatMap((pump) => {
    const run = pump.repeat(Math.ceil(length / pump.length));
    return [`${run}\0`, `a${run}\0!`, `<${run}`, `/${run}\ud800`];
  });
}

/** One text decides, each time: a busy machine takes long now and then for a pattern that is not slow. */
function isSlow(pattern: Pattern, timeout = maxMilliseconds): boolean {
  const texts = attacks(pattern);
  const takesLong = (some: string[]) => isStopped(pattern, some, timeout);
  return takesLong(texts) && texts.some((text) => [1, 2, 3].every(() => takesLong([text])));
}

function isStopped({ source, flags }: Pattern, texts: string[], timeout: number): boolean {
  try {
    runInNewContext(
      'const re = new RegExp(source, flags); for (const text of texts) { re.lastIndex = 0; re.test(text); }',
      { source, flags, texts },
      { timeout },
    );
    return false;
  } catch {
    return true;
  }
}

test('a pattern that backtracks without end is seen', () => {
  expect(isSlow({ place: '', source: '^(a+)+$', flags: '' }, 100)).toBe(true);
  expect(isSlow({ place: '', source: '^(\\w+\\s?)*$', flags: '' }, 100)).toBe(true);
  expect(isSlow({ place: '', source: '^\\w+$', flags: 'u' })).toBe(false);
});

test('[wall 88] no pattern of the shop takes long for any text', () => {
  const files = execFileSync('git', ['ls-files', 'contract/*.ts', 'server/*.ts', 'storefront/app/*.ts*'], {
    cwd: root,
    encoding: 'utf8',
  });
  const patterns = files
    .split('\n')
    .filter((file) => file && !file.includes('.test.'))
    .flatMap(patternsOf);
  expect(patterns.length).toBeGreaterThan(50);
  expect(patterns.filter((pattern) => isSlow(pattern))).toEqual([]);
});
