import { readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** As `nice` counts: against a page's a tenth of the processor, where there is not enough for both. */
export const lowPriority = 10;
/** Longer than Linux wants between two that are lowered. */
const sessionPauseMs = 150;

/**
 * What nobody waits for gives way to what somebody does. Only Linux has priorities of threads: elsewhere it would be the
 * whole process's, so it stays as it is.
 */
export function lowerPriorityOfThread(): void {
  if (process.platform === 'linux') lower(0);
}

/** A connection of the driver, once PostgreSQL has told its process. */
export interface BackendOfConnection {
  processID?: number | null;
  connection?: { stream?: { localPort?: number } };
}

/**
 * PostgreSQL's process of a connection gives way, too, if it is one of this machine: its title then names the port
 * that this connection comes from, which no process of another machine or container with the same number has.
 */
export function lowerPriorityOfBackend({ processID, connection }: BackendOfConnection): void {
  const port = connection?.stream?.localPort;
  if (process.platform !== 'linux' || !processID || !port) return;
  try {
    const title = readFileSync(`/proc/${processID}/cmdline`, 'utf8');
    if (!title.startsWith('postgres: ') || !title.includes(`(${port})`)) return;
    lower(processID);
    // Each process of PostgreSQL is a session of its own, and Linux shares its processors between sessions before it
    // looks at what within them is low (sched(7), autogroup).
    writeFileSync(`/proc/${processID}/autogroup`, String(lowPriority));
  } catch (error) {
    const isTooSoon = (error as NodeJS.ErrnoException).code === 'EAGAIN';
    if (isTooSoon)
      setTimeout(() => lowerPriorityOfBackend({ processID, connection }), sessionPauseMs).unref();
    // Else it is of another machine, has ended, or this one does not share by sessions.
  }
}

/** A system may refuse: then all have one priority, as before. */
function lower(processId: number): void {
  try {
    setPriority(processId, lowPriority);
  } catch {}
}
