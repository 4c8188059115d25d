import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { waitForPort } from './wait-for-port.ts';

export interface BalancerPorts {
  visitors: number;
  /** For the cache in front of the pages, which asks the shops through it. */
  ofCache: number;
  cache: number;
  shops: readonly number[];
}

/** Starts HAProxy with the configuration of docs/haproxy.cfg. */
export async function startBalancer(folder: string, ports: BalancerPorts): Promise<ChildProcess> {
  const file = join(folder, `haproxy-${ports.visitors}.cfg`);
  const standard = await readFile(resolve('docs/haproxy.cfg'), 'utf8');
  const own: Record<string, number> = { 8080: ports.visitors, 8081: ports.ofCache, 6081: ports.cache };
  ports.shops.forEach((port, at) => {
    own[3001 + at] = port;
  });
  const configuration = standard.replace(
    /127\.0\.0\.1:(\d+)/g,
    (_, port: string) => `127.0.0.1:${own[port]}`,
  );
  await writeFile(file, configuration.replace('maxconn 4000', 'maxconn 4000\n  nbthread 1'));
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (data) => {
    errors = (errors + String(data)).slice(-4_000);
  });
  const isRunning = () => child.exitCode === null;
  await waitForPort(ports.visitors, isRunning, `HAProxy does not start: ${errors}`);
  return child;
}
