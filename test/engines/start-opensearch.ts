import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../shop-process.ts';

/** A cluster of one OpenSearch node on loopback, in a process of its own that may be killed and started again. */
export interface OpenSearchNode {
  url: string;
  /** Sends a request of the test itself; answers its JSON. */
  ask(method: string, path: string, body?: object): Promise<unknown>;
  kill(): Promise<void>;
  /** Stops the process without ending it, so that it answers nothing. */
  freeze(): void;
  thaw(): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const sources = resolve(import.meta.dirname, 'opensearch');
/** The version that opensearch/pom.xml names. */
const version = '2.19.1.0';
const jars = resolve('node_modules/.cache/engines', `opensearch-${version}`);
const secondsToStart = 120;
const minutesToFetch = 15;

/** Starts a node of OpenSearch from the jars of Maven Central; null, with a line that says why, where that cannot be. */
export async function startOpenSearch(): Promise<OpenSearchNode | null> {
  if (!(await hasJars())) return null;
  const folder = await mkdtemp(join(tmpdir(), 'kamra-opensearch-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let running: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    const ended = running;
    running = undefined;
    if (!ended || ended.exitCode !== null) return;
    const gone = new Promise<void>((done) => ended.once('exit', () => done()));
    ended.kill(signal);
    await gone;
  };
  const start = async () => {
    const args = ['-Xmx512m', '-cp', join(jars, '*'), join(sources, 'SearchNode.java'), folder, String(port)];
    // It ends with its input, so that it outlives no test run.
    running = spawn('java', [...args, 'kamra'], { stdio: ['pipe', 'ignore', 'ignore'] });
    const deadline = Date.now() + secondsToStart * 1_000;
    while (!(await isHealthy(url))) {
      if (running.exitCode !== null || Date.now() > deadline) throw new Error('OpenSearch does not start');
      await pause(200);
    }
  };
  await start();
  return {
    url,
    ask: async (method, path, body) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(url + path, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      return response.json();
    },
    start,
    kill: () => end('SIGKILL'),
    freeze: () => void running?.kill('SIGSTOP'),
    thaw: () => void running?.kill('SIGCONT'),
    stop: async () => {
      await end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function hasJars(): Promise<boolean> {
  const run = promisify(execFile);
  try {
    await run('java', ['-version']);
    if (existsSync(jars)) return true;
    console.log('fetching OpenSearch with Maven, once');
    const folder = `${jars}.${process.pid}`;
    await mkdir(folder, { recursive: true });
    await cp(join(sources, 'pom.xml'), join(folder, 'pom.xml'));
    const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${folder}`];
    await run('mvn', ['-q', '-B', ...goal], { cwd: folder, timeout: minutesToFetch * 60_000 });
    await rename(folder, jars).catch((error: unknown) => {
      if (!existsSync(jars)) throw error; // another test file was quicker
    });
    return true;
  } catch (error) {
    const { code, path, stderr } = error as NodeJS.ErrnoException & { stderr?: string };
    const reason = code === 'ENOENT' ? `there is no ${path}` : stderr?.trim() || String(error);
    console.log(`LEFT OUT: the tests with OpenSearch did not run: ${reason}`);
    return false;
  }
}

const isHealthy = (url: string) =>
  fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=1s`).then(
    async (response) => response.ok && !((await response.json()) as { timed_out: boolean }).timed_out,
    () => false,
  );
