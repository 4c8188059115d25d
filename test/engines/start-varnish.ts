import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../shop-process.ts';

/** Varnish in front of a shop, with the configuration of docs/varnish.vcl. */
export interface Varnish {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

const secondsToStart = 60;

/** Whether the machine has `varnishd` with its module `xkey`; says so where it has not. */
export async function hasVarnish(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'kamra-varnish-'));
  const least = join(folder, 'least.vcl');
  try {
    await writeFile(least, 'vcl 4.1; import xkey; backend default none;');
    await promisify(execFile)('varnishd', ['-j', 'none', '-C', '-f', least, '-n', join(folder, 'work')]);
    return true;
  } catch (error) {
    const { message } = error as Error;
    const reason = /Could not find VMOD.*/.exec(message)?.[0] ?? message.split('\n')[0];
    console.log(`LEFT OUT: the tests with Varnish did not run: ${reason}`);
    return false;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Resolves once Varnish has found the shop at the port well. */
export async function startVarnish(port: number, shopPort: number): Promise<Varnish> {
  const folder = await mkdtemp(join(tmpdir(), 'kamra-varnish-'));
  const configuration = join(folder, 'shop.vcl');
  const standard = await readFile(resolve('docs/varnish.vcl'), 'utf8');
  await writeFile(configuration, standard.replace('"3000"', `"${shopPort}"`));
  const args = ['-F', '-a', `127.0.0.1:${port}`, '-T', `127.0.0.1:${await freePort()}`, '-j', 'none'];
  const server = spawn(
    'varnishd',
    [...args, '-f', configuration, '-n', join(folder, 'work'), '-s', 'malloc,64m'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let errors = '';
  server.stderr.on('data', (data) => {
    errors += String(data);
  });
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + secondsToStart * 1_000;
  while ((await statusOf(`${url}/contact`)) !== 200) {
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error(`Varnish does not start: ${errors}`);
    await pause(200);
  }
  return {
    url,
    process: server,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
