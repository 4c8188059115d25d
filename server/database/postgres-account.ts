import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** PostgreSQL refuses to run as root; this is how its programs run instead. */
export interface PostgresAccount {
  identity: { uid?: number; gid?: number };
  /** The command line that runs a program of PostgreSQL. */
  command(program: string): [string, ...string[]];
  spawn(program: string, args: string[]): ChildProcess;
  /** Gives a file or folder to the account. */
  own(path: string): Promise<void>;
}

/**
 * An ordinary user runs PostgreSQL as themselves. For root there is the account `postgres`, made when it is
 * missing; where a folder above `paths` is closed to others, it gets the one capability to pass through.
 */
export async function postgresAccount(paths: string[]): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return account({}, []);
  const identity = { uid: idOfAccount('-u'), gid: idOfAccount('-g') };
  for (const path of paths) {
    if (!(await othersMayEnter(dirname(path)))) return account({}, passThrough(identity), identity);
  }
  return account(identity, [], identity);
}

function account(
  identity: PostgresAccount['identity'],
  prefix: string[],
  owner: { uid: number; gid: number } | undefined = undefined,
): PostgresAccount {
  const [first, ...others] = prefix;
  const command = (program: string): [string, ...string[]] =>
    first === undefined ? [program] : [first, ...others, program];
  return {
    identity,
    command,
    spawn: (program, args) => {
      const [file, ...before] = command(program);
      const stdio: ['ignore', 'ignore', 'pipe'] = ['ignore', 'ignore', 'pipe'];
      return spawn(file, [...before, ...args], {
        ...identity,
        stdio,
        cwd: '/',
        detached: process.platform !== 'win32',
      });
    },
    own: async (path) => {
      if (owner) await chown(path, owner.uid, owner.gid);
    },
  };
}

function idOfAccount(flag: '-u' | '-g'): number {
  try {
    return Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    execFileSync('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/bin/false',
      'postgres',
    ]);
    return Number(execFileSync('id', [flag, 'postgres']));
  }
}

async function othersMayEnter(folder: string): Promise<boolean> {
  for (let each = folder; ; each = dirname(each)) {
    if (((await stat(each)).mode & 0o001) === 0) return false;
    if (each === dirname(each)) return true;
  }
}

function passThrough({ uid, gid }: { uid: number; gid: number }): string[] {
  const capability = '+dac_override';
  return [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${capability}`,
    `--ambient-caps=${capability}`,
    '--securebits=+no_setuid_fixup',
    '--',
  ];
}
