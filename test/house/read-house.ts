import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';

export const root = resolve(import.meta.dirname, '../..');
export const programs = ['contract', 'server', 'storefront', 'admin'] as const;
export type Program = (typeof programs)[number];

/** An import of another file of the repository; types count as much as values. */
export interface Arrow {
  from: string;
  to: string;
  isType: boolean;
}

export interface SourceFile {
  /** Relative to the repository, with slashes. */
  path: string;
  lines: number;
  isTest: boolean;
  arrows: Arrow[];
  packages: string[];
  functions: { name: string; line: number; lines: number }[];
  anyTypes: number;
}

/** Every TypeScript file of the four programs, parsed. */
export function readHouse(): SourceFile[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => programs.some((program) => path.startsWith(`${program}/`)))
    .filter((path) => existsSync(join(root, path)))
    .map(readSourceFile);
}

function readSourceFile(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const lineAt = (offset: number) => lineStarts.findLastIndex((start) => start <= offset) + 1;
  const file: SourceFile = {
    path,
    lines: text.split('\n').length,
    isTest: /\.test\.tsx?$/.test(path),
    arrows: [],
    packages: [],
    functions: [],
    anyTypes: 0,
  };
  const addImport = (specifier: string, isType: boolean) => {
    const to = resolveSpecifier(path, specifier);
    if (to) file.arrows.push({ from: path, to, isType });
    else file.packages.push(specifier);
  };
  const addFunction = (node: { start: number; end: number }, name: string) => {
    const line = lineAt(node.start);
    file.functions.push({ name, line, lines: lineAt(node.end) - line + 1 });
  };
  new Visitor({
    ImportDeclaration: (node) => addImport(node.source.value, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => node.source && addImport(node.source.value, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => addImport(node.source.value, node.exportKind === 'type'),
    ImportExpression: (node) => node.source.type === 'Literal' && addImport(String(node.source.value), false),
    TSImportType: (node) => addImport(node.source.value, true),
    FunctionDeclaration: (node) => addFunction(node, node.id?.name ?? 'default'),
    VariableDeclarator: (node) => {
      const isFunction =
        node.init?.type === 'ArrowFunctionExpression' || node.init?.type === 'FunctionExpression';
      if (isFunction) addFunction(node, node.id.type === 'Identifier' ? node.id.name : 'unnamed');
    },
    TSAnyKeyword: () => {
      file.anyTypes++;
    },
  }).visit(parseSync(path, text).program);
  return file;
}

function resolveSpecifier(from: string, specifier: string): string | null {
  if (specifier.startsWith('@kamra/')) return specifier.slice('@kamra/'.length);
  if (!specifier.startsWith('.')) return null;
  return join(dirname(from), specifier.replace(/\?.*$/, ''));
}

/**
 * The folder of a file below its program. A file at a program's root (where the program is composed) counts as a
 * folder of its own.
 */
export function roomOf(path: string): string {
  const [program = '', ...rest] = path.split('/');
  const below = program === 'storefront' && rest[0] === 'app' ? rest.slice(1) : rest;
  return below.length > 1 ? `${program}/${below[0]}` : path;
}

export function programOf(path: string): string {
  return path.split('/')[0] ?? '';
}

/** Groups of more than one node that reach each other, from the arrows between nodes (Tarjan). */
export function circlesOf(arrows: Iterable<readonly [string, string]>): string[][] {
  const targets = new Map<string, Set<string>>();
  for (const [from, to] of arrows) {
    if (from === to) continue;
    targets.set(from, (targets.get(from) ?? new Set()).add(to));
  }
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const circles: string[][] = [];
  const enter = (node: string): number => {
    const place = order.size;
    order.set(node, place);
    lowest.set(node, place);
    path.push(node);
    for (const target of targets.get(node) ?? []) {
      if (!order.has(target)) lowest.set(node, Math.min(lowest.get(node) ?? 0, enter(target)));
      else if (path.includes(target))
        lowest.set(node, Math.min(lowest.get(node) ?? 0, order.get(target) ?? 0));
    }
    if (lowest.get(node) === place) {
      const group = path.splice(path.indexOf(node));
      if (group.length > 1) circles.push(group.sort());
    }
    return lowest.get(node) ?? 0;
  };
  for (const node of targets.keys()) if (!order.has(node)) enter(node);
  return circles;
}
