import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { upwardArrows } from './check-arrows.ts';
import { circlesOf, programs, readHouse, roomOf, root, type SourceFile } from './read-house.ts';

const document = join(root, 'docs/architecture.md');
const section = /(<!-- structure -->\n)[\s\S]*?(<!-- \/structure -->)/;

const files = readHouse().filter(({ isTest }) => !isTest);
const rows = [...programs.map((program) => figuresOf(program, below(program))), figuresOf('all', files)];
const table = [
  '| program | files | median lines | p90 lines | biggest file | biggest function | folder circles | file circles | upward arrows | `any` |',
  '|---|---|---|---|---|---|---|---|---|---|',
  ...rows.map((row) => `| ${row.join(' | ')} |`),
].join('\n');
const text = readFileSync(document, 'utf8');
writeFileSync(
  document,
  text.replace(section, (_, start: string, end: string) => `${start}${table}\n${end}`),
);
process.stdout.write(`${table}\n`);

function below(program: string): SourceFile[] {
  return files.filter(({ path }) => path.startsWith(`${program}/`));
}

function figuresOf(name: string, measured: SourceFile[]): (string | number)[] {
  const sizes = measured.map(({ lines }) => lines).sort((a, b) => a - b);
  const biggest = measured.reduce((one, other) => (other.lines > one.lines ? other : one));
  const functions = measured.flatMap((file) => file.functions.map((each) => ({ ...each, path: file.path })));
  const longest = functions.reduce((one, other) => (other.lines > one.lines ? other : one));
  const arrows = measured.flatMap((file) => file.arrows);
  return [
    name,
    measured.length,
    share(sizes, 0.5),
    share(sizes, 0.9),
    `${biggest.path} (${biggest.lines})`,
    `${longest.name} (${longest.lines})`,
    circlesOf(arrows.map(({ from, to }) => [roomOf(from), roomOf(to)] as const)).length,
    circlesOf(arrows.map(({ from, to }) => [from, to] as const)).length,
    upwardArrows(measured).length,
    measured.reduce((sum, { anyTypes }) => sum + anyTypes, 0),
  ];
}

function share(sizes: number[], part: number): number {
  return sizes[Math.floor(sizes.length * part)] ?? 0;
}
