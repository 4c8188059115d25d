import type { ChildProcess, SpawnOptions } from 'node:child_process';
import type { EventEmitter } from 'node:events';

export function keepRunning(
  start: () => ChildProcess,
  options?: { say?: (line: string) => void; signals?: EventEmitter },
): Promise<number>;
export function startChild(command: string, args: string[], options?: SpawnOptions): ChildProcess;
