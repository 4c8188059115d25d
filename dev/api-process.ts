import { globSync, readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { inspect } from 'node:util';
import type { RunningShop } from '../server/start-shop.ts';

// The server without pages, in two steps: it loads what it needs of packages and waits, so that a change of a source
// costs no more than loading the sources; told to start, it reads them as they are then.

const root = resolve(import.meta.dirname, '..');
const importOfPackage = /^(?:import|export) (?!type\b)[^'";]*?from '((?!\.|node:|@kamra\/)[^']+)'/gm;

/** Every package that the server's and the contract's sources import by name. */
function packagesOfSources(): Set<string> {
  const names = new Set<string>();
  const isLeftOut = (path: string) => /(^|\/)(node_modules|testing)$|\.test\.ts$/.test(path);
  for (const file of globSync('{server,contract}/**/*.ts', { cwd: root, exclude: isLeftOut })) {
    const source = readFileSync(resolve(root, file), 'utf8');
    for (const [, name = ''] of source.matchAll(importOfPackage)) names.add(name);
  }
  return names;
}

let shop: Promise<RunningShop> | undefined;

async function start(): Promise<RunningShop> {
  const [{ readConfig }, { startShop }] = await Promise.all([
    import('../server/config.ts'),
    import('../server/start-shop.ts'),
  ]);
  const started = await startShop(readConfig(process.env), {
    hasPages: false,
    extend: (app) =>
      app.addHook('onListen', async () => {
        if (process.connected) process.send?.('listening');
      }),
  });
  process.stdout.write(`${started.greeting}\n`);
  flushCompileCache(); // for the next process, which starts before this one ends
  return started;
}

function fail(error: unknown): never {
  process.stderr.write(`${inspect(error, { depth: 4 })}\n`);
  process.exit(1);
}

async function end(): Promise<void> {
  await (await shop?.catch(() => undefined))?.stop();
  process.exit(0);
}

process.on('uncaughtException', fail);
process.once('message', () => {
  shop = start();
  shop.catch(fail);
});
for (const name of ['SIGTERM', 'disconnect'] as const) process.once(name, end);
await Promise.allSettled([...packagesOfSources()].map((name) => import(name)));
