import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/**
 * A promise that is started, and awaited only after another await, has no handler in between: when both reject, or
 * the first await throws, the second rejection ends the process. Biome's rules do not see it, as both are awaited.
 */
const root = resolve(import.meta.dirname, '..');

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

const isFunction = ({ type }: Node) => type.includes('Function') && type !== 'TSFunctionType';

/** Every node of a function's own body in source order, without the functions inside it. */
function* ownNodes(node: Node): Iterable<Node> {
  for (const child of childrenOf(node)) {
    if (isFunction(child)) continue;
    yield child;
    yield* ownNodes(child);
  }
}

function* functionsIn(node: Node): Iterable<Node> {
  if (isFunction(node) || node.type === 'Program') yield node;
  for (const child of childrenOf(node)) yield* functionsIn(child);
}

/** Names of variables with a started promise that is first awaited after another await. */
function deferredAwaits(code: string, path: string): string[] {
  const { program } = parseSync(path, code);
  return [...functionsIn(program as unknown as Node)].flatMap((each) =>
    deferredAwaitsIn([...ownNodes(each)]),
  );
}

function deferredAwaitsIn(nodes: Node[]): string[] {
  const awaits = nodes.filter(({ type, await: isAwait }) => type === 'AwaitExpression' || isAwait === true);
  return nodes.flatMap((node) => {
    const { id, init } = node as unknown as { id?: Node; init?: Node };
    if (
      node.type !== 'VariableDeclarator' ||
      id?.type !== 'Identifier' ||
      !isNode(init) ||
      !startsPromise(init)
    )
      return [];
    const name = String(id.name);
    const use = awaits.find((each) => each.start > init.start && isAboutPromise(each, name));
    const isLate = use && awaits.some(({ start }) => start > init.start && start < use.start);
    return isLate ? [name] : [];
  });
}

/** `await promise`, `await Promise.all([promise, …])` and their like. */
function isAboutPromise({ argument }: Node, name: string): boolean {
  if (!isNode(argument)) return false;
  if (argument.type === 'Identifier') return argument.name === name;
  if (argument.type !== 'CallExpression' || !isNode(argument.callee)) return false;
  const { object } = argument.callee as unknown as { object?: Node };
  if (object?.name !== 'Promise') return false;
  return (argument.arguments as Node[])
    .flatMap((given) => (given.type === 'ArrayExpression' ? (given.elements as Node[]) : [given]))
    .some((element) => element.type === 'Identifier' && element.name === name);
}

/** Whether an expression may answer a promise that has no handler yet. */
function startsPromise(init: Node): boolean {
  if (init.type === 'ConditionalExpression' || init.type === 'LogicalExpression')
    return childrenOf(init).some(startsPromise);
  if (init.type === 'NewExpression') return (init.callee as Node).name === 'Promise';
  if (init.type !== 'CallExpression') return false;
  const { property } = init.callee as { property?: Node };
  return property?.name !== 'catch' && property?.name !== 'allSettled';
}

test.each([
  ['const a = f(); await g(); await a;', ['a']],
  ['const a = f(); await g(); await Promise.all([a, h()]);', ['a']],
  ['async () => { const a = f(); if (x) { await g(); } return { b: await a }; }', ['a']],
  ['const a = f(); await Promise.all([a, g()]);', []],
  ['const a = f(); await a; await a;', []],
  ['const a = f().catch(() => {}); await g(); await a;', []],
  ['const a = await f(); await g(); await a;', []],
  ['const a = x ? f() : undefined; await g(); await a;', ['a']],
])('%s', (code, names) => {
  expect(deferredAwaits(code, 'a.ts')).toEqual(names);
});

test('no promise is started and awaited only after another one', () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  const found = listed
    .split('\n')
    .filter((file) => file && !file.includes('.test.') && !file.startsWith('test/'))
    .flatMap((file) =>
      deferredAwaits(readFileSync(resolve(root, file), 'utf8'), file).map((name) => `${file}: ${name}`),
    );
  expect(found).toEqual([]);
});
