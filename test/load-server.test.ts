import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const preload = '--import=./launch/load-server.mjs';

/** What a process says in which the script runs. */
async function say(script: string, ...flags: string[]): Promise<string> {
  const args = [...flags, '--input-type=module', '--eval', script];
  const { NODE_COMPILE_CACHE: _cache, ...env } = process.env;
  return (await promisify(execFile)(process.execPath, args, { cwd: root, env })).stdout.trim();
}

/** Whether what takes types off is in memory once a file is loaded. */
const whichStrips = (file: string) => `
  await import('${file}');
  console.log(process.moduleLoadList.some((name) => name.includes('amaro')));`;

test('the whole server loads without what takes types off, which would stay in memory', async () => {
  expect(await say(whichStrips('./server/start-shop.ts'), preload)).toBe('false');
  expect(await say(whichStrips('./server/config.ts'))).toBe('true');
});

test('a file that the build has not seen is loaded all the same', async () => {
  expect(await say(whichStrips('./test/sweep.ts'), preload)).toBe('true');
});

test('errors name the line and column of the source', async () => {
  const script = `
    const { readConfig } = await import('./server/config.ts');
    try {
      readConfig({ PORT: 'x' });
    } catch ({ stack }) {
      console.log(stack.split('\\n').find((line) => line.includes('config.ts')));
    }`;
  const place = await say(script, preload);
  expect(place).toMatch(/server\/config\.ts:\d+:\d+/);
  expect(place).toBe(await say(script));
});
