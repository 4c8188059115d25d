import type { ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { startChild } from '../launch/keep-running.mjs';
import serverProcess from '../launch/server-process.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '..');
/** Node's compile cache, so that a start compiles only changed files. */
const compileCache = join(root, 'node_modules/.cache/dev-compile');
const watched = ['server', 'contract'];
/** Editors write a file in several steps, and branches many files, within so many milliseconds. */
const settleMs = 20;

export interface ApiServer {
  /** The URL of the newest server that started; waits for the first one. */
  url(): Promise<string>;
  /** Called each time a changed server has taken over. */
  onRestart(listener: () => void): void;
  stop(): Promise<void>;
}

interface Running {
  child: ChildProcess;
  url: string;
}

/**
 * Runs the server without pages, and a new one whenever one of its sources changes. The old one serves until the
 * new one is ready, and continues when that cannot start. One more process waits with its packages loaded.
 */
export function startApiServer(environment: NodeJS.ProcessEnv): ApiServer {
  let current: Running | undefined;
  let starting: Running | undefined;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let firstReady: (url: string) => void = () => {};
  const first = new Promise<string>((done) => {
    firstReady = done;
  });
  let restarted: () => void = () => {};

  /** A process that has loaded the packages and waits to be told to start. */
  const prepare = async (): Promise<Running> => {
    const port = await freePort();
    const child = startChild(process.execPath, [...serverProcess.preload, 'dev/api-process.ts'], {
      cwd: root,
      env: { NODE_COMPILE_CACHE: compileCache, ...environment, HOST: '127.0.0.1', PORT: String(port) },
    });
    return { child, url: `http://127.0.0.1:${port}` };
  };
  let next: Promise<Running> | undefined = prepare();
  let starts = 0;

  const start = async () => {
    starting?.child.kill('SIGTERM');
    const begun = Date.now();
    const number = ++starts;
    const taken = next ?? prepare();
    next = undefined;
    const own = await taken;
    if (number !== starts) return void own.child.kill('SIGTERM');
    starting = own;
    own.child.once('message', () => {
      if (starting !== own) return;
      starting = undefined;
      const previous = current;
      current = own;
      next ??= prepare();
      firstReady(own.url);
      if (!previous) return;
      previous.child.kill('SIGTERM');
      console.log(`server restarted in ${Date.now() - begun} ms`);
      restarted();
    });
    own.child.once('exit', (code, signal) => {
      if (starting === own) starting = undefined;
      if (isStopping || signal || code === 0) return;
      next ??= prepare();
      console.error(
        `The server ended with code ${code}; ${current === own ? 'it' : 'a new one'} starts on the next change.`,
      );
    });
    own.child.send('start');
  };
  const change = (_event: string, file: string | null) => {
    if (!file || !/\.(ts|json|sql)$/.test(file) || file.includes('.test.') || file.includes('node_modules'))
      return;
    clearTimeout(timer);
    timer = setTimeout(start, settleMs);
  };
  const watchers = watched.map((folder) => watch(join(root, folder), { recursive: true }, change));
  void start();

  return {
    url: async () => current?.url ?? first,
    onRestart: (listener) => {
      restarted = listener;
    },
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await Promise.all([current, starting, await next].map((running) => running && ended(running.child)));
    },
  };
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('no port')),
      );
    });
  });
}
