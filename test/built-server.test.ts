import { execFile } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import serverProcess from '../launch/server-process.json' with { type: 'json' };

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'server/build/program');
const whole = './server/build/program/start-shop.js';

/** Sources that the server does not load. */
const notServed = ['**/node_modules/**', '**/*.test.ts', '**/testing/**'];

/** What a process says in which the script runs. */
async function run(script: string, flags: readonly string[] = [], environment: object = {}) {
  const args = [...flags, '--input-type=module', '--eval', script];
  const { NODE_COMPILE_CACHE: _cache, ...env } = process.env;
  return promisify(execFile)(process.execPath, args, { cwd: root, env: { ...env, ...environment } });
}

async function say(script: string, flags?: readonly string[]): Promise<string> {
  return (await run(script, flags)).stdout.trim();
}

/** Whether what takes types off is in memory once a file is loaded. */
const whichStrips = (file: string) => `
  await import('${file}');
  console.log(process.moduleLoadList.some((name) => name.includes('amaro')));`;

test('the whole server loads without what takes types off, which would stay in memory', async () => {
  expect(await say(whichStrips(whole))).toBe('false');
  expect(await say(whichStrips('./server/config.ts'))).toBe('true');
});

test('the server is a few files, with those of its threads among them', () => {
  const files = readdirSync(folder);
  expect(files.length).toBeLessThan(40);
  const threads = globSync('server/**/*.ts', { cwd: root, exclude: notServed })
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/new URL\('(\.\/[\w-]+\.ts)'/g)])
    .map(([, script]) => basename(script!, '.ts'));
  expect(threads).toEqual(expect.arrayContaining(['large-works', 'workbook-worker', 'pdf-worker']));
  expect(files).toEqual(expect.arrayContaining(threads.map((name) => `${name}.js`)));
  for (const file of files) {
    expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(/new URL\('\.\/[\w-]+\.ts'/);
  }
});

test('a start takes what V8 compiled at the build', async () => {
  const environment = { ...serverProcess.environment, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' };
  const { stdout, stderr } = await run(`await import('${whole}')`, serverProcess.flags, environment);
  const large = readdirSync(folder).filter((file) => readFileSync(join(folder, file)).length > 100_000);
  expect(large.length).toBeGreaterThan(0);
  for (const file of large) expect(stdout + stderr).toMatch(new RegExp(`${file}[^\\n]* was accepted`));
});

test('errors of sources name their line and column, found by what quickens the start of tests', async () => {
  const script = `
    const { readConfig } = await import('./server/config.ts');
    try {
      readConfig({ PORT: 'x' });
    } catch ({ stack }) {
      console.log(stack.split('\\n').find((line) => line.includes('config.ts')));
    }`;
  const place = await say(script, serverProcess.preload);
  expect(place).toMatch(/server\/config\.ts:\d+:\d+/);
  expect(place).toBe(await say(script));
});
