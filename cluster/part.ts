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
  /** Whether there are links to cut; who asks a balancer goes to another one instead. */
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
  /** Through which it and others reach one another. */
  links: readonly TcpProxy[];
  /** Starts the program; answers its process. */
  run(): Promise<Program>;
  stop?: () => Promise<void>;
}

/** A part whose program is started by `run`, and reached through `links`. */
export async function startPart({ name, links, run, stop }: ProgramOptions): Promise<Part> {
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
    hasLink: links.length > 0,
    cutOff: () => links.forEach((link) => void link.blackHole()),
    connect: () => links.forEach((link) => void link.heal()),
    stop: async () => {
      signal('SIGCONT');
      await (stop ?? end)();
      for (const link of links) await link.close();
    },
  };
}

/** Several parts that are away together. */
export function groupOf(name: string, parts: readonly Part[]): Part {
  const inTurn = async (act: (part: Part) => Promise<void>) => {
    await Promise.all(parts.map(act));
  };
  return {
    name,
    kill: () => inTurn((part) => part.kill()),
    start: () => inTurn((part) => part.start()),
    freeze: () => parts.forEach((part) => void part.freeze()),
    thaw: () => parts.forEach((part) => void part.thaw()),
    hasLink: parts.every(({ hasLink }) => hasLink),
    cutOff: () => parts.forEach((part) => void part.cutOff()),
    connect: () => parts.forEach((part) => void part.connect()),
    stop: () => inTurn((part) => part.stop()),
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
