import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../shop-process.ts';

/** An OpenSearch node on loopback, in a process of its own that may be killed and started again. */
export interface OpenSearchNode {
  url: string;
  /** The one that runs, or ran last. */
  process(): ChildProcess;
  /** Sends a request of the test itself; answers its JSON. */
  ask(method: string, path: string, body?: object): Promise<unknown>;
  kill(): Promise<void>;
  /** Stops the process without ending it, so that it answers nothing. */
  freeze(): void;
  thaw(): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A node of a cluster of several, on the ports that it is given. */
export interface ClusterPlace {
  folder: string;
  port: number;
  name: string;
  /** For other nodes, and where they find it. */
  transportPort: number;
  publishPort: number;
  /** Where all nodes are found. */
  seeds: readonly string[];
  /** The node that is started first, and founds the cluster. */
  founder: string;
}

const sources = resolve(import.meta.dirname, 'opensearch');
/** The version that opensearch/pom.xml names. */
const version = '2.19.1.0';
const jars = resolve('node_modules/.cache/engines', `opensearch-${version}`);
const secondsToStart = 300;
const minutesToFetch = 15;

/**
 * Starts a node of OpenSearch from the jars of Maven Central, which is a cluster of its own unless told, with so much
 * memory for its heap; null, with a line that says why, where that cannot be.
 */
export async function startOpenSearch(
  place?: ClusterPlace,
  heapMegabytes = 512,
): Promise<OpenSearchNode | null> {
  if (!(await hasJars())) return null;
  const folder = place?.folder ?? (await mkdtemp(join(tmpdir(), 'kamra-opensearch-')));
  const port = place?.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  let running: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    const ended = running;
    running = undefined;
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return;
    const gone = new Promise<void>((done) => ended.once('exit', () => done()));
    ended.kill(signal);
    await gone;
  };
  const start = async () => {
    const program = [`-Xmx${heapMegabytes}m`, '-cp', join(jars, '*'), join(sources, 'SearchNode.java')];
    const args = [...program, folder, String(port), 'kamra', ...placeArguments(place)];
    // It ends with its input, so that it outlives no test run.
    running = spawn('java', args, { stdio: ['pipe', 'ignore', 'ignore'] });
    const deadline = Date.now() + secondsToStart * 1_000;
    while (!(await isHealthy(url))) {
      if (running.exitCode !== null || Date.now() > deadline) throw new Error('OpenSearch does not start');
      await pause(200);
    }
  };
  await start();
  return {
    url,
    process: () => running!,
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

function placeArguments(place: ClusterPlace | undefined): string[] {
  if (!place) return [];
  const { name, transportPort, publishPort, seeds, founder } = place;
  return [name, String(transportPort), String(publishPort), seeds.join(), founder];
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
