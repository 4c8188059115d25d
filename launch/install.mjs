import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

const stampFile = join(root, 'node_modules', '.installed-from');

/** Installs from the lock file if that was not done yet, or the lock file has changed since. */
export async function installMissing() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  console.log('Installing what the lock file lists …');
  // Where the lock file lacks another platform's optional packages, `ci` fails but `install` completes.
  const code = (await runNpm('ci')) && (await runNpm('install', '--no-save'));
  if (code !== 0) {
    console.error('npm could not install. Is the registry reachable?');
    process.exit(code);
  }
  writeFileSync(stampFile, wanted);
}

/** Installs what the lock file of another folder lists. */
export function installAt(folder) {
  return runNpm('ci', '--prefix', folder);
}

function runNpm(...args) {
  const npm = process.env.npm_execpath;
  // No package needs to run anything: the lock file's hashes cover all that is installed.
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  return npm
    ? run(process.env.npm_node_execpath ?? process.execPath, [npm, ...args, ...options])
    : run('npm', [...args, ...options], { shell: process.platform === 'win32' });
}
