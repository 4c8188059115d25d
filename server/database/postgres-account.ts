import { execFile, execFileSync } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

/** The account that runs PostgreSQL's programs, which refuse to run as root. */
export interface PostgresAccount {
  /** Runs a program of PostgreSQL to its end; rejects with what it printed when it fails. */
  run(program: string, args: string[]): Promise<void>;
  /** Makes the account the owner of a file or folder. */
  own(path: string): Promise<void>;
}

interface Identity {
  uid: number;
  gid: number;
}

/**
 * An ordinary user runs PostgreSQL as themselves. For root there is the account `postgres`, made when it is
 * missing; where a folder above `paths` is closed to others, its programs get the one capability to read and
 * pass through folders (`dac_read_search`: it writes nothing), and can gain no other.
 */
export async function postgresAccount(paths: string[]): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return account([], {});
  const identity = { uid: idOfAccount('-u'), gid: idOfAccount('-g') };
  for (const path of paths) {
    const closed = await closedFolderAbove(path);
    if (!closed) continue;
    const prefix = passThrough(identity);
    try {
      execFileSync(prefix[0]!, [...prefix.slice(1), 'true'], { stdio: 'ignore', cwd: '/' });
    } catch {
      throw new Error(
        `as root, PostgreSQL runs as the user "postgres", who may not enter ${closed}: chmod o+x that folder, start as another user, or set DATABASE_URL`,
      );
    }
    return account(prefix, {}, identity);
  }
  return account([], identity, identity);
}

function account(prefix: string[], identity: Partial<Identity>, owner?: Identity): PostgresAccount {
  return {
    run: async (program, args) => {
      const [file = program, ...rest] = [...prefix, program, ...args];
      await promisify(execFile)(file, rest, { ...identity, cwd: '/' });
    },
    own: async (path) => {
      if (owner) await chown(path, owner.uid, owner.gid);
    },
  };
}

function idOfAccount(flag: '-u' | '-g'): number {
  const find = () => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return find();
  } catch {
    try {
      const options = ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false'];
      execFileSync('useradd', [...options, 'postgres'], { stdio: 'ignore' });
      return find();
    } catch (cause) {
      const advice = 'add it, start as another user, or set DATABASE_URL';
      throw new Error(`PostgreSQL does not run as root, and there is no user "postgres": ${advice}`, {
        cause,
      });
    }
  }
}

async function closedFolderAbove(path: string): Promise<string | null> {
  for (let each = dirname(path); ; each = dirname(each)) {
    if (((await stat(each)).mode & 0o001) === 0) return each;
    if (each === dirname(each)) return null;
  }
}

function passThrough({ uid, gid }: Identity): string[] {
  const capability = '+dac_read_search';
  return [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--bounding-set=-all,${capability}`,
    `--inh-caps=-all,${capability}`,
    `--ambient-caps=-all,${capability}`,
    '--securebits=+no_setuid_fixup', // access(2) would otherwise ignore the capability
    '--no-new-privs',
    '--',
  ];
}
