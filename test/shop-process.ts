import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import serverProcess from '../launch/server-process.json' with { type: 'json' };
import { testEnvironment } from '../server/testing/test-environment.ts';

const root = resolve(import.meta.dirname, '..');
/** So that only the first of the servers that tests start is compiled. */
const compileCache = resolve(root, 'node_modules/.cache/test-compile');

/** A server of the shop in a process of its own, as `npm start` runs it. */
export interface ShopProcess {
  url: string;
  process: ChildProcess;
  /** Everything it printed. */
  output(): string;
  /** Sends a signal and waits for the end; answers the exit code, or null when a signal ended it. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts a server and waits until it greets; throws with its output when it ends instead. */
export async function startShopProcess(
  environment: Record<string, string>,
  flags: readonly string[] = [],
  sources = root,
): Promise<ShopProcess> {
  const port = environment.PORT ?? String(await freePort());
  const shop = launch({ ...environment, PORT: port }, flags, sources);
  await new Promise<void>((ready, fail) => {
    shop.process.stdout?.on('data', () => shop.output().includes('The shop is open') && ready());
    shop.process.once('exit', (code) => fail(new Error(`the shop ended with ${code}: ${shop.output()}`)));
  });
  return { ...shop, url: `http://127.0.0.1:${port}` };
}

/** Starts a server that is expected to give up; answers its exit code and what it printed to stderr. */
export async function startAndExpectFailure(
  environment: Record<string, string>,
): Promise<{ code: number | null; errors: string }> {
  const shop = launch(environment);
  let errors = '';
  shop.process.stderr?.on('data', (data) => {
    errors += String(data);
  });
  const code = await new Promise<number | null>((done) => shop.process.once('exit', done));
  return { code, errors };
}

/** Spawns a server, with these flags of Node, without waiting for it to open. */
export function launch(
  environment: Record<string, string>,
  flags: readonly string[] = [],
  sources = root,
): Omit<ShopProcess, 'url'> {
  let output = '';
  const child = spawn(process.execPath, [...flags, ...programOf(sources)], {
    cwd: sources,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'], // it ends when this process is gone
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      NODE_COMPILE_CACHE: compileCache,
      NODE_ENV: 'production',
      ...testEnvironment,
      MAX_SOCKETS_PER_ADDRESS: '2000',
      ...environment,
    },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      output += String(data);
    });
  }
  return {
    process: child,
    output: () => output,
    end: (signal = 'SIGTERM') =>
      new Promise((done) => {
        if (child.exitCode !== null || child.signalCode !== null) return done(child.exitCode);
        child.once('exit', (code) => done(code));
        child.kill(signal);
      }),
  };
}

/** The built server, or that of other sources, which nobody built. */
function programOf(sources: string): string[] {
  return sources === root ? [serverProcess.program] : [...serverProcess.preload, 'server/main.ts'];
}

/** Where servers of tests listen: below the ports that systems give to connections, from 32,768 on. */
const ports = { from: 20_000, count: 12_000 };

let portsGiven = Math.floor(Math.random() * ports.count);

/** A port that is free, and stays so while a server that was killed on it is started again; each is given once. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = ports.from + (portsGiven++ % ports.count);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
