// Plain JavaScript that runs on the machine's own Node, before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The Node that npm installed for the shop; the machine's own one where that is new enough. */
export function shopNode() {
  const installed = join(
    root,
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(installed)) return installed;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error(
    'npm installed no Node 24. Install it, or let npm run the install script of the package "node".',
  );
}

/** Runs a program in the repository and resolves to its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** Runs a JavaScript or TypeScript file, or a package's program, with the shop's Node. */
export function runNode(args, options = {}) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  return run(shopNode(), args, { ...options, env: { ...process.env, PATH: path, ...options.env } });
}
