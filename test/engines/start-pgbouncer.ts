import { execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../shop-process.ts';

/** PgBouncer in transaction mode. */
export interface PgBouncer {
  /** The given URL, through the pooler. */
  throughPooler(databaseUrl: string): string;
  stop(): Promise<void>;
}

/** Whether the machine has PgBouncer; says so where it has not. */
export async function hasPgBouncer(): Promise<boolean> {
  try {
    await promisify(execFile)('pgbouncer', ['--version'], { env: withSbin() });
    return true;
  } catch (error) {
    console.log(`LEFT OUT: the tests with PgBouncer did not run: ${(error as Error).message.split('\n')[0]}`);
    return false;
  }
}

/** Few connections for many clients, so that each transaction finds another one. */
export async function startPgBouncer(databaseUrls: readonly string[]): Promise<PgBouncer> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'kamra-pgbouncer-'));
  const urls = databaseUrls.map((url) => new URL(url));
  const settings = [
    '[databases]',
    `* = host=127.0.0.1 port=${urls[0]?.port}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
    `auth_type = plain\nauth_file = ${join(folder, 'users.txt')}`,
    'pool_mode = transaction\ndefault_pool_size = 5\nmax_client_conn = 500\nserver_round_robin = 1',
  ];
  const users = urls.map(({ username, password }) => `"${username}" "${password}"`);
  await writeFile(join(folder, 'users.txt'), `${users.join('\n')}\n`);
  await writeFile(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`);
  await chmod(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  const server = spawn('pgbouncer', [...(isRoot ? ['-u', 'postgres'] : []), join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: withSbin(),
  });
  let errors = '';
  server.stderr.on('data', (data) => {
    errors += String(data);
  });
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const throughPooler = (databaseUrl: string) => {
    const url = new URL(databaseUrl);
    url.port = String(port);
    url.searchParams.set('pgbouncer', 'true');
    return url.href;
  };
  for (let tries = 0; !(await answers(throughPooler(databaseUrls.at(-1)!))); tries++) {
    if (server.exitCode !== null || tries === 100) throw new Error(`PgBouncer does not start: ${errors}`);
    await pause(100);
  }
  return {
    throughPooler,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Debian puts it where only root looks. */
const withSbin = () => ({ ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin` });
