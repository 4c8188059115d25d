import { type ChildProcess, execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning } from '../server/database/find-postmaster.ts';
import type { TcpProxy } from '../test/wall/tcp-proxy.ts';

/** One machine of the cluster as far as a fault is concerned: a program, and the link to it. */
export interface Part {
  name: string;
  /** Ends its program without a warning. */
  kill(): Promise<void>;
  /** Starts it again as whoever looks after it would. */
  start(): Promise<void>;
  /** Its processes stop and take no notice of anything, and go on. */
  freeze(): void;
  thaw(): void;
  /** Whether there is a link to cut; who asks a balancer goes to another one instead. */
  hasLink: boolean;
  /** Every byte to it and from it is lost, and arrives again. */
  cutOff(): void;
  connect(): void;
  /** Ends it for good. */
  stop(): Promise<void>;
}

interface Program {
  pid: number;
  ended(): Promise<unknown>;
}

interface ProgramOptions {
  name: string;
  link: TcpProxy | null;
  /** Starts the program; answers its process. */
  run(): Promise<Program>;
  stop?: () => Promise<void>;
}

/** A part whose program is started by `run`, and reached through `link`. */
export async function startPart({ name, link, run, stop }: ProgramOptions): Promise<Part> {
  let program = await run();
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processTree(program.pid)) sendSignal(pid, name);
  };
  const end = async () => {
    signal('SIGKILL');
    await program.ended();
  };
  return {
    name,
    kill: end,
    start: async () => {
      program = await run();
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    hasLink: link !== null,
    cutOff: () => link?.blackHole(),
    connect: () => link?.heal(),
    stop: async () => {
      signal('SIGCONT');
      await (stop ?? end)();
      await link?.close();
    },
  };
}

/** What a spawned program is to its part. */
export function programOf({ pid = 0 }: ChildProcess): Program {
  return { pid, ended: () => untilEnded(pid) };
}

/** Resolves once no process has the number any more. */
export async function untilEnded(pid: number): Promise<void> {
  while (isRunning(pid)) await pause(50);
}

/** A process and all that come from it, itself first. */
function processTree(root: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const parents = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const tree = [root];
  for (const pid of tree)
    tree.push(...parents.filter(([, parent]) => parent === pid).map(([child]) => child!));
  return tree;
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself.
  }
}
