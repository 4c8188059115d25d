import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../shop-process.ts';
import { findGoProgram } from './find-go-program.ts';

/** An S3 server of others on loopback; its settings are those of the shop. */
export interface S3Server {
  settings: Record<string, string>;
  process: ChildProcess;
  stop(): Promise<void>;
}

const bucket = 'kamra-pictures';
const secondsToStart = 20;

/** Starts Versity's S3 gateway, on a port and a folder of its own unless told; null where it cannot be built. */
export async function startS3Server(at?: { port: number; folder: string }): Promise<S3Server | null> {
  const program = await findGoProgram('github.com/versity/versitygw/cmd/versitygw', 'v1.8.0');
  if (!program) return null;
  const folder = at?.folder ?? (await mkdtemp(join(tmpdir(), 'kamra-s3-')));
  await mkdir(join(folder, 'objects', bucket), { recursive: true });
  await mkdir(join(folder, 'attributes'), { recursive: true });
  const address = `127.0.0.1:${at?.port ?? (await freePort())}`;
  const server = spawn(
    program,
    // Attributes in files: not every file system of a test machine has extended ones.
    ['--port', address, 'posix', '--sidecar', join(folder, 'attributes'), join(folder, 'objects')],
    {
      env: { ...process.env, ROOT_ACCESS_KEY: 'engine-key', ROOT_SECRET_KEY: 'engine-secret' },
      stdio: 'ignore',
    },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const deadline = Date.now() + secondsToStart * 1_000;
  while (!(await isAnswering(address))) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error('the S3 server does not start');
    await pause(50);
  }
  return {
    settings: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://${address}`,
      S3_ACCESS_KEY_ID: 'engine-key',
      S3_SECRET_ACCESS_KEY: 'engine-secret',
    },
    process: server,
    stop: async () => {
      server.kill('SIGKILL');
      await ended;
      if (!at) await rm(folder, { recursive: true, force: true });
    },
  };
}

const isAnswering = (address: string) =>
  fetch(`http://${address}/`).then(
    () => true,
    () => false,
  );
