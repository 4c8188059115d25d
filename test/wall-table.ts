import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const testCount = 154;
const scenarioFile = 'test/wall/scenarios.ts';
const skipped = /^\| \d+ \| .* \| (not yet|not here|nothing to test): .* \|$/;
/** A title and the numbers before it, e.g. `[wall 48, 51] unknown ids get the same 404`. */
const title = /(['"`])((?:\[wall [\d, –]+\]\s*)+)((?:\\.|(?!\1)[\s\S])*)\1/g;

export interface WallTest {
  file: string;
  title: string;
}

/** Every title in the test files and scenarios that names a number, by number. */
export function listWallTests(): Map<number, WallTest[]> {
  const byNumber = new Map<number, WallTest[]>();
  for (const file of listTestFiles()) {
    for (const [, , numbers = '', text = ''] of readFileSync(join(root, file), 'utf8').matchAll(title)) {
      const shown = text.replace(/\s+/g, ' ').replaceAll('\\', '').replaceAll('|', '/').trim();
      for (const number of readNumbers(numbers)) {
        const tests = byNumber.get(number) ?? [];
        if (!tests.some((each) => each.file === file && each.title === shown))
          tests.push({ file, title: shown });
        byNumber.set(number, tests);
      }
    }
  }
  return byNumber;
}

function listTestFiles(): string[] {
  const options = { cwd: root, encoding: 'utf8' } as const;
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard'],
    options,
  ).split('\n');
  return files.filter((file) => /\.test\.tsx?$/.test(file) || file === scenarioFile).sort();
}

/** `[wall 103–106] [wall 109]` as its numbers. */
function readNumbers(text: string): number[] {
  return [...text.matchAll(/(\d+)(?:–(\d+))?/g)].flatMap(([, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index),
  );
}

/** The table of a README with its third column written anew; rows that say why there is no test stay. */
export function writeTable(readme: string, tests = listWallTests()): string {
  return readme
    .split('\n')
    .map((line) => {
      const [, number, what] = /^\| (\d+) \| (.*?) \|/.exec(line) ?? [];
      if (!number || skipped.test(line)) return line;
      const where = (tests.get(Number(number)) ?? []).map(describeTest);
      return `| ${number} | ${what} | ${where.join('<br>')} |`;
    })
    .join('\n');
}

function describeTest({ file, title: text }: WallTest): string {
  return `${file === scenarioFile ? '`npm run wall`' : `\`${basename(file)}\``}: ${text}`;
}

/** What is wrong with a table: numbers without a test or a reason, and reasons beside tests. */
export function findGaps(readme: string, tests = listWallTests()): string[] {
  const rows = new Map(
    readme.split('\n').flatMap((line) => {
      const number = /^\| (\d+) \|/.exec(line)?.[1];
      return number ? [[Number(number), line] as const] : [];
    }),
  );
  const unknown = [...tests.keys()].filter((number) => number < 1 || number > testCount);
  const gaps = unknown.map((number) => `${number} is no number of the wall`);
  for (let number = 1; number <= testCount; number++) {
    const row = rows.get(number);
    const isSkipped = row !== undefined && skipped.test(row);
    if (!row) gaps.push(`${number} has no row`);
    else if (isSkipped && tests.has(number)) gaps.push(`${number} stands, but its row says that it does not`);
    else if (!isSkipped && !tests.has(number)) gaps.push(`${number} has neither a test nor a reason`);
  }
  return gaps;
}
