import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Contents of `postmaster.pid` of a data directory in use. */
export interface Postmaster {
  pid: number;
  port: number;
}

/** What PostgreSQL notes in the lock file of a data directory; zeros and nothing where there is none. */
export async function readPostmasterLock(directory: string): Promise<Postmaster & { status: string }> {
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3] ?? 0), status: lines[7]?.trim() ?? '' };
}

/** PostgreSQL writes it when it is told to end. */
const endingStatus = 'stopping';

/** Whether the PostgreSQL of a data directory ends, or waits for its clients to leave so that it can end. */
export async function isPostmasterEnding(directory: string): Promise<boolean> {
  return (await readPostmasterLock(directory)).status === endingStatus;
}

/**
 * The PostgreSQL that runs on a data directory. Null when the lock file is missing or left behind: its process
 * is gone, or its number belongs to another program by now. `isCertain` is false where the system does not
 * tell what a process is; such a process is never signalled.
 */
export async function findPostmaster(
  directory: string,
  describe: (pid: number) => Promise<string | null> = commandLineOf,
): Promise<(Postmaster & { isCertain: boolean }) | null> {
  const { pid, port } = await readPostmasterLock(directory);
  if (!pid || !isRunning(pid)) return null;
  const command = await describe(pid);
  if (command === null) return { pid, port, isCertain: false };
  return command.includes('postgres') && command.includes(directory) ? { pid, port, isCertain: true } : null;
}

/** Whether a process with this id exists. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The command line of a process, empty when it has ended; null where the system cannot tell. */
async function commandLineOf(pid: number): Promise<string | null> {
  try {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
  } catch {
    try {
      return (await promisify(execFile)('ps', ['-ww', '-p', String(pid), '-o', 'args='])).stdout;
    } catch {
      return isRunning(pid) ? null : '';
    }
  }
}
